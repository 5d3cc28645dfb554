import { z } from "zod";
import { EdgeFailure, notFound } from "@/app/_edge/failure";
import { GOLD } from "@/components/compare/rollouts/hrefs";
import { goldCallsOfRevision } from "@/lib/corpus/details/store";
import type { PathComparison } from "@/lib/trajectories/align/compare-paths";
import { compareRollouts, compareToGold } from "@/lib/trajectories/align/store";
import { type RolloutBrief, rolloutBrief } from "@/lib/trajectories/replay/brief/store";

/** Two rollouts, or one and `gold`. */
export const pairQuery = { a: z.string().min(1), b: z.string().min(1) };

export interface RolloutPair {
  readonly a: RolloutBrief;
  /** Null: gold. */
  readonly b: RolloutBrief | null;
}

/** @throws EdgeFailure where one isn't there, or they were made at two tiers */
export async function readPair({ a, b }: { readonly a: string; readonly b: string }): Promise<RolloutPair> {
  const [left, right] = await Promise.all([rolloutBrief(a), b === GOLD ? null : rolloutBrief(b)]);
  if (!left) throw notFound(`Rollout ${a}`);
  if (!right && b !== GOLD) throw notFound(`Rollout ${b}`);
  if (right && right.tier !== left.tier)
    throw new EdgeFailure(
      422,
      "two-tiers",
      `These are rollouts of two tiers, ${left.tier} and ${right.tier}: their calls have nothing to do with each other`,
      "Choose two rollouts of one tier.",
    );
  return { a: left, b: right };
}

export async function comparePair({ a, b }: RolloutPair): Promise<PathComparison> {
  return b ? compareRollouts(a, b) : compareToGold(a, await goldCallsOfRevision(a.revisionId));
}
