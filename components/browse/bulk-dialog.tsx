"use client";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";

interface BulkDialogFrameProps {
  title: ReactNode;
  description: ReactNode;
  onClose: () => void;
  /** The act's button. */
  confirm: ReactNode;
  failure: string | null;
  children?: ReactNode;
}

/** The confirmation of an act on many tiers. */
export function BulkDialog({ title, description, onClose, confirm, failure, children }: BulkDialogFrameProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={description}
      footer={
        <>
          <DialogClose>
            <Button>Back</Button>
          </DialogClose>
          {confirm}
        </>
      }
    >
      {children}
      {failure && (
        <p role="alert" className="mt-2 text-failed">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
