"use client";
import { CancelDialog } from "@/components/ui/cancel-dialog";
import { shownTierName } from "@/lib/corpus/browse/candidate-name";
import type { GateView } from "@/lib/gate/views";
import { cancelWords } from "./gate-words";

interface CancelGateDialogProps {
  gate: Omit<GateView, "slots">;
  /** Rollouts that are played now. */
  running: number;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a gate is cancelled, with what stays and what is dropped. */
export const CancelGateDialog = ({ gate, running, onClose, onConfirm }: CancelGateDialogProps) => (
  <CancelDialog
    title={`Cancel this ${gate.kind === "eval" ? "evaluation" : "gate"} on ${shownTierName(gate.tier)}?`}
    description={cancelWords(gate, running)}
    act={gate.kind === "eval" ? "Cancel evaluation" : "Cancel gate"}
    onClose={onClose}
    onConfirm={onConfirm}
  />
);
