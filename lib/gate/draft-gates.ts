import { DEFAULT_LIMITS } from "@/lib/solve/backend";
import { findEndpoint } from "@/lib/solve/endpoints/store";
import { bandOf } from "./bands";
import type { NewGate } from "./batches/store";
import type { GateOrder } from "./plan-gate";
import { readBands } from "./settings/store";
import { findTiers } from "./store";

export const DEFAULT_K = 20;

/** A gate can't be planned as asked; the message says why and what to do. */
export class UnplannableGate extends Error {
  override readonly name = "UnplannableGate";
}

export interface GateDraft {
  readonly gate: NewGate;
  readonly level: number;
}

/** The gates of an order with everything they depend on, one a tier; nothing is written. @throws UnplannableGate */
export async function draftGates(order: GateOrder, queued: boolean): Promise<GateDraft[]> {
  const { tiers, modelId, kind, k = DEFAULT_K, backend = "local", seed = 0, priority = 0 } = order;
  if (!Number.isInteger(k) || k < 1 || k > 1000) throw new UnplannableGate("k must be a whole number from 1 to 1000.");
  const endpoint = order.endpoint ?? (await findEndpoint(modelId));
  if (!endpoint) throw new UnplannableGate(`No model is connected as ${modelId}. Connect it, or give its base URL.`);
  const [found, bands] = await Promise.all([findTiers(tiers), order.bands ?? readBands()]);
  const curtail = kind === "gate" && (order.curtail ?? true);
  const settings = { limits: { ...DEFAULT_LIMITS, ...order.limits }, seed, endpoint, queued, priority, curtail };
  return [...new Set(tiers)].map((name) => {
    const tier = found.get(name);
    if (!tier) throw new UnplannableGate(`There is no tier ${name} in the corpus.`);
    const { level, validity, currentRevisionId: revisionId } = tier;
    if (revisionId === null) throw new UnplannableGate(`Tier ${name} has no content to run.`);
    if (kind === "gate" && validity === "invalid")
      throw new UnplannableGate(
        `Tier ${name} fails its structural check: mend it first, or run an eval, which judges nothing.`,
      );
    const band = kind === "gate" ? bandOf(level, bands) : null;
    return { level, gate: { kind, tierName: name, revisionId, backend, k, band, settings } };
  });
}
