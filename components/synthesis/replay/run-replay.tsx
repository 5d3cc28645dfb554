"use client";
import { Scale } from "lucide-react";
import dynamic from "next/dynamic";
import { useMemo } from "react";
import { isEnd, nextFlag, nextWrite, positionText, previousWrite } from "@/components/replay/positions";
import { ReplayFrame } from "@/components/replay/replay-frame";
import { type KeyLabels, replayKeys } from "@/components/replay/replay-keys";
import type { ReplayWords } from "@/components/replay/replay-words";
import { useReplay } from "@/components/replay/use-replay";
import { useSteps } from "@/components/replay/use-steps";
import type { OpeningView } from "@/components/synthesis/opening-tab";
import { RunStateTag } from "@/components/synthesis/run-state-tag";
import { isOpenRun } from "@/components/synthesis/run-words";
import { useKeys } from "@/components/ui/use-keys";
import type { RunReplay as Replayed } from "@/lib/synthesize/runs/replay/views";
import type { StepView } from "@/lib/synthesize/runs/view-step";
import { ChangesPanel } from "./changes-panel";
import { replayMarks, runOutcome } from "./run-marks";
import { RunReplayHeader } from "./run-replay-header";
import { RunStep } from "./run-step";
import type { StepChangesView } from "./step-changes";
import { useLiveRun } from "./use-live-run";

// A link to the beginning or the end brings that along; else it comes when one goes there.
const OpeningTab = dynamic(() => import("@/components/synthesis/opening-tab").then((module) => module.OpeningTab));
const RunEnd = dynamic(() => import("./run-end").then((module) => module.RunEnd));

export interface RunReplayProps {
  replay: Replayed;
  opening: OpeningView;
  /** Where the link points, and that step with what it changed, sent along with the page. */
  initialPosition: number;
  initialSteps: readonly StepView[];
  initialChanges: StepChangesView | null;
  /** The replay's own path, without query. */
  path: string;
}

const WORDS: ReplayWords = {
  ...{ given: "Given: guide, tools", whole: "run", beside: "Changed", changed: "changed the draft" },
  flag: { icon: Scale, label: "a gate's verdict" },
  legend: { read: "call", write: "draft changed", failed: "refused", flag: "verdict" },
};

const LABELS: KeyLabels = {
  first: "What the author was given",
  nextWrite: "Next change of the draft",
  previousWrite: "Previous change of the draft",
  nextFlag: "Next verdict of a gate",
  nextPane: "",
};

/** A run of a synthesizer, step by step: what its author said, called and was told, and what that changed in its draft. */
export function RunReplay(props: RunReplayProps) {
  const { path, opening, initialPosition, initialSteps, initialChanges } = props;
  const replay = useLiveRun(props.replay);
  const { run, stepCount } = replay;
  const base = `/api/synthesis/${encodeURIComponent(run.id)}`;
  const ended = !isOpenRun(run);
  const length = useMemo(() => ({ stepCount, ended }), [stepCount, ended]);
  const marks = useMemo(() => replayMarks(replay.marks), [replay.marks]);
  const place = useReplay({ base, path, length, marks, initialPosition });
  const { position, here, go, jump } = place;
  const open = replay.marks.find((mark) => mark.open > 0);
  const { items, error, retry } = useSteps({
    ...{ base, stepCount, position, initial: initialSteps },
    open: open && { index: open.index, missing: open.open },
  });
  useKeys(
    replayKeys(
      {
        ...place.actions,
        nextFlag: () => jump(nextFlag(marks, position), "No gate has come to a verdict yet"),
      },
      LABELS,
    ),
    { scope: "Replay" },
  );
  const atEnd = isEnd(position, length);
  const step = atEnd ? undefined : items.get(position);
  const mark = replay.marks[position - 1];
  return (
    <ReplayFrame
      place={place}
      words={WORDS}
      header={
        <RunReplayHeader
          replay={replay}
          position={position}
          positionText={positionText(position, length)}
          href={here}
        />
      }
      outcome={runOutcome(run)}
      end={
        <span className="flex items-center gap-2">
          <RunStateTag run={run} />
        </span>
      }
      error={error}
      retry={retry}
      beside={
        <ChangesPanel
          key={position}
          runId={run.id}
          position={position}
          changed={mark?.changed ?? false}
          open={mark?.open ?? 0}
          initial={initialSteps.length > 0 ? { position: initialPosition, changes: initialChanges } : null}
          previousWrite={previousWrite(marks, position)}
          nextWrite={nextWrite(marks, position)}
          onGo={go}
        />
      }
    >
      {atEnd ? (
        <RunEnd replay={replay} />
      ) : position === 0 ? (
        <OpeningTab runId={run.id} opening={opening} />
      ) : (
        step && <RunStep runId={run.id} step={step} of={stepCount} />
      )}
    </ReplayFrame>
  );
}
