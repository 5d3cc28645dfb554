"use client";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { formatBytes } from "@/components/ui/format";

interface FoldedTextProps {
  text: string;
  /** Characters shown at first. */
  limit?: number;
  className?: string;
}

/** Text that someone else wrote, whole or begun; what is folded tells its size and opens. */
export function FoldedText({ text, limit = 1_600, className }: FoldedTextProps) {
  const [open, setOpen] = useState(false);
  const isLong = text.length > limit * 1.2;
  return (
    <div className={cn("min-w-0", className)}>
      <div className="verbatim">{isLong && !open ? `${text.slice(0, limit)}…` : text}</div>
      {isLong && (
        <button type="button" className="mt-1 text-accent text-sm hover:underline" onClick={() => setOpen(!open)}>
          {open ? "Fold" : `Show all ${formatBytes(text.length)}`}
        </button>
      )}
    </div>
  );
}
