import type { ModelEndpoint } from "@/lib/models/contract";
import type { BackendName, SolveLimits } from "@/lib/solve/backend";
import type { Bands } from "./bands";
import { planBatch, plannedGates } from "./batches/plan-batch";
import { createGates } from "./batches/store";
import { draftGates } from "./draft-gates";

export { DEFAULT_K, UnplannableGate } from "./draft-gates";

export interface GateOrder {
  /** Names of tiers. */
  readonly tiers: readonly string[];
  readonly modelId: string;
  /** `eval` has no band and no verdict. */
  readonly kind: "gate" | "eval";
  /** Rollouts a tier. Default 20. */
  readonly k?: number;
  /** Default: as edited in the settings. */
  readonly bands?: Bands;
  readonly backend?: BackendName;
  readonly limits?: Partial<SolveLimits>;
  /** Default 0: the same order plays the same worlds. Another seed gives fresh samples. */
  readonly seed?: number;
  /** Where the model is reached, in place of its stored endpoint. */
  readonly endpoint?: ModelEndpoint;
  /**
   * Stop as soon as the verdict is certain, however the remaining slots end: the same verdict for fewer rollouts, but its
   * rate is no unbiased avg@k. Default: gates do, evals (which have no verdict) never.
   */
  readonly curtail?: boolean;
  /** `workers` (default): through the queue. `caller`: no jobs; whoever planned it runs it (`runGates`). */
  readonly runBy?: "workers" | "caller";
  /** Of the jobs: higher runs first. Default 0. */
  readonly priority?: number;
}

export interface PlannedGate {
  readonly id: string;
  readonly tier: string;
  readonly level: number;
  readonly k: number;
}

/**
 * Writes gates down with everything they depend on frozen (revision, model, limits, seeds, band), one a tier. What workers
 * run becomes a batch of its own, with a job a slot in the same transaction: a gate without jobs, or jobs without a gate,
 * can't be left behind. @throws UnplannableGate
 */
export async function planGate(order: GateOrder): Promise<PlannedGate[]> {
  if (order.runBy !== "caller") return (await planBatch({ orders: [order] })).gates;
  const drafts = await draftGates(order, false);
  const ids = await createGates(drafts.map(({ gate }) => gate));
  return plannedGates(drafts, ids);
}
