import type { AttemptOutcome } from "@/components/replay/attempt-outcome";
import type { ReplayMark } from "@/components/replay/replay-mark";
import type { RunMark } from "@/lib/synthesize/runs/replay/views";
import type { RunRow } from "@/lib/synthesize/runs/views";

const VERDICTS = {
  "in-band": "in band",
  "too-easy": "too easy",
  "too-hard": "too hard",
  undecided: "undecided",
} as const;

/** The steps of a run as a replay's list shows them: where a gate's verdict was told stands a flag. */
export const replayMarks = (marks: readonly RunMark[]): ReplayMark[] =>
  marks.map(({ index, kind, toolNames, changed, failedCalls, verdict }) => ({
    ...{ index, toolNames, changed, failedCalls, flagged: verdict !== null },
    ...(kind === "told" && { label: verdict === null ? "Reminder" : `Verdict: ${VERDICTS[verdict]}` }),
  }));

/** Marks known so far with those that were just read from `from` on: a step may get its answers late. */
export const withMarks = (known: readonly RunMark[], read: readonly RunMark[], from: number): RunMark[] => [
  ...known.filter(({ index }) => index < from),
  ...read,
];

/** The first step that may still change: one whose calls are being answered, else the next. */
export function nextToRead(marks: readonly RunMark[]): number {
  const open = marks.find((mark) => mark.open > 0);
  return open?.index ?? (marks.at(-1)?.index ?? 0) + 1;
}

/** The look of a run's end: as of an attempt, the one that stopped before its last level is not shown as if it had got there. */
export function runOutcome({ state, reason }: Pick<RunRow, "state" | "reason">): AttemptOutcome {
  if (state === "done") return reason === null ? "passed" : "truncated";
  return state === "cancelled" ? "stopped" : "running";
}
