"use client";
import { memo, type PointerEvent, useRef } from "react";
import { cn } from "@/components/ui/cn";
import type { AttemptOutcome } from "./attempt-outcome";
import { lastPosition, type ReplayLength } from "./positions";
import type { ReplayMark } from "./replay-mark";
import type { ReplayWords } from "./replay-words";
import { scrubberTicks } from "./scrubber-ticks";

interface ScrubberProps {
  marks: readonly ReplayMark[];
  length: ReplayLength;
  outcome: AttemptOutcome;
  position: number;
  words: Pick<ReplayWords, "whole" | "legend">;
  onGo: (position: number) => void;
}

const ENDS = {
  passed: "bg-passed",
  failed: "bg-failed",
  truncated: "bg-truncated",
  errored: "bg-errored",
  running: "bg-running",
  stopped: "bg-line-strong",
} as const satisfies Record<AttemptOutcome, string>;

/** All of it at once, a tick a step; click or drag to go there. */
export function Scrubber({ marks, length, outcome, position, words, onGo }: ScrubberProps) {
  const track = useRef<HTMLDivElement>(null);
  const last = lastPosition(length);
  const goTo = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const share = Math.min(0.9999, Math.max(0, (event.clientX - box.left) / box.width));
    onGo(Math.floor(share * (last + 1)));
  };
  return (
    <div className="flex h-11 shrink-0 items-center gap-3 border-line border-t bg-sunken px-4">
      <div
        ref={track}
        role="slider"
        tabIndex={0}
        aria-label={`Place in the ${words.whole}`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={position}
        aria-valuetext={position > length.stepCount ? "end" : `step ${position} of ${length.stepCount}`}
        className="relative h-8 min-w-0 flex-1 cursor-pointer touch-none select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          goTo(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons === 1) goTo(event);
        }}
      >
        <Ticks marks={marks} last={last} ended={length.ended} outcome={outcome} />
        <div
          aria-hidden
          className="pointer-events-none absolute inset-y-0 min-w-[3px] rounded-[2px] ring-2 ring-accent"
          style={{ left: `${(position / (last + 1)) * 100}%`, width: `${100 / (last + 1)}%` }}
        />
      </div>
      <div aria-hidden className="flex shrink-0 items-center gap-3 text-faint text-xs max-lg:hidden">
        <Legend look="bg-bar" word={words.legend.read} />
        <Legend look="bg-changed" word={words.legend.write} />
        <Legend look="bg-failed" word={words.legend.failed} />
        <Legend look="bg-accent" word={words.legend.flag} />
      </div>
    </div>
  );
}

const Legend = ({ look, word }: { look: string; word: string }) => (
  <span className="flex items-center gap-1">
    <span className={cn("h-3 w-1 rounded-full", look)} />
    {word}
  </span>
);

interface TicksProps {
  marks: readonly ReplayMark[];
  last: number;
  ended: boolean;
  outcome: AttemptOutcome;
}

const HEIGHTS = { given: "h-1.5", reply: "h-1.5", read: "h-3", write: "h-5", end: "h-6" } as const;

/** Writes stand taller than reads, and places worth a jump have a flag on top: no meaning by colour alone. */
const Ticks = memo(function Ticks({ marks, last, ended, outcome }: TicksProps) {
  return (
    <div aria-hidden className="flex h-full items-end">
      {scrubberTicks(marks, last, ended).map(({ from, kind, failed, flagged }) => (
        <div key={from} className="flex h-full min-w-0 flex-1 flex-col items-center justify-end px-[0.5px] pb-1">
          {flagged && <div className="mb-px h-1.5 w-full max-w-2 rounded-[1px] bg-accent" />}
          <div
            className={cn(
              "w-full max-w-8 rounded-[2px]",
              HEIGHTS[kind],
              kind === "end" ? ENDS[outcome] : failed ? "bg-failed" : kind === "write" ? "bg-changed" : "bg-bar",
            )}
          />
        </div>
      ))}
    </div>
  );
});
