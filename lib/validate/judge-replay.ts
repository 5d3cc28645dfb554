import type { Replay } from "@/lib/sandbox/contract";
import type { GoldCall } from "@/lib/task/task-source";
import type { Fault } from "./task-report";

/**
 * The gold check of the task format (docs/task-format.md): the reference path runs without an error and changes the database;
 * `verify` is exactly 0 before it and exactly 1 after it, and changes nothing itself. Returns every fault, first cause first.
 */
export function judgeReplay(replay: Replay, gold: readonly GoldCall[]): Fault[] {
  const faults: Fault[] = [];
  if (replay.verifyInitial !== 0) faults.push({ kind: "verify-accepts-initial", value: replay.verifyInitial });
  const broken = replay.steps.findIndex((step) => !step.ok);
  const step = replay.steps[broken];
  if (step) {
    faults.push({
      kind: "gold-call-failed",
      index: broken,
      name: step.name,
      arguments: gold[broken]?.arguments ?? {},
      because: step.because ?? "raised",
      error: step.text,
    });
  } else if (replay.steps.length !== gold.length) {
    const message = `${replay.steps.length} of ${gold.length} gold calls were replayed`;
    faults.push({ kind: "gold-unusable", message });
  } else {
    if (replay.initialHash === replay.finalHash) faults.push({ kind: "gold-changes-nothing" });
    if (replay.verifyFinal !== 1) faults.push({ kind: "verify-rejects-gold", value: replay.verifyFinal ?? 0 });
  }
  if (replay.verifyChangedState) faults.push({ kind: "verify-changes-state" });
  return faults;
}
