"use client";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { formatCount, plural } from "@/components/ui/format";
import type { BatchView } from "@/lib/gate/batches/views";

interface CancelBatchDialogProps {
  batch: BatchView | null;
  onClose: () => void;
  onConfirm: (batch: BatchView) => void;
}

/** Asks before a batch is cancelled, with what is kept and what is lost. */
export function CancelBatchDialog({ batch, onClose, onConfirm }: CancelBatchDialogProps) {
  if (!batch) return null;
  const { slots, gates } = batch;
  const open = gates.planned + gates.running;
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Cancel this batch?"
      description={`${formatCount(slots.done)} of ${plural(slots.total, "rollout")} have ended and stay. ${
        slots.running > 0
          ? `${plural(slots.running, "rollout")} that ${slots.running === 1 ? "runs" : "run"} now will be stopped. `
          : ""
      }${plural(open, "gate")} will get no verdict. To go on later, pause it instead.`}
      footer={
        <>
          <DialogClose>
            <Button>Keep it</Button>
          </DialogClose>
          <Button
            variant="danger"
            onClick={() => {
              onClose();
              onConfirm(batch);
            }}
          >
            Cancel batch
          </Button>
        </>
      }
    />
  );
}
