"use client";
import { Dialog } from "@/components/ui/dialog";
import { ModelForm } from "./model-form";
import type { ModelActions, QuirkChoice, TypedModel } from "./model-rows";

interface ModelDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Null: a new model. */
  initial: TypedModel | null;
  empty: TypedModel;
  quirks: readonly QuirkChoice[];
  save: ModelActions["save"];
}

/** The form of a model. It begins anew each time it is opened. */
export function ModelDialog({ open, onOpenChange, initial, empty, quirks, save }: ModelDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={initial ? "Edit model" : "Connect a model"}
      className="top-[6dvh] max-h-[88dvh] w-[min(46rem,calc(100vw-1.5rem))]"
    >
      <ModelForm
        initial={initial ?? empty}
        present={initial !== null}
        quirks={quirks}
        save={save}
        done={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
