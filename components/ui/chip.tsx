import type { ReactNode } from "react";
import { cn } from "./cn";

/** A small label for a property, e.g. a strategy; lighter than a badge, many may stand side by side. */
export function Chip({ children, className, title }: { children: ReactNode; className?: string; title?: string }) {
  return (
    <span
      title={title}
      className={cn(
        "inline-flex h-[18px] max-w-full items-center truncate rounded-ui border border-line px-1.5 text-xs text-muted",
        className,
      )}
    >
      {children}
    </span>
  );
}
