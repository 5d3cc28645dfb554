"use client";
import { CancelDialog } from "@/components/ui/cancel-dialog";
import { plural } from "@/components/ui/format";
import type { RunRow } from "@/lib/synthesize/runs/views";

interface CancelRunDialogProps {
  run: RunRow;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a run is ended, with what stays and what is lost. */
export function CancelRunDialog({ run, onClose, onConfirm }: CancelRunDialogProps) {
  const stays =
    run.accepted > 0
      ? `${plural(run.accepted, "accepted tier")} of ${run.familyName} will stay. `
      : "No tier is accepted yet. ";
  const hand =
    run.level === null
      ? ""
      : `The draft of t${run.level} will not be gone on with${run.phase === "gating" ? ", and its gate is cancelled" : ""}. `;
  return (
    <CancelDialog
      title="Cancel this run?"
      description={`${stays}${hand}Its transcript and files can still be looked at. To go on later, pause it instead.`}
      act="Cancel run"
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
