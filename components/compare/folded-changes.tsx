"use client";
import dynamic from "next/dynamic";
import { type ReactNode, useMemo, useState } from "react";
import { received, type Sent } from "@/components/ui/sent";
import type { EntityChange } from "@/lib/trajectories/describe-changes";

/** Apart: most pages have nothing to open. */
const ChangeGrid = dynamic(() => import("./change-grid").then((module) => module.ChangeGrid));

interface FoldedChangesProps {
  summary: ReactNode;
  changes: Sent<readonly EntityChange[]>;
  openAtFirst: boolean;
  /** Below the changes. */
  children: ReactNode;
}

/** Changes of one table behind a line that says how many; drawn once they are opened. */
export function FoldedChanges({ summary, changes, openAtFirst, children }: FoldedChangesProps) {
  const [open, setOpen] = useState(openAtFirst);
  const rows = useMemo(() => (open ? received(changes) : []), [open, changes]);
  return (
    <details
      className="border-line border-t px-4 py-1.5"
      open={openAtFirst}
      onToggle={(event) => setOpen((before) => before || event.currentTarget.open)}
    >
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 hover:text-accent">{summary}</summary>
      <div className="pt-1.5 pb-1">
        {rows.length > 0 && <ChangeGrid changes={rows} />}
        {children}
      </div>
    </details>
  );
}
