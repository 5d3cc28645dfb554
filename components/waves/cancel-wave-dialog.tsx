"use client";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import type { WaveLine } from "./wave-view";
import { cancelWords } from "./wave-words";

interface CancelWaveDialogProps {
  wave: WaveLine;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a wave is ended, with what stays and what is lost. */
export const CancelWaveDialog = ({ wave, onClose, onConfirm }: CancelWaveDialogProps) => (
  <Dialog
    open
    onOpenChange={(next) => {
      if (!next) onClose();
    }}
    title={`Cancel wave ${wave.number}?`}
    description={cancelWords(wave)}
    footer={
      <>
        <DialogClose>
          <Button>Keep it</Button>
        </DialogClose>
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          Cancel wave
        </Button>
      </>
    }
  />
);
