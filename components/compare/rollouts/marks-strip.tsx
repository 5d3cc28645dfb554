"use client";
import { memo } from "react";
import { cn } from "@/components/ui/cn";
import { ROW_LOOKS, stretches } from "./marks";

interface MarksStripProps {
  marks: string;
  row: number;
  onGo: (row: number) => void;
}

const WIDTH = 240;
/** From so many on there is no room for a gap between two ticks on a phone. */
const CROWDED = 100;
const FILLS = { same: "bg-bar", changed: "bg-changed", left: "bg-removed", right: "bg-added" } as const;

/** The whole comparison at once; a click goes there. Differences also stand taller: no meaning by colour alone. */
export function MarksStrip({ marks, row, onGo }: MarksStripProps) {
  const at = ((row + 0.5) / Math.max(1, marks.length)) * 100;
  return (
    <div className="relative h-7 min-w-0 flex-1">
      <Ticks marks={marks} onGo={onGo} />
      <div
        aria-hidden
        className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-accent"
        style={{ left: `${at}%` }}
      />
    </div>
  );
}

const Ticks = memo(function Ticks({ marks, onGo }: Pick<MarksStripProps, "marks" | "onGo">) {
  const drawn = stretches(marks, WIDTH);
  return (
    <div
      aria-hidden
      className="flex h-full cursor-pointer items-end"
      onClick={(event) => {
        const from = event.target instanceof HTMLElement ? event.target.closest("[data-from]") : null;
        if (from instanceof HTMLElement) onGo(Number(from.dataset.from));
      }}
    >
      {drawn.map(({ kind, from }) => (
        <div
          key={from}
          data-from={from}
          title={`Row ${from + 1}: ${ROW_LOOKS[kind].word}`}
          className="flex h-full min-w-0 flex-1 items-end"
        >
          <div
            className={cn(
              "mx-auto w-full max-w-3",
              drawn.length < CROWDED && "border-ground border-r",
              kind === "same" ? "h-2" : "h-5",
              FILLS[kind],
            )}
          />
        </div>
      ))}
    </div>
  );
});
