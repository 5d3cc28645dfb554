"use client";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";
import { cn } from "./cn";

interface ErrorStateProps {
  /** What failed, e.g. "The list of families could not be read". */
  title: ReactNode;
  children?: ReactNode;
  retry?: () => void;
  /** To quote when asking for help; it is in the server's log. */
  code?: string | null;
  className?: string;
}

/** Says what failed, offers to try again, has a code to quote. */
export function ErrorState({ title, children, retry, code, className }: ErrorStateProps) {
  return (
    <div role="alert" className={cn("flex items-start gap-3 px-4 py-8", className)}>
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-failed" />
      <div className="min-w-0">
        <div className="font-medium text-md">{title}</div>
        {children && <div className="mt-1 max-w-[72ch] text-muted">{children}</div>}
        {(retry || code) && (
          <div className="mt-3 flex items-center gap-3">
            {retry && (
              <Button size="sm" onClick={retry}>
                Try again
              </Button>
            )}
            {code && (
              <span className="text-faint text-sm">
                Code <code className="select-all font-mono">{code}</code>
              </span>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
