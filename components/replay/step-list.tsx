"use client";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/field";
import { useRowsInSight } from "@/components/ui/use-rows-in-sight";
import { ChangedMark } from "./call-card";
import { hitWords } from "./hits";
import { isEnd, lastPosition, type ReplayLength } from "./positions";
import type { ReplayMark } from "./replay-mark";
import type { ReplayWords } from "./replay-words";
import type { StepSearch } from "./use-step-search";

interface StepListProps {
  marks: readonly ReplayMark[];
  length: ReplayLength;
  /** How it ended, in a line. */
  end: ReactNode;
  words: Pick<ReplayWords, "given" | "changed" | "flag">;
  position: number;
  onGo: (position: number) => void;
  hrefOf: (position: number) => string;
  search: string;
  onSearch: (search: string) => void;
  searchField: RefObject<HTMLInputElement | null>;
  found: StepSearch;
  /** Goes to the next hit, or the one before. */
  onHit: (way: 1 | -1) => void;
}

const ROW = 28;

/** All steps, only those in sight drawn: sign, tools, and where it wrote or is flagged. */
export function StepList(props: StepListProps) {
  const { marks, length, end, words, position, onGo, hrefOf, search, onSearch, searchField, found, onHit } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const byIndex = useMemo(() => new Map(marks.map((mark) => [mark.index, mark])), [marks]);
  const rows = useMemo(() => {
    const all = Array.from({ length: lastPosition(length) + 1 }, (_, index) => index);
    return found.hits === null ? all : all.filter((index) => found.hits?.has(index));
  }, [length, found.hits]);
  const { indexes, totalHeight, reveal } = useRowsInSight({ scroller, count: rows.length, rowHeight: ROW, more: 16 });
  const at = rows.indexOf(position);
  useEffect(() => {
    if (at >= 0) reveal(at);
  }, [at, reveal]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-9 shrink-0 items-center gap-2 border-line border-b px-2">
        <Input
          ref={searchField}
          type="search"
          aria-label="Search the steps"
          placeholder="Search steps"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") {
              event.preventDefault(); // browsers would empty the field: the hits are still wanted
              event.currentTarget.blur();
            }
            if (event.key === "Enter") onHit(event.shiftKey ? -1 : 1);
          }}
          className="w-full"
        />
      </div>
      {found.hits !== null && (
        <div className="flex shrink-0 items-center gap-1 border-line border-b px-3 py-0.5 text-faint text-sm">
          <span role="status" className="min-w-0 flex-1">
            {found.error
              ? `The search broke off: ${found.error.message}`
              : hitWords([...found.hits.keys()], position, found.searched, found.total)}
          </span>
          <Button size="icon-sm" variant="ghost" aria-label="Previous hit" onClick={() => onHit(-1)}>
            <ChevronUp />
          </Button>
          <Button size="icon-sm" variant="ghost" aria-label="Next hit" onClick={() => onHit(1)}>
            <ChevronDown />
          </Button>
        </div>
      )}
      <nav ref={scroller} aria-label="Steps" className="min-h-0 flex-1 overflow-y-auto">
        <ol className="relative" style={{ height: totalHeight }}>
          {indexes.map((place) => {
            const index = rows[place] ?? 0;
            const here = index === position;
            return (
              <li
                key={index}
                className="absolute inset-x-0 top-0"
                style={{ height: ROW, transform: `translateY(${place * ROW}px)` }}
              >
                <a
                  href={hrefOf(index)}
                  aria-current={here ? "step" : undefined}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    onGo(index);
                  }}
                  className={cn(
                    "flex h-full items-center gap-2 pr-2 hover:bg-hover focus-visible:-outline-offset-2",
                    here && "bg-selected font-medium hover:bg-selected",
                  )}
                >
                  <span className="w-8 shrink-0 text-right text-faint text-sm">
                    {isEnd(index, length) ? "" : index}
                  </span>
                  {isEnd(index, length) ? (
                    end
                  ) : index === 0 ? (
                    <span className="truncate text-muted">{words.given}</span>
                  ) : (
                    <StepWords mark={byIndex.get(index)} words={words} />
                  )}
                </a>
              </li>
            );
          })}
        </ol>
      </nav>
    </div>
  );
}

function StepWords({ mark, words }: { mark: ReplayMark | undefined; words: StepListProps["words"] }) {
  if (!mark) return null;
  const [first, ...others] = mark.toolNames;
  return (
    <>
      <span className="min-w-0 truncate font-mono text-sm" title={mark.toolNames.join(", ") || mark.label}>
        {first ?? <span className="font-sans text-muted">{mark.label ?? "Reply"}</span>}
        {others.length > 0 && <span className="font-sans text-faint"> +{others.length}</span>}
      </span>
      <span className="ml-auto flex shrink-0 items-center gap-1.5">
        {mark.failedCalls > 0 && (
          <span className="text-failed text-sm" role="img" aria-label="tool error" title="Tool error">
            ✕
          </span>
        )}
        {mark.flagged && <words.flag.icon aria-label={words.flag.label} className="size-3.5 text-accent" />}
        {mark.changed && <ChangedMark label={words.changed} />}
      </span>
    </>
  );
}
