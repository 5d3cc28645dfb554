"use client";
import { Split } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { OutcomeSign } from "@/components/ui/outcome-sign";
import { Segmented } from "@/components/ui/segmented";
import { useKeys } from "@/components/ui/use-keys";
import type { StepView, TrajectoryHeader } from "@/lib/trajectories/replay/views";
import type { StepMark } from "@/lib/trajectories/trajectory";
import { standingOutcome } from "./attempt-outcome";
import { ChangedPanel } from "./changed-panel";
import { GivenView } from "./given-view";
import { alignGold } from "./gold-alignment";
import type { GoldCallView } from "./gold-panel";
import { isEnd, nextFlag, nextWrite, positionText, previousWrite, standingWrite } from "./positions";
import { ReplayFrame } from "./replay-frame";
import { ReplayHeader } from "./replay-header";
import { replayKeys } from "./replay-keys";
import type { ReplayWords } from "./replay-words";
import { TurnView } from "./turn-view";
import { useLiveTrajectory } from "./use-live-trajectory";
import { useReplay } from "./use-replay";
import { useSteps } from "./use-steps";

// What stands behind a choice comes when it is chosen. By React alone: next/dynamic would bring two kilobytes of its own.
const EndView = lazy(() => import("./end-view").then(({ EndView }) => ({ default: EndView })));
const GoldPanel = lazy(() => import("./gold-panel").then(({ GoldPanel }) => ({ default: GoldPanel })));
const StatePanel = lazy(() => import("./state-panel").then(({ StatePanel }) => ({ default: StatePanel })));

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

const WORDS: ReplayWords = {
  ...{ given: "Given: instruction, tools", whole: "attempt", beside: "Database", changed: "changed the database" },
  flag: { icon: Split, label: "left the gold path" },
  legend: { read: "read", write: "write", failed: "tool error", flag: "left gold" },
};

/** An attempt, step by step: what was said and called, what changed, and how it compares with gold. */
export function Replay(props: ReplayProps) {
  const { gold, path, initialSteps } = props;
  const { header, marks: all } = useLiveTrajectory({ header: props.header, marks: props.marks });
  const { stepCount, id } = header;
  const running = header.state === "running";
  const outcome = standingOutcome(header);
  const base = `/api/trajectories/${encodeURIComponent(id)}`;
  const length = useMemo(() => ({ stepCount, ended: !running }), [stepCount, running]);
  const marks = useMemo(() => all.map((mark) => ({ ...mark, flagged: mark.leavesGold })), [all]);
  const place = useReplay({ base, path, length, marks, initialPosition: props.initialPosition });
  const { position, here, go, jump } = place;
  const [pane, setPane] = useState<Pane>("changed");
  const { items: loaded, error, retry } = useSteps({ base, stepCount, position, initial: initialSteps });
  const alignment = useMemo(() => alignGold(loaded.values(), position, gold), [loaded, position, gold]);
  useKeys(
    replayKeys({
      ...place.actions,
      nextFlag: () => jump(nextFlag(marks, position), "This attempt writes as gold does"),
      nextPane: () => setPane(PANES[(PANES.indexOf(pane) + 1) % PANES.length] ?? "changed"),
    }),
    { scope: "Replay" },
  );

  const ended = isEnd(position, length);
  const step = ended ? undefined : loaded.get(position);
  const changed = useMemo(() => {
    const tables = new Map<string, number>();
    for (const change of step?.calls.flatMap((call) => call.changes) ?? [])
      tables.set(change.table, (tables.get(change.table) ?? 0) + 1);
    return tables;
  }, [step]);
  return (
    <ReplayFrame
      place={place}
      words={WORDS}
      header={
        <ReplayHeader header={header} position={position} positionText={positionText(position, length)} href={here} />
      }
      outcome={outcome}
      end={<OutcomeSign outcome={outcome} withLabel className="font-medium" />}
      error={error}
      retry={retry}
      beside={
        <>
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
          <Suspense key={pane}>
            {pane === "database" && (
              <StatePanel rolloutId={id} write={standingWrite(marks, position)} changed={changed} hrefOf={() => here} />
            )}
            {pane === "gold" && (
              <GoldPanel gold={gold} alignment={alignment} loaded={loaded.size} stepCount={stepCount} onGo={go} />
            )}
          </Suspense>
        </>
      }
    >
      {ended ? (
        <Suspense>
          <EndView header={header} differencesPath={`${path}/differences`} onJump={go} />
        </Suspense>
      ) : position === 0 ? (
        <GivenView given={header.given} />
      ) : (
        step && <TurnView step={step} of={stepCount} rolloutId={id} />
      )}
    </ReplayFrame>
  );
}
