"use client";
import { Slot } from "radix-ui";
import { type ReactNode, useRef, useState } from "react";
import { fetchedPart } from "./fetched-part";
import { KeysHeld } from "./keys-held";

interface PopoverProps {
  trigger: ReactNode;
  children: ReactNode;
  label: string;
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  className?: string;
}

// As with dialogs: not with the page.
const { prepare, usePart } = fetchedPart(() => import("./popover-panel").then((module) => module.PopoverPanel));

export function Popover({ trigger, children, ...panel }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const PopoverPanel = usePart(wanted) ?? KeysHeld;
  const anchor = useRef<HTMLElement>(null);
  return (
    <>
      <Slot.Root
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {trigger}
      </Slot.Root>
      {wanted && (
        <PopoverPanel open={open} onOpenChange={setOpen} anchor={anchor} {...panel}>
          {children}
        </PopoverPanel>
      )}
    </>
  );
}
