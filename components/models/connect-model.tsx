"use client";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useKeys } from "@/components/ui/use-keys";
import { ModelDialog } from "./model-dialog";
import { EMPTY_MODEL } from "./model-fields";
import type { ModelActions, QuirkChoice } from "./model-rows";

/** Opens the form of a new model. */
export function ConnectModel({ quirks, save }: { quirks: readonly QuirkChoice[]; save: ModelActions["save"] }) {
  const [open, setOpen] = useState(false);
  useKeys([{ keys: "n", label: "Connect a model", run: () => setOpen(true) }], { scope: "Models" });
  return (
    <>
      <Button variant="primary" size="sm" onClick={() => setOpen(true)}>
        <Plus />
        Connect a model
      </Button>
      <ModelDialog open={open} onOpenChange={setOpen} initial={null} empty={EMPTY_MODEL} quirks={quirks} save={save} />
    </>
  );
}
