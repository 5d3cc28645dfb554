import type { ComparedOrder } from "../browse/compared-order";
import type { ComparedTier } from "./views";

const figureOf = (tier: ComparedTier, order: Exclude<ComparedOrder, "name">): number => {
  switch (order) {
    case "gap":
      return Math.abs(tier.difference);
    case "difference":
      return tier.difference;
    case "a":
      return tier.a.rate;
    case "b":
      return tier.b.rate;
    case "learnability-a":
      return tier.learnability.a;
    case "learnability-b":
      return tier.learnability.b;
    case "level":
      return tier.level;
  }
};

/** Compared tiers in an order; equal ones stay in the order of their names. */
export function sortCompared(
  tiers: readonly ComparedTier[],
  order: ComparedOrder,
  descending: boolean,
): readonly ComparedTier[] {
  if (order === "name") return descending ? [...tiers].reverse() : tiers;
  const sign = descending ? -1 : 1;
  return [...tiers].sort((one, other) => sign * (figureOf(one, order) - figureOf(other, order)));
}
