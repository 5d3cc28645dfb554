"use server";
import { z } from "zod";
import { action } from "@/app/_edge/action";
import { EdgeFailure } from "@/app/_edge/failure";
import { modelChoices } from "@/app/models/model-choices";
import { selectTiers } from "@/lib/corpus/queries/selection/store";
import { type Budget, budgetShape } from "@/lib/gate/batches/budget";
import { pastRollouts } from "@/lib/gate/estimates/store";
import { MOST_GATES, MOST_ROLLOUTS, planManyGates } from "@/lib/gate/plan-many-gates";
import { readBands } from "@/lib/gate/settings/store";
import { validateTier } from "@/lib/jobs/definitions/validate-tier";
import { jobQueue } from "@/lib/jobs/queue";
import { DEFAULT_LIMITS } from "@/lib/solve/backend";
import { findEndpoint } from "@/lib/solve/endpoints/store";
import { costOf } from "@/lib/trajectories/cost-of";
import type { GateEstimate, SelectionSummary } from "./bulk-views";
import { type SelectionOrder, selectionSchema, toSelection } from "./selection";

const resolve = async (order: SelectionOrder) => selectTiers(toSelection(order), await readBands());

/** The tiers that the person was told of: where the corpus has changed since, they must be told again. */
async function resolveExpected(order: SelectionOrder, expected: number) {
  const tiers = await resolve(order);
  if (tiers.length === expected) return tiers;
  throw new EdgeFailure(
    409,
    "selection-changed",
    `The selection has ${tiers.length} tiers by now, not ${expected}: the corpus has changed.`,
    "Close this dialog and open it again.",
  );
}

const summarise = action(selectionSchema, async (order): Promise<SelectionSummary> => {
  const [tiers, models] = await Promise.all([resolve(order), modelChoices()]);
  const count = (validity: string) => tiers.filter((tier) => tier.validity === validity).length;
  return {
    tiers: tiers.length,
    invalid: count("invalid"),
    unvalidated: count("unvalidated"),
    missing: "names" in order ? new Set(order.names).size - tiers.length : 0,
    gateLimit: MOST_GATES,
    rolloutLimit: MOST_ROLLOUTS,
    turns: DEFAULT_LIMITS.turns,
    models,
  };
});

const estimate = action(
  z.object({ selection: selectionSchema, modelId: z.string().min(1) }),
  async ({ selection, modelId }): Promise<GateEstimate> => {
    const [tiers, endpoint] = await Promise.all([resolve(selection), findEndpoint(modelId)]);
    const past = await pastRollouts(
      modelId,
      tiers.map(({ name }) => name),
    );
    if (!past) return { past };
    return {
      past: {
        ...{ ...past, basis: past.basis === "tiers" ? "selection" : "model" },
        costUsd: costOf(past, endpoint?.prices),
      },
    };
  },
);

const expected = z.number().int().positive();

const validate = action(z.object({ selection: selectionSchema, expected }), async (order) => {
  const tiers = await resolveExpected(order.selection, order.expected);
  const orders = tiers.map(({ name }) => ({ payload: { tier: name }, options: { key: `validate-tier:${name}` } }));
  await jobQueue().enqueueAll(validateTier, orders);
  return { queued: orders.length };
});

const gate = action(
  z.object({
    selection: selectionSchema,
    expected,
    modelId: z.string().min(1),
    k: z.number().int().min(1).max(1_000),
    curtail: z.boolean(),
    ...budgetShape,
  }),
  async ({ selection, expected: told, modelId, k, curtail, ...budget }) => {
    const tiers = await resolveExpected(selection, told);
    const order = {
      tiers: tiers.filter(({ validity }) => validity !== "invalid").map(({ name }) => name),
      ...({ modelId, k, curtail, kind: "gate" } as const),
      // Fresh worlds; behind what somebody ordered for a single tier and waits for.
      ...{ seed: Date.now() % 1_000_000, priority: 5 },
    };
    const gates = await planManyGates(order, budget);
    return { gates };
  },
);

/** What a selection holds: for dialogs, before anything happens. */
export async function describeSelection(selection: SelectionOrder) {
  return summarise(selection);
}

/** What a rollout of the model took in the past, on these tiers where it was played there. */
export async function estimateGates(input: { selection: SelectionOrder; modelId: string }) {
  return estimate(input);
}

/** Queues the structural check of every selected tier; those that are queued already aren't queued twice. */
export async function validateTiers(input: { selection: SelectionOrder; expected: number }) {
  return validate(input);
}

/** Plans a gate on each selected tier but those whose check failed. */
export async function gateTiers(
  input: Budget & { selection: SelectionOrder; expected: number; modelId: string; k: number; curtail: boolean },
) {
  return gate(input);
}
