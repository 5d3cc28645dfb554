import type { ReactNode } from "react";
import { cn } from "./cn";

interface EmptyStateProps {
  title: ReactNode;
  /** What this place is for. */
  children?: ReactNode;
  /** The first act: a button or a command. */
  action?: ReactNode;
  className?: string;
}

/** An empty place says what it is for and offers the first act. */
export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cn("flex flex-col items-start gap-2 px-4 py-10 sm:items-center sm:text-center", className)}>
      <div className="font-medium text-md">{title}</div>
      {children && <div className="max-w-[60ch] text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
