"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import dynamic from "next/dynamic";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { copyText } from "@/components/ui/copy-link";
import { ErrorState } from "@/components/ui/error-state";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast";
import { useKeys } from "@/components/ui/use-keys";
import type { StepView, TrajectoryHeader } from "@/lib/trajectories/replay/views";
import type { StepMark } from "@/lib/trajectories/trajectory";
import { attemptOutcome } from "./attempt-outcome";
import { ChangedPanel } from "./changed-panel";
import { GivenView } from "./given-view";
import { alignGold } from "./gold-alignment";
import type { GoldCallView } from "./gold-panel";
import { HitLine } from "./hit-line";
import { nextHit } from "./hits";
import {
  clampPosition,
  isEnd,
  lastPosition,
  nextDifference,
  nextWrite,
  positionText,
  previousWrite,
  standingWrite,
} from "./positions";
import { ReplayHeader } from "./replay-header";
import { replayKeys } from "./replay-keys";
import { Scrubber } from "./scrubber";
import { StepList } from "./step-list";
import { TurnView } from "./turn-view";
import { useLiveTrajectory } from "./use-live-trajectory";
import { useStepSearch } from "./use-step-search";
import { useSteps } from "./use-steps";

// What stands behind a choice comes when it is chosen; a link to the end brings the end along.
const EndView = dynamic(() => import("./end-view").then((module) => module.EndView));
const GoldPanel = dynamic(() => import("./gold-panel").then((module) => module.GoldPanel));
const StatePanel = dynamic(() => import("./state-panel").then((module) => module.StatePanel));

export interface ReplayProps {
  header: TrajectoryHeader;
  marks: readonly StepMark[];
  /** Where the link points. */
  initialPosition: number;
  /** The step of the link, sent along with the page. */
  initialSteps: readonly StepView[];
  gold: readonly GoldCallView[];
  /** The replay's own path, without query. */
  path: string;
}

const PANES = ["changed", "database", "gold"] as const;
type Pane = (typeof PANES)[number];
const PARTS = ["steps", "step", "database"] as const;
type Part = (typeof PARTS)[number];

/** An attempt, step by step: what was said and called, what changed, and how it compares with gold. */
export function Replay(props: ReplayProps) {
  const { gold, path, initialSteps } = props;
  const { header, marks } = useLiveTrajectory({ header: props.header, marks: props.marks });
  const { stepCount, id } = header;
  const running = header.state === "running";
  const outcome = attemptOutcome(header);
  const length = useMemo(() => ({ stepCount, ended: !running }), [stepCount, running]);
  const [position, setPosition] = useState(props.initialPosition);
  const [pane, setPane] = useState<Pane>("changed");
  const [part, setPart] = useState<Part>("step");
  const [search, setSearch] = useState("");
  const searchField = useRef<HTMLInputElement>(null);
  const middle = useRef<HTMLDivElement>(null);
  const { items: loaded, error, retry } = useSteps(id, stepCount, position, initialSteps);
  const found = useStepSearch(id, stepCount, search);
  const hitSteps = useMemo(() => [...(found.hits?.keys() ?? [])], [found.hits]);
  const alignment = useMemo(() => alignGold(loaded.values(), position, gold), [loaded, position, gold]);
  const hrefOf = useCallback((at: number) => `${path}?step=${positionText(at, length)}`, [path, length]);
  const go = useCallback(
    (to: number | null) => {
      if (to === null) return;
      setPosition(clampPosition(to, length));
      setPart("step");
    },
    [length],
  );

  // The address follows without asking the server; not at every key of a held arrow, which browsers would refuse.
  const here = hrefOf(position);
  useEffect(() => {
    const timer = setTimeout(() => window.history.replaceState(window.history.state, "", here), 120);
    return () => clearTimeout(timer);
  }, [here]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step begins at its top
  useEffect(() => {
    middle.current?.scrollTo({ top: 0 });
  }, [position]);

  const jump = (to: number | null, missing: string) => (to === null ? showToast(missing) : go(to));
  const toHit = (way: 1 | -1) =>
    jump(nextHit(hitSteps, position, way), found.hits ? "Nothing found" : "Press / and type what to look for");
  useKeys(
    replayKeys({
      next: () => go(position + 1),
      previous: () => go(position - 1),
      first: () => go(0),
      last: () => go(lastPosition(length)),
      nextWrite: () => jump(nextWrite(marks, position), "No write after this step"),
      previousWrite: () => jump(previousWrite(marks, position), "No write before this step"),
      nextDifference: () => jump(nextDifference(marks, position), "This attempt writes as gold does"),
      search: () => {
        setPart("steps");
        requestAnimationFrame(() => searchField.current?.focus());
      },
      nextHit: () => toHit(1),
      previousHit: () => toHit(-1),
      copyLink: () =>
        void copyText(new URL(here, window.location.origin).href).then(
          (ok) => ok && showToast("Link to this step copied"),
        ),
      nextPane: () => setPane(PANES[(PANES.indexOf(pane) + 1) % PANES.length] ?? "changed"),
    }),
    { scope: "Replay" },
  );

  const step = isEnd(position, length) ? undefined : loaded.get(position);
  const hit = found.hits?.get(position);
  const changed = useMemo(() => {
    const tables = new Map<string, number>();
    for (const change of step?.calls.flatMap((call) => call.changes) ?? [])
      tables.set(change.table, (tables.get(change.table) ?? 0) + 1);
    return tables;
  }, [step]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ReplayHeader header={header} position={position} positionText={positionText(position, length)} href={here} />
      <div className="flex h-10 shrink-0 items-center gap-2 border-line border-b px-3 lg:hidden">
        <Segmented
          label="Part of the replay"
          value={part}
          onChange={setPart}
          options={[
            { value: "steps", label: "Steps" },
            { value: "step", label: "Step" },
            { value: "database", label: "Database" },
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
            stepCount={stepCount}
            outcome={outcome}
            running={running}
            position={position}
            onGo={go}
            hrefOf={hrefOf}
            search={search}
            onSearch={setSearch}
            searchField={searchField}
            found={found}
            onHit={toHit}
          />
        </div>
        <div
          ref={middle}
          aria-live="polite"
          className={cn("min-h-0 min-w-0 overflow-y-auto", part !== "step" && "max-lg:hidden")}
        >
          {isEnd(position, length) ? (
            <EndView header={header} differencesPath={`${path}/differences`} onJump={go} />
          ) : position === 0 ? (
            <GivenView given={header.given} />
          ) : step ? (
            <>
              {hit && <HitLine hit={hit} />}
              <TurnView step={step} of={stepCount} rolloutId={id} />
            </>
          ) : error ? (
            <ErrorState title={`Step ${position} could not be loaded`} retry={retry}>
              {error.message}
            </ErrorState>
          ) : (
            <div className="space-y-3 p-4" aria-busy>
              <Skeleton className="h-6 w-40" />
              <Skeleton className="h-12" />
              <Skeleton className="h-48" />
            </div>
          )}
        </div>
        <div
          className={cn(
            "flex min-h-0 min-w-0 flex-col border-line lg:border-l",
            part !== "database" && "max-lg:hidden",
          )}
        >
          <div className="flex h-9 shrink-0 items-center border-line border-b px-3">
            <Segmented
              label="Beside the step"
              value={pane}
              onChange={setPane}
              options={[
                { value: "changed", label: "Changed" },
                { value: "database", label: "Database" },
                { value: "gold", label: "Gold" },
              ]}
            />
          </div>
          {pane === "changed" && (
            <ChangedPanel
              step={step}
              rolloutId={id}
              previousWrite={previousWrite(marks, position)}
              nextWrite={nextWrite(marks, position)}
              onGo={go}
            />
          )}
          {pane === "database" && (
            <StatePanel rolloutId={id} write={standingWrite(marks, position)} changed={changed} hrefOf={() => here} />
          )}
          {pane === "gold" && (
            <GoldPanel gold={gold} alignment={alignment} loaded={loaded.size} stepCount={stepCount} onGo={go} />
          )}
        </div>
      </div>
      <Scrubber marks={marks} length={length} outcome={outcome} position={position} onGo={go} />
    </div>
  );
}
