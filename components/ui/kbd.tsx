import type { ReactNode } from "react";
import { cn } from "./cn";

/** A key of the keyboard. */
export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      className={cn(
        "inline-flex h-4 min-w-4 items-center justify-center rounded-[3px] border border-line-strong bg-surface px-1 font-sans text-[10px] leading-none text-muted",
        className,
      )}
    >
      {children}
    </kbd>
  );
}
