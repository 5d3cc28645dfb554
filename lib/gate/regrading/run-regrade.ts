import type { Sandbox } from "@/lib/sandbox/contract";
import type { SolveSource } from "@/lib/solve/backend";
import type { GoldSource } from "@/lib/solve/gold-reference";
import { type Rescore, rescoreAttempt } from "@/lib/solve/rescore-attempt";
import { openingOf } from "@/lib/trajectories/replay/store";
import { walkSteps } from "@/lib/trajectories/replay/walk/store";
import { closeRegrade, type RegradeWork, saveRescore, takeWork } from "./store";

export interface RegradeWorld {
  readonly sandbox: Sandbox;
  /** The task of a tier revision. */
  task(revisionId: string): Promise<SolveSource & GoldSource>;
}

export interface RunRegradeOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void | Promise<void>;
}

/**
 * Scores what is left of a gate's trajectories and judges it. Safe to repeat after an end at any point, and beside another
 * that does the same. False where the gate was over. @throws the signal's reason, SandboxError where no box could be had
 */
export async function runRegrade(
  gateId: string,
  world: RegradeWorld,
  { signal, onProgress }: RunRegradeOptions,
): Promise<boolean> {
  const work = await takeWork(gateId);
  if (!work) return false;
  const source = await world.task(work.revisionId);
  let done = work.total - work.left.length;
  for (const attempt of work.left) {
    signal.throwIfAborted();
    const found = await rescore({ contentHash: work.contentHash, attempt }, world.sandbox, source, signal);
    await saveRescore(gateId, attempt.rolloutId, attempt.slot, found);
    await onProgress?.(++done, work.total);
  }
  return closeRegrade(gateId);
}

type Work = Pick<RegradeWork, "contentHash"> & { readonly attempt: RegradeWork["left"][number] };

async function rescore(
  { contentHash, attempt: { rolloutId, seed, limited } }: Work,
  sandbox: Sandbox,
  source: SolveSource & GoldSource,
  signal: AbortSignal,
): Promise<Rescore> {
  const opening = await openingOf(rolloutId);
  if (!opening) return { kind: "unscored", problem: "What its solver was given was not stored." };
  const attempt = { opening, steps: () => walkSteps(rolloutId), seed, limited };
  return rescoreAttempt({ sandbox, source, contentHash, attempt, signal });
}
