import type { TierFact } from "./facts";
import { groupBy } from "./group-by";
import type { GrowthStep } from "./views";

const dayOf = ({ createdAt }: TierFact): string => createdAt.slice(0, 10);

/** How the corpus grew, step by step: a wave, or what came in on one day from one origin outside of waves. */
export function growth(tiers: readonly TierFact[]): GrowthStep[] {
  const inTime = [...tiers].sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
  const steps = groupBy(inTime, (tier) =>
    tier.wave === null ? `${tier.origin}\n${dayOf(tier)}` : `wave\n${tier.wave}`,
  );
  const families = new Set<string>();
  let tiersSoFar = 0;
  return [...steps.values()].flatMap((members) => {
    const [first] = members;
    if (!first) return [];
    const before = families.size;
    for (const { family } of members) families.add(family);
    tiersSoFar += members.length;
    return [
      {
        ...{ origin: first.origin, wave: first.wave, day: dayOf(first), tiers: members.length },
        ...{ families: families.size - before, tiersSoFar, familiesSoFar: families.size },
      },
    ];
  });
}
