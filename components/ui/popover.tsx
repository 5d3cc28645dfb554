"use client";
import { Slot } from "radix-ui";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";

interface PopoverProps {
  trigger: ReactNode;
  children: ReactNode;
  label: string;
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  className?: string;
}

const load = () => import("./popover-panel");
// As with dialogs: not with the page.
const PopoverPanel = lazy(() => load().then((module) => ({ default: module.PopoverPanel })));

export function Popover({ trigger, children, ...panel }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
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
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        {trigger}
      </Slot.Root>
      {wanted && (
        <Suspense fallback={null}>
          <PopoverPanel open={open} onOpenChange={setOpen} anchor={anchor} {...panel}>
            {children}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  );
}
