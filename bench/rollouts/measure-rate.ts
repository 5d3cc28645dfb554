import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { planBatch } from "@/lib/gate/batches/plan-batch";
import { batchView } from "@/lib/gate/batches/queries/list-batches";
import { dataFolder } from "../../bin/setup/paths.mjs";
import { perStep, processorTime } from "./processor-time";
import type { Stage } from "./stage";
import { type SteadyRate, steadyRate } from "./steady-rate";

export interface RateOptions {
  readonly tier: string;
  readonly rollouts: number;
  /** Rollouts at the same time, over all workers. */
  readonly atATime: number;
  readonly workers: number;
  readonly latencyMs: number;
  readonly turns: number;
}

export interface Rate {
  /** Null where there were too few rollouts for a steady state. */
  readonly steady: SteadyRate | null;
  readonly seconds: number;
  /**
   * Processor milliseconds of workers and sandbox for each step (a turn with what is done with it); null where the system
   * doesn't tell, or nothing was played.
   */
  readonly processorPerStep: number | null;
  readonly errored: number;
}

const ROOT = join(import.meta.dirname, "../..");

/** Plays a batch with real workers, as `npm run worker` starts them, and looks at what the model saw of it. */
export async function measureRate(stage: Stage, options: RateOptions): Promise<Rate> {
  const { tier, rollouts, atATime, workers, latencyMs, turns } = options;
  const model = await stage.startModel(latencyMs, turns);
  const order = { tiers: [tier], modelId: model.endpoint.id, endpoint: model.endpoint, kind: "eval" } as const;
  const children: ChildProcess[] = [];
  try {
    const { batchId } = await planBatch({ orders: [{ ...order, k: rollouts, limits: { seconds: 3_600 } }] });
    const began = performance.now();
    for (let n = 0; n < workers; n++)
      children.push(
        spawn(
          process.execPath,
          ["--import", "tsx", "bin/worker.ts", "--concurrency", String(Math.ceil(atATime / workers))],
          {
            cwd: ROOT,
            env: {
              ...process.env,
              DATABASE_URL: stage.url,
              GENERAL_AGENT_DATA: dataFolder(),
            },
            stdio: ["ignore", "inherit", "inherit"],
          },
        ),
      );
    for (;;) {
      await pause(500);
      const batch = await batchView(batchId ?? "");
      if (!batch || batch.slots.done >= batch.slots.total) break;
    }
    const seconds = (performance.now() - began) / 1_000;
    const processor = children.reduce((sum, { pid }) => sum + (pid === undefined ? 0 : processorTime(pid)), 0);
    const seen = await model.seen();
    const batch = await batchView(batchId ?? "");
    return {
      ...{ steady: steadyRate(seen, atATime), seconds },
      processorPerStep: perStep(processor, seen.length),
      errored: batch?.errors.reduce((sum, { count }) => sum + count, 0) ?? 0,
    };
  } finally {
    model.stop();
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const gone = once(child, "exit");
        child.kill("SIGTERM");
        await gone;
      }),
    );
  }
}
