"use client";
import { Popover as Radix } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { cn } from "./cn";

interface PopoverPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  className?: string;
  children: ReactNode;
}

/** What a popover shows. Its trigger stands apart (`Popover`): pressing it is no press outside. */
export function PopoverPanel({
  open,
  onOpenChange,
  anchor,
  label,
  align = "start",
  side = "bottom",
  className,
  children,
}: PopoverPanelProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={{ current: { getBoundingClientRect: () => rectOf(anchor.current) } }} />
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={5}
          collisionPadding={8}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
          className={cn(
            "z-50 w-72 animate-appear rounded-ui bg-surface p-3 text-ink shadow-float outline-none",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const rectOf = (element: HTMLElement | null): DOMRect => element?.getBoundingClientRect() ?? new DOMRect();
