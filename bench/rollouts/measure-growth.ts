import { revisionTask } from "@/lib/corpus/details/store";
import { planGate } from "@/lib/gate/plan-gate";
import { runGates } from "@/lib/gate/run-gates";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { connectModels } from "@/lib/solve/connect-models";
import { localBackend } from "@/lib/solve/local-backend";
import { perStep, processorTime } from "./processor-time";
import type { Stage } from "./stage";

export interface Growth {
  readonly steps: number;
  /** Milliseconds by the clock, and of the processor in this process and the sandbox, for each step; null where unknown. */
  readonly clockPerStep: number | null;
  readonly processorPerStep: number | null;
}

/** The engine's own cost of a step, one rollout at a time against a model that answers at once. */
export async function measureGrowth(stage: Stage, tier: string, rollouts: number, turns: number): Promise<Growth> {
  const model = await stage.startModel(0, turns);
  const sandbox = createSandbox({ processes: 1, spares: 0 });
  const world = { sandbox, backend: localBackend, model: connectModels(), task: revisionTask };
  const play = async (k: number) => {
    const order = { tiers: [tier], modelId: model.endpoint.id, endpoint: model.endpoint, kind: "eval" } as const;
    const gates = await planGate({ ...order, k, runBy: "caller", limits: { seconds: 3_600 } });
    const before = [performance.now(), processorTime(process.pid).all] as const;
    await runGates(gates, world, { concurrency: 1, signal: new AbortController().signal });
    return [performance.now() - before[0], processorTime(process.pid).all - before[1]] as const;
  };
  try {
    await play(1); // starts the sandbox, replays gold
    const [milliseconds, processor] = await play(rollouts);
    const steps = rollouts * turns;
    return { steps, clockPerStep: perStep(milliseconds, steps), processorPerStep: perStep(processor, steps) };
  } finally {
    model.stop();
    await sandbox.close();
  }
}
