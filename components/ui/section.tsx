import type { ReactNode } from "react";
import { cn } from "./cn";

interface SectionProps {
  title: ReactNode;
  /** Small words behind the title, e.g. a count. */
  note?: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
  className?: string;
}

/** A part of a page, set apart by a line and space rather than a box. */
export function Section({ title, note, aside, id, children, className }: SectionProps) {
  return (
    <section aria-labelledby={id} className={cn("border-line border-b last:border-b-0", className)}>
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {note && <span className="text-faint text-sm">{note}</span>}
        {aside && <div className="ml-auto flex items-center gap-2">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
