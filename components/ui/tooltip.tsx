"use client";
import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn";

/** Once around the app: tooltips open fast, and at once when moving from one to the next. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={250} skipDelayDuration={400}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  content: ReactNode;
  /** One element that takes a ref (a button, a span). What the tooltip says must be reachable otherwise too. */
  children: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  className?: string;
}

export function Tooltip({ content, children, side = "top", className }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={5}
          collisionPadding={8}
          className={cn(
            "z-50 max-w-80 animate-appear rounded-ui bg-surface px-2 py-1.5 text-sm text-ink shadow-float",
            className,
          )}
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
