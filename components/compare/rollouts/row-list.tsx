"use client";
import { useEffect, useRef } from "react";
import { ChangedMark } from "@/components/replay/call-card";
import { cn } from "@/components/ui/cn";
import { useRowsInSight } from "@/components/ui/use-rows-in-sight";
import type { RowView, SideView } from "@/lib/trajectories/align/views";
import { kindAt, ROW_LOOKS } from "./marks";

interface RowListProps {
  marks: string;
  /** Indexes of the rows that are listed: all, or those that differ. */
  listed: readonly number[];
  rows: ReadonlyMap<number, RowView>;
  row: number;
  onGo: (row: number) => void;
  hrefOf: (row: number) => string;
  onSight: (rows: readonly number[]) => void;
}

const HEIGHT = 30;

/** Both paths in one list, a call of each side by side; only what is in sight is drawn. */
export function RowList({ marks, listed, rows, row, onGo, hrefOf, onSight }: RowListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { indexes, totalHeight, reveal } = useRowsInSight({
    scroller,
    count: listed.length,
    rowHeight: HEIGHT,
    more: 12,
  });
  const at = listed.indexOf(row);
  useEffect(() => {
    if (at >= 0) reveal(at);
  }, [at, reveal]);
  const sight = indexes.map((place) => listed[place] ?? 0);
  const seen = `${sight[0]} ${sight.at(-1)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `seen` says when other rows are in sight
  useEffect(() => onSight(sight), [seen, onSight]);
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
      <ol aria-label="Calls of A and B" className="relative" style={{ height: totalHeight }}>
        {sight.map((index, place) => {
          const { sign, ink, soft, word } = ROW_LOOKS[kindAt(marks, index)];
          const view = rows.get(index);
          const here = index === row;
          return (
            <li
              key={index}
              className="absolute inset-x-0 top-0"
              style={{ height: HEIGHT, transform: `translateY(${((indexes[0] ?? 0) + place) * HEIGHT}px)` }}
            >
              <a
                href={hrefOf(index)}
                aria-current={here ? "true" : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  onGo(index);
                }}
                className={cn(
                  "grid h-full grid-cols-[minmax(0,1fr)_1.75rem_minmax(0,1fr)] items-center border-line border-b hover:bg-hover focus-visible:-outline-offset-2",
                  soft,
                  here && "bg-selected outline-1 outline-accent -outline-offset-1 hover:bg-selected",
                )}
              >
                <Side view={view?.left} />
                <span className={cn("text-center font-bold font-mono", ink)} role="img" aria-label={word} title={word}>
                  {sign}
                </span>
                <Side view={view?.right} />
              </a>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Side({ view }: { view: SideView | null | undefined }) {
  if (!view) return <span className="px-2 text-faint">{view === undefined ? "…" : ""}</span>;
  return (
    <span className="flex min-w-0 items-center gap-2 px-2">
      <span className="w-7 shrink-0 text-right text-faint text-sm">{view.step}</span>
      <span className="shrink-0 truncate font-medium font-mono text-sm max-lg:shrink">{view.name}</span>
      <span className="min-w-0 flex-1 truncate font-mono text-muted text-sm max-sm:hidden">
        {view.argumentsText === "{}" ? "" : view.argumentsText}
      </span>
      {view.answer?.ok === false && (
        <span className="shrink-0 text-failed text-sm" role="img" aria-label="tool error" title="Tool error">
          ✕
        </span>
      )}
      {view.changed && <ChangedMark />}
    </span>
  );
}
