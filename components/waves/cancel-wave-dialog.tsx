"use client";
import { CancelDialog } from "@/components/ui/cancel-dialog";
import type { WaveLine } from "./wave-view";
import { cancelWords } from "./wave-words";

interface CancelWaveDialogProps {
  wave: WaveLine;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a wave is ended, with what stays and what is lost. */
export const CancelWaveDialog = ({ wave, onClose, onConfirm }: CancelWaveDialogProps) => (
  <CancelDialog
    title={`Cancel wave ${wave.number}?`}
    description={cancelWords(wave)}
    act="Cancel wave"
    onClose={onClose}
    onConfirm={onConfirm}
  />
);
