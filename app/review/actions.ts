"use server";
import { refresh } from "next/cache";
import { z } from "zod";
import { action } from "@/app/_edge/action";
import { decide, withdrawDecision } from "@/lib/review/store";

const decideOnTier = action(
  z.object({
    tier: z.string().min(1),
    verdict: z.enum(["accepted", "rejected"]),
    reason: z.string().max(10_000),
    revisionId: z.string().min(1).optional(),
  }),
  async ({ tier, verdict, reason, revisionId }, actor) => {
    const id = await decide(tier, { verdict, reason, actor: actor.name, ...(revisionId && { revisionId }) });
    refresh();
    return { id };
  },
);

const withdraw = action(z.string().min(1), async (id) => {
  await withdrawDecision(id);
  refresh();
  return { id };
});

/** Accepts or rejects a tier in the actor's name. */
export async function decideTier(input: { tier: string; verdict: string; reason: string; revisionId?: string }) {
  return decideOnTier(input);
}

/** Takes a decision back. */
export async function withdrawTierDecision(decisionId: string) {
  return withdraw(decisionId);
}
