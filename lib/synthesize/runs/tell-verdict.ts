import type { ToolSpec } from "@/lib/sandbox/contract";
import { hearVerdict } from "../desk/hear-verdict";
import type { GateOutcome } from "../feedback/gate-outcome";
import type { GateVerdict } from "../protocol/state";
import { spend } from "./answer-and-keep";
import { noteVerdictIn } from "./candidates/store";
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
  const { phase } = run.session.protocol;
  const { gateId } = verdict;
  const note = noteVerdictIn(gateId, verdict.verdict);
  if (phase.kind !== "gating" || phase.gateId !== gateId || run.state === "done" || run.state === "cancelled") {
    await note();
    return;
  }
  const heard = hearVerdict(run.session, verdict, outcome, tools);
  const session = spend(heard.session, { turns: 0, tokens: 0, cost, milliseconds });
  const startedAt = new Date().toISOString();
  const text = `Gate verdict.\n${heard.text}`;
  const told = { kind: "told" as const, index: run.stepCount + 1, startedAt, text, gateId };
  const after = await keepRun(run, { session, steps: [told] }, note);
  if (run.driver !== "model" || after.state !== "running") return;
  const [last] = await readSteps(runId, { from: run.stepCount, count: 1 });
  // A turn whose calls are still being made goes on by itself.
  if (openCalls(last).length === 0) await scheduleTurn(after, run.settings.judge.priority);
}
