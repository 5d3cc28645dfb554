import type { ModelEndpoint } from "@/lib/models/contract";
import { type BackendName, DEFAULT_LIMITS, type SolveLimits } from "@/lib/solve/backend";
import { findEndpoint } from "@/lib/solve/endpoints/store";
import { type Bands, bandOf } from "./bands";
import { scheduleSlots } from "./schedule-slots";
import { readBands } from "./settings/store";
import { createGates, findTiers, type NewGate } from "./store";

export const DEFAULT_K = 20;

/** A gate can't be planned as asked; the message says why and what to do. */
export class UnplannableGate extends Error {
  override readonly name = "UnplannableGate";
}

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
 * Writes gates down with everything they depend on frozen (revision, model, limits, seeds, band), one a tier, and
 * enqueues a job a slot in the same transaction: a gate without jobs, or jobs without a gate, can't be left behind.
 * @throws UnplannableGate
 */
export async function planGate(order: GateOrder): Promise<PlannedGate[]> {
  const { tiers, modelId, kind, k = DEFAULT_K, backend = "local", seed = 0, priority = 0 } = order;
  const queued = order.runBy !== "caller";
  if (!Number.isInteger(k) || k < 1 || k > 1000) throw new UnplannableGate("k must be a whole number from 1 to 1000.");
  const endpoint = order.endpoint ?? (await findEndpoint(modelId));
  if (!endpoint) throw new UnplannableGate(`No model is connected as ${modelId}. Connect it, or give its base URL.`);
  const [found, bands] = await Promise.all([findTiers(tiers), order.bands ?? readBands()]);
  const curtail = kind === "gate" && (order.curtail ?? true);
  const settings = { limits: { ...DEFAULT_LIMITS, ...order.limits }, seed, endpoint, queued, priority, curtail };
  const planned: Omit<PlannedGate, "id">[] = [];
  const gates = [...new Set(tiers)].map((name): NewGate => {
    const tier = found.get(name);
    if (!tier) throw new UnplannableGate(`There is no tier ${name} in the corpus.`);
    const { level, validity, currentRevisionId: revisionId } = tier;
    if (revisionId === null) throw new UnplannableGate(`Tier ${name} has no content to run.`);
    if (kind === "gate" && validity === "invalid")
      throw new UnplannableGate(
        `Tier ${name} fails its structural check: mend it first, or run an eval, which judges nothing.`,
      );
    planned.push({ tier: name, level, k });
    const band = kind === "gate" ? bandOf(level, bands) : null;
    return { kind, tierName: name, revisionId, backend, k, band, settings };
  });
  const slots = Array.from({ length: k }, (_, slot) => slot);
  const ids = await createGates(gates, async (tx, created) => {
    if (queued) for (const id of created) await scheduleSlots(id, slots, priority, tx);
  });
  return planned.flatMap((gate, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, ...gate }];
  });
}
