"use client";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import type { Budget } from "@/lib/gate/batches/budget";
import type { BatchView } from "@/lib/gate/batches/views";
import { spendingOf } from "./batch-words";
import { useBudget } from "./use-budget";

interface BudgetDialogProps {
  batch: BatchView;
  onClose: () => void;
  /** `resume`: and let it run on. */
  onSave: (bounds: Budget, resume: boolean) => void;
}

/** Sets what a batch may spend; one that is paused can go on with it at once. */
export function BudgetDialog({ batch, onClose, onSave }: BudgetDialogProps) {
  const { bounds, invalid, fields } = useBudget(batch, !batch.priced && !batch.offline);
  const reached =
    (bounds.budgetUsd !== null && bounds.budgetUsd <= batch.spentUsd) ||
    (bounds.budgetTokens !== null && bounds.budgetTokens <= batch.spentTokens);
  const paused = batch.state === "paused";
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Budget of this batch"
      description={`Spent so far: ${spendingOf(batch).join(", ")}. Once a bound is reached no model is asked any more and the batch is paused.`}
      footer={
        <>
          <DialogClose>
            <Button>Leave it</Button>
          </DialogClose>
          <Button disabled={invalid} variant={paused ? "default" : "primary"} onClick={() => onSave(bounds, false)}>
            Save
          </Button>
          {paused && (
            <Button disabled={invalid || reached} variant="primary" onClick={() => onSave(bounds, true)}>
              Save and resume
            </Button>
          )}
        </>
      }
    >
      {fields}
      {!invalid && reached && <p className="mt-2 text-muted text-sm">That much is spent already.</p>}
    </Dialog>
  );
}
