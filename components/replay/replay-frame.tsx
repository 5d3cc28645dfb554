"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ErrorState } from "@/components/ui/error-state";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import type { AttemptOutcome } from "./attempt-outcome";
import { HitLine } from "./hit-line";
import { isEnd, lastPosition } from "./positions";
import type { ReplayWords } from "./replay-words";
import { Scrubber } from "./scrubber";
import { StepList } from "./step-list";
import type { ReplayPlace } from "./use-replay";

interface ReplayFrameProps {
  place: ReplayPlace;
  words: ReplayWords;
  header: ReactNode;
  /** How it ended: the look of the scrubber's last tick, and a line of the list. */
  outcome: AttemptOutcome;
  end: ReactNode;
  /** What is looked at: the opening, a step or the end; null while a step is loaded. */
  children: ReactNode;
  /** Why the step that is looked at could not be loaded. */
  error: Error | null;
  retry: () => void;
  /** What stands beside the step. */
  beside: ReactNode;
}

/** The frame of a replay: all steps on the left, the one that is looked at in the middle, what changed beside it, a scrubber below. */
export function ReplayFrame(props: ReplayFrameProps) {
  const { place, words, header, outcome, end, children, error, retry, beside } = props;
  const { length, marks, position, part, go, found } = place;
  const { stepCount } = length;
  const middle = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step begins at its top
  useEffect(() => {
    middle.current?.scrollTo({ top: 0 });
  }, [position]);
  const hit = isEnd(position, length) ? undefined : found.hits?.get(position);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {header}
      <div className="flex h-10 shrink-0 items-center gap-2 border-line border-b px-3 lg:hidden">
        <Segmented
          label="Part of the replay"
          value={part}
          onChange={place.setPart}
          options={[
            { value: "steps", label: "Steps" },
            { value: "step", label: "Step" },
            { value: "beside", label: words.beside },
          ]}
        />
        <span className="ml-auto text-faint text-sm">
          {isEnd(position, length) ? "End" : `${position} of ${stepCount}`}
        </span>
        <Button size="icon" aria-label="Previous step" disabled={position === 0} onClick={() => go(position - 1)}>
          <ChevronLeft />
        </Button>
        <Button
          size="icon"
          aria-label="Next step"
          disabled={position === lastPosition(length)}
          onClick={() => go(position + 1)}
        >
          <ChevronRight />
        </Button>
      </div>
      <div className="grid min-h-0 flex-1 lg:grid-cols-[14rem_minmax(0,1fr)_22rem] xl:grid-cols-[15rem_minmax(0,1fr)_26rem]">
        <div className={cn("flex min-h-0 flex-col border-line lg:border-r", part !== "steps" && "max-lg:hidden")}>
          <StepList
            marks={marks}
            length={length}
            end={end}
            words={words}
            position={position}
            onGo={go}
            hrefOf={place.hrefOf}
            search={place.search}
            onSearch={place.setSearch}
            searchField={place.searchField}
            found={found}
            onHit={place.toHit}
          />
        </div>
        <div
          ref={middle}
          aria-live="polite"
          className={cn("min-h-0 min-w-0 overflow-y-auto", part !== "step" && "max-lg:hidden")}
        >
          {hit && children && <HitLine hit={hit} />}
          {children ??
            (error ? (
              <ErrorState title={`Step ${position} could not be loaded`} retry={retry}>
                {error.message}
              </ErrorState>
            ) : (
              <div className="space-y-3 p-4" aria-busy>
                <Skeleton className="h-6 w-40" />
                <Skeleton className="h-12" />
                <Skeleton className="h-48" />
              </div>
            ))}
        </div>
        <div
          className={cn("flex min-h-0 min-w-0 flex-col border-line lg:border-l", part !== "beside" && "max-lg:hidden")}
        >
          {beside}
        </div>
      </div>
      <Scrubber marks={marks} length={length} outcome={outcome} position={position} words={words} onGo={go} />
    </div>
  );
}
