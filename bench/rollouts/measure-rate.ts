import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { planBatch } from "@/lib/gate/batches/plan-batch";
import { batchView } from "@/lib/gate/batches/queries/list-batches";
import { dataFolder } from "../../bin/setup/paths.mjs";
import type { Seen } from "./model-server";
import { type ProcessorTime, perStep, processorTime } from "./processor-time";
import type { Script, Stage } from "./stage";
import { type SteadyRate, steadyRate } from "./steady-rate";

export interface RateOptions extends Script {
  readonly tier: string;
  readonly rollouts: number;
  /** Rollouts at the same time, over all workers. */
  readonly atATime: number;
  readonly workers: number;
  readonly latencyMs: number;
  readonly turns: number;
  /** Where each worker leaves a profile of its processor time (`.cpuprofile`); not at all where nothing is said. */
  readonly profiles?: string | undefined;
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
  /** The same for the steps after the first tenth of the rollouts, without what it takes to start workers. */
  readonly onceStarted: { readonly [Part in keyof Spent]: number | null };
  readonly errored: number;
}

/** Processor milliseconds: of workers and sandbox, of the sandbox's boxes alone, and of the model's own process. */
interface Spent {
  readonly all: number;
  readonly boxes: number;
  readonly model: number;
}

/** The part of the rollouts that has ended when workers are no longer starting. */
const STARTED = 0.1;

const ROOT = join(import.meta.dirname, "../..");

/** Plays a batch with real workers, as `npm run worker` starts them, and looks at what the model saw of it. */
export async function measureRate(stage: Stage, options: RateOptions): Promise<Rate> {
  const { tier, rollouts, atATime, workers, latencyMs, turns } = options;
  const server = await stage.startModel(latencyMs, turns, options);
  const order = { tiers: [tier], modelId: server.endpoint.id, endpoint: server.endpoint, kind: "eval" } as const;
  const children: ChildProcess[] = [];
  const profiling = options.profiles === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${options.profiles}`];
  try {
    const { batchId } = await planBatch({ orders: [{ ...order, k: rollouts, limits: { seconds: 3_600 } }] });
    const began = performance.now();
    for (let n = 0; n < workers; n++)
      children.push(
        spawn(
          process.execPath,
          [...profiling, "--import", "tsx", "bin/worker.ts", "--concurrency", String(Math.ceil(atATime / workers))],
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
    const spent = (): Spent => {
      const times = children.flatMap(({ pid }) => (pid === undefined ? [] : [processorTime(pid)]));
      const sumOf = (part: keyof ProcessorTime) => times.reduce((sum, time) => sum + time[part], 0);
      return { all: sumOf("all"), boxes: sumOf("boxes"), model: processorTime(server.pid).all };
    };
    const early: Seen[] = [];
    let started: Spent | null = null;
    for (;;) {
      await pause(500);
      const batch = await batchView(batchId ?? "");
      if (!batch || batch.slots.done >= batch.slots.total) break;
      if (started || batch.slots.done < STARTED * batch.slots.total) continue;
      started = spent();
      early.push(...(await server.seen()));
    }
    const seconds = (performance.now() - began) / 1_000;
    const ended = spent();
    const late = await server.seen();
    const seen = [...early, ...late];
    const batch = await batchView(batchId ?? "");
    const onceStarted = (part: keyof Spent) => (started ? perStep(ended[part] - started[part], late.length) : null);
    return {
      ...{ steady: steadyRate(seen, atATime), seconds },
      processorPerStep: perStep(ended.all, seen.length),
      onceStarted: { all: onceStarted("all"), boxes: onceStarted("boxes"), model: onceStarted("model") },
      errored: batch?.errors.reduce((sum, { count }) => sum + count, 0) ?? 0,
    };
  } finally {
    server.stop();
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
