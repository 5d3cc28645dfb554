import { tiersOfOrigin } from "@/lib/corpus/queries/store";
import { planBatch } from "@/lib/gate/batches/plan-batch";
import { DEFAULT_K } from "@/lib/gate/plan-gate";
import { gatesOfTier } from "@/lib/gate/queries/store";
import { DEMO_MODELS } from "@/lib/models/demo/demo-models";
import type { JobHandler } from "../handler";
import { handle as validateTier } from "./validate-tier";

/**
 * What is measured, in this order, all of it behind whatever a person asked for: a few rollouts of every tier, so that
 * every ladder has its curves and every tier something to replay within minutes; then the gates with their verdicts.
 */
const PASSES = [
  { kind: "eval", k: 3, priority: -9, name: "Starter corpus: a first look with the offline demo models" },
  // All k: these rates are what the ladders show, and offline models cost nothing.
  {
    kind: "gate",
    curtail: false,
    k: DEFAULT_K,
    priority: -10,
    name: "Starter corpus: gates of the offline demo models",
  },
] as const;

/** Levels first, so that every ladder grows from its left end at the same time. */
export const handle: JobHandler<Record<string, never>> = async (_payload, context, services) => {
  const tiers = await tiersOfOrigin("starter");
  let done = 0;
  for (const { name, validity } of tiers) {
    context.signal.throwIfAborted();
    if (validity === "unvalidated") await validateTier({ tier: name }, context, services);
    await context.progress(++done, tiers.length);
  }
  const valid = (await tiersOfOrigin("starter"))
    .filter((tier) => tier.validity === "valid")
    .sort((a, b) => a.level - b.level);
  const present = new Map<string, Awaited<ReturnType<typeof gatesOfTier>>>();
  for (const { name } of valid) present.set(name, await gatesOfTier(name));
  for (const { name, priority, ...pass } of PASSES) {
    context.signal.throwIfAborted();
    // A gate says more than the few rollouts before it: where one is planned, they are not needed any more.
    const lacking = (modelId: string) => (tier: string) =>
      !present.get(tier)?.some((gate) => gate.modelId === modelId && (gate.kind === "gate" || gate.kind === pass.kind));
    const orders = DEMO_MODELS.map(({ id: modelId }) => ({
      ...{ modelId, ...pass },
      tiers: valid.map((tier) => tier.name).filter(lacking(modelId)),
    }));
    await planBatch({ name, priority, orders });
  }
};
