"use client";
import { Button } from "./button";
import { Dialog, DialogClose } from "./dialog";

interface CancelDialogProps {
  title: string;
  /** What stays and what is lost. */
  description: string;
  /** On the button that does it. */
  act: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before something that runs is ended for good. */
export const CancelDialog = ({ title, description, act, onClose, onConfirm }: CancelDialogProps) => (
  <Dialog
    open
    onOpenChange={(next) => {
      if (!next) onClose();
    }}
    title={title}
    description={description}
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
          {act}
        </Button>
      </>
    }
  />
);
