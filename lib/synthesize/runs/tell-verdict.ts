import type { ToolSpec } from "@/lib/sandbox/contract";
import { hearVerdict } from "../desk/hear-verdict";
import type { GateOutcome } from "../feedback/gate-outcome";
import type { GateVerdict } from "../protocol/state";
import { spend } from "./answer-and-keep";
import { noteVerdictIn } from "./candidates/store";
import { RunMoved } from "./run";
import { scheduleTurn } from "./schedule";
import { readSteps } from "./steps/store";
import { keepRun, loadRun } from "./store";
import { openCalls } from "./transcript";
import { whileMoving } from "./while-moving";

/** How a gate ended, as it is handed to the run that asked for it. */
export interface EndedGate {
  readonly verdict: GateVerdict;
  readonly outcome: Omit<GateOutcome, "verdict" | "band">;
  /** The candidate's tools, for the words that feedback may use. */
  readonly tools: readonly ToolSpec[];
  /** US dollars of its rollouts, and for how long it was played. */
  readonly cost: number;
  readonly milliseconds: number;
}

/**
 * Tells a run how its gate ended, once: the protocol takes the verdict, the synthesizer is told of it in the transcript, and
 * its next turn is scheduled. A run that is over only has it noted. Safe to repeat. @throws RunMoved: try again
 */
export function tellVerdict(runId: string, ended: EndedGate): Promise<void> {
  return whileMoving(() => tellOnce(runId, ended));
}

async function tellOnce(runId: string, { verdict, outcome, tools, cost, milliseconds }: EndedGate): Promise<void> {
  const run = await loadRun(runId);
  const { phase, attempts } = run.session.protocol;
  const { gateId } = verdict;
  const note = noteVerdictIn(gateId, verdict.verdict);
  const isHeard = attempts.some((attempt) => attempt.gateId === gateId && attempt.verdict !== null);
  if (isHeard || run.state === "done" || run.state === "cancelled") {
    await note();
    return;
  }
  // Its order was kept and the call that gave it was not: a worker died in between, and the call is made again.
  if (phase.kind !== "gating" || phase.gateId !== gateId) throw new RunMoved(runId);
  const heard = hearVerdict(run.session, verdict, outcome, tools);
  const session = spend(heard.session, { turns: 0, tokens: 0, cost, milliseconds });
  const startedAt = new Date().toISOString();
  const text = `Gate verdict.\n${heard.text}`;
  const told = { kind: "told" as const, index: run.stepCount + 1, startedAt, text, gateId };
  const [last] = await readSteps(runId, { from: run.stepCount, count: 1 });
  const isOver = session.protocol.phase.kind === "ended";
  // A turn whose calls are still being made goes on by itself.
  const goesOn = run.driver === "model" && run.state === "running" && !isOver && openCalls(last).length === 0;
  await keepRun(run, { session, steps: [told] }, async (tx) => {
    await note(tx);
    if (goesOn) await scheduleTurn({ id: runId, version: run.version + 1 }, run.settings.judge.priority, tx);
  });
}
