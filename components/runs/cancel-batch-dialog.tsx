"use client";
import { CancelDialog } from "@/components/ui/cancel-dialog";
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
    <CancelDialog
      title="Cancel this batch?"
      description={`${formatCount(slots.done)} of ${plural(slots.total, "rollout")} have ended and stay. ${
        slots.running > 0
          ? `${plural(slots.running, "rollout")} that ${slots.running === 1 ? "runs" : "run"} now will be stopped. `
          : ""
      }${plural(open, "gate")} will get no verdict. To go on later, pause it instead.`}
      act="Cancel batch"
      onClose={onClose}
      onConfirm={() => onConfirm(batch)}
    />
  );
}
