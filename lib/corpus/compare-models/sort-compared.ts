import type { ComparedTier } from "./views";

/** `gap`: by how far the two are apart, whoever is ahead. */
export const COMPARED_ORDERS = [
  "gap",
  "difference",
  "a",
  "b",
  "learnability-a",
  "learnability-b",
  "level",
  "name",
] as const;
export type ComparedOrder = (typeof COMPARED_ORDERS)[number];

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

/** Which way an order goes first: numbers from the largest, names and levels from the beginning. */
export const goesDown = (order: ComparedOrder): boolean => order !== "name" && order !== "level";
