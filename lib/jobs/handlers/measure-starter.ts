import { tiersOfOrigin } from "@/lib/corpus/queries/store";
import { planGate } from "@/lib/gate/plan-gate";
import { gatesOfTier } from "@/lib/gate/queries/store";
import { DEMO_MODELS } from "@/lib/models/demo/demo-models";
import type { JobHandler } from "../handler";
import { handle as validateTier } from "./validate-tier";

/** Behind everything that a person asked for. */
const PRIORITY = -10;

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
  for (const { name } of valid) {
    const models = new Set(
      (await gatesOfTier(name)).filter((gate) => gate.kind === "gate").map((gate) => gate.modelId),
    );
    for (const { id: modelId } of DEMO_MODELS) {
      context.signal.throwIfAborted();
      if (models.has(modelId)) continue;
      await planGate({ tiers: [name], modelId, kind: "gate", priority: PRIORITY });
    }
  }
};
