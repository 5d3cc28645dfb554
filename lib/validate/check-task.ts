import { type Replay, type Sandbox, SandboxError, type SandboxSource } from "@/lib/sandbox/contract";
import type { TaskSource } from "@/lib/task/task-source";
import { judgeReplay } from "./judge-replay";
import type { Fault, GoldEvidence, TaskReport } from "./task-report";

/** The part of a task source that the check needs. */
export type CheckedSource = SandboxSource & Pick<TaskSource, "gold" | "goldText" | "irregularities">;

export interface CheckOptions {
  readonly seed?: number;
  readonly signal?: AbortSignal;
}

/**
 * Runs the gold check of one task. Whatever the task does wrong is in the report.
 * @throws SandboxError `unavailable`, when there is no sandbox to check it in; the signal's reason when aborted
 */
export async function checkTask(
  sandbox: Pick<Sandbox, "replay">,
  source: CheckedSource,
  { seed, signal }: CheckOptions = {},
): Promise<TaskReport> {
  const { name, gold, goldText } = source;
  const unusable = source.irregularities.find(({ kind }) => kind === "gold-not-pairs");
  if (unusable) return reportOf(source, [{ kind: "gold-unusable", message: unusable.message }], null);
  try {
    const replay = await sandbox.replay(source, { calls: goldText, states: false, seed, signal });
    return reportOf(source, judgeReplay(replay, gold), evidenceOf(replay));
  } catch (cause) {
    signal?.throwIfAborted();
    if (!(cause instanceof SandboxError) || cause.kind === "unavailable") throw cause;
    const { kind, message, detail } = cause;
    return reportOf({ name, gold }, [{ kind: "sandbox", because: kind, message, detail }], null);
  }
}

function reportOf(
  { name, gold }: Pick<CheckedSource, "name" | "gold">,
  faults: readonly Fault[],
  evidence: GoldEvidence | null,
): TaskReport {
  return { name, passed: faults.length === 0, faults, goldCalls: gold.length, evidence };
}

function evidenceOf({ initialHash, finalHash, verifyInitial, verifyFinal }: Replay): GoldEvidence {
  return { initialHash, finalHash, verifyInitial, verifyFinal };
}
