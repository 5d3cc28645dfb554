"use server";
import { refresh } from "next/cache";
import { z } from "zod";
import { action } from "@/app/_edge/action";
import { type Budget, budgetShape } from "@/lib/gate/batches/budget";
import { planBatch } from "@/lib/gate/batches/plan-batch";
import { cancelGate } from "@/lib/gate/cancel-gate";
import { planRegrades } from "@/lib/gate/regrading/plan-regrade";
import { resumeGate } from "@/lib/gate/resume-gate";
import { decide, withdrawDecision } from "@/lib/review/store";

const plan = action(
  z.object({
    tiers: z.array(z.string().min(1)).min(1).max(100),
    modelId: z.string().min(1),
    k: z.number().int().min(1).max(1000),
    curtail: z.boolean(),
    ...budgetShape,
  }),
  async ({ budgetUsd, budgetTokens, ...order }) => {
    // A newer order of the same gate plays fresh worlds; somebody waits for it, so it goes ahead of background work.
    const orders = [{ ...order, kind: "gate" as const, seed: Date.now() % 1_000_000, priority: 10 }];
    const { gates } = await planBatch({ orders, budgetUsd, budgetTokens });
    return { ids: gates.map(({ id }) => id) };
  },
);

const cancel = action(z.string().min(1), async (gateId) => {
  const cancelled = await cancelGate(gateId);
  refresh();
  return cancelled;
});

const resume = action(z.string().min(1), async (gateId) => {
  const { open } = await resumeGate(gateId);
  refresh();
  return { open };
});

const regrade = action(z.string().min(1), async (gateId) => {
  const [planned] = await planRegrades([gateId]);
  return { id: planned?.id ?? gateId };
});

const judge = action(
  z.object({
    tier: z.string().min(1),
    verdict: z.enum(["accepted", "rejected"]),
    reason: z.string().max(10_000),
    revisionId: z.string().min(1),
  }),
  async ({ tier, ...decision }, actor) => {
    const id = await decide(tier, { ...decision, actor: actor.name });
    refresh();
    return { id };
  },
);

const takeBack = action(z.string().min(1), async (decisionId) => {
  await withdrawDecision(decisionId);
  refresh();
});

/** Plans a gate a tier; their rollouts run in the background. */
export async function runGates(
  input: Budget & { tiers: readonly string[]; modelId: string; k: number; curtail: boolean },
) {
  return plan(input);
}

/** Cancels an open gate; false where it had ended before. */
export async function cancelTierGate(gateId: string) {
  return cancel(gateId);
}

/** Goes on with a cancelled gate, or plays the missing slots of an undecided one again. */
export async function resumeTierGate(gateId: string) {
  return resume(gateId);
}

/** Plans to score a gate's rollouts on the current revision; the gate that does it, new or from before. */
export async function regradeTierGate(gateId: string) {
  return regrade(gateId);
}

export async function decideTier(input: {
  tier: string;
  verdict: "accepted" | "rejected";
  reason: string;
  revisionId: string;
}) {
  return judge(input);
}

export async function withdrawTierDecision(decisionId: string) {
  return takeBack(decisionId);
}
