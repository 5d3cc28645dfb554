"use client";
import { Trash2 } from "lucide-react";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import type { ModelActions } from "./model-rows";

/** Asks before a model is disconnected, and says what stays. */
export function RemoveModel({ id, remove }: { id: string; remove: ModelActions["remove"] }) {
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [removing, start] = useTransition();
  const act = () =>
    start(async () => {
      const result = await remove(id);
      if (!result.ok) return setFailure(`${result.error.message} (${result.error.code})`);
      setOpen(false);
      showToast(`${id} is removed`, { description: "What was measured with it stays." });
    });
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="icon-sm" variant="ghost" aria-label={`Remove ${id}`}>
          <Trash2 />
        </Button>
      }
      title={`Remove ${id}?`}
      description="Its address, prices, limits and quirks are forgotten. What was measured with it stays, and so does what it has used; gates that are planned or running go on with the settings they were planned with."
      footer={
        <>
          <DialogClose>
            <Button>Keep it</Button>
          </DialogClose>
          <Button variant="danger" onClick={act} disabled={removing}>
            {removing ? "Removing…" : "Remove model"}
          </Button>
        </>
      }
    >
      {failure && (
        <p role="alert" className="text-failed">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
