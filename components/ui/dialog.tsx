"use client";
import { Slot } from "radix-ui";
import { createContext, type ReactNode, useContext, useState } from "react";
import { fetchedPart } from "./fetched-part";
import { KeysHeld } from "./keys-held";

interface DialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The element that opens it; leave out where `open` is controlled. */
  trigger?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, at the lower right. */
  footer?: ReactNode;
  className?: string;
}

// The panel with its library comes after the page, not with it.
const { prepare, usePart } = fetchedPart(() => import("./dialog-panel").then((module) => module.DialogPanel));

/** For what is fetched apart and shows a dialog then: both come at once. */
export const prepareDialog = prepare;

const Close = createContext<() => void>(() => {});

/** A modal. For money or data at stake let the description state the amount. */
export function Dialog({ open, onOpenChange, trigger, ...panel }: DialogProps) {
  const [own, setOwn] = useState(false);
  const shown = open ?? own;
  // Stays once it was there, so that it may close in its own way.
  const [wanted, setWanted] = useState(shown);
  if (shown && !wanted) setWanted(true);
  const DialogPanel = usePart(wanted) ?? KeysHeld;
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return (
    <Close.Provider value={() => change(false)}>
      {trigger && (
        <Slot.Root
          aria-haspopup="dialog"
          aria-expanded={shown}
          onClick={() => change(true)}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          {trigger}
        </Slot.Root>
      )}
      {wanted && <DialogPanel open={shown} onOpenChange={change} {...panel} />}
    </Close.Provider>
  );
}

/** Closes the dialog around it: one button. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Slot.Root onClick={useContext(Close)}>{children}</Slot.Root>;
}
