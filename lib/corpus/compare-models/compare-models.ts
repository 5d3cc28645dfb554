import { learnability } from "@/lib/statistics/learnability";
import { newcombe } from "@/lib/statistics/newcombe";
import { pairedDifference } from "@/lib/statistics/paired-difference";
import type { SeriesName } from "../browse/tier-query";
import { BINS, binOf } from "../rate-bins";
import type { ComparedGroup, ComparedTier, LevelComparison, ModelComparison, RatedTier, RatePoint } from "./views";

/**
 * Compares two models over tiers. `rated`: the tiers of the selection with a rate of at least one of them; `selected`: how many the
 * selection has in all.
 *
 * The unit is the tier: slots of two gates are unpaired attempts with nothing in common but their number, so that McNemar's test,
 * which pairs them, doesn't apply.
 */
export function compareModels(
  series: ModelComparison["series"],
  rated: readonly RatedTier[],
  selected: number,
): ModelComparison {
  const tiers = rated.flatMap(compareTier);
  const unbiased = tiers.filter(({ a, b }) => !a.curtailed && !b.curtailed);
  const levels = [...new Set(rated.map(({ level }) => level))].sort((x, y) => x - y);
  return {
    ...{ series, selected, tiers },
    both: tiers.length,
    onlyA: rated.filter(({ a, b }) => a && !b).length,
    onlyB: rated.filter(({ a, b }) => b && !a).length,
    curtailed: {
      a: tiers.filter(({ a }) => a.curtailed).length,
      b: tiers.filter(({ b }) => b.curtailed).length,
      either: tiers.length - unbiased.length,
    },
    overall: groupOf(tiers),
    withoutCurtailed: unbiased.length === tiers.length ? null : groupOf(unbiased),
    levels: levels.map((level) => levelOf(level, rated, tiers)),
    points: pointsOf(tiers),
  };
}

function compareTier(tier: RatedTier): ComparedTier[] {
  const { a, b } = tier;
  if (!a || !b) return [];
  const interval = newcombe(a, b);
  return [
    {
      ...{ ...tier, a, b, interval },
      difference: a.rate - b.rate,
      separates: interval !== null && (interval.low > 0 || interval.high < 0),
      learnability: { a: learnability(a.rate) ?? 0, b: learnability(b.rate) ?? 0 },
    },
  ];
}

function groupOf(tiers: readonly ComparedTier[]): ComparedGroup {
  const count = (is: (tier: ComparedTier) => boolean) => tiers.filter(is).length;
  return {
    tiers: tiers.length,
    paired: pairedDifference(tiers.map(({ a, b, family }) => ({ a, b, cluster: family }))),
    better: {
      a: count(({ difference }) => difference > 0),
      b: count(({ difference }) => difference < 0),
      equal: count(({ difference }) => difference === 0),
    },
    separated: {
      a: count(({ separates, difference }) => separates && difference > 0),
      b: count(({ separates, difference }) => separates && difference < 0),
    },
  };
}

function levelOf(level: number, rated: readonly RatedTier[], tiers: readonly ComparedTier[]): LevelComparison {
  const own = rated.filter((tier) => tier.level === level);
  return {
    level,
    ...groupOf(tiers.filter((tier) => tier.level === level)),
    bins: { a: binsOf(own, "a"), b: binsOf(own, "b") },
    rated: { a: own.filter(({ a }) => a).length, b: own.filter(({ b }) => b).length },
  };
}

function binsOf(tiers: readonly RatedTier[], side: "a" | "b"): number[] {
  const bins: number[] = new Array(BINS).fill(0);
  for (const tier of tiers) {
    const bin = binOf(tier[side]?.rate ?? -1);
    if (bin !== null) bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}

/** A rate as points of a picture and addresses have it: to twentieths, so that any corpus has a few hundred points. */
export const roundRate = (rate: number): number => Math.round(rate * 20) / 20;

function pointsOf(tiers: readonly ComparedTier[]): RatePoint[] {
  const points = new Map<string, RatePoint>();
  for (const tier of tiers) {
    const [a, b] = [roundRate(tier.a.rate), roundRate(tier.b.rate)];
    const key = `${a}:${b}`;
    points.set(key, { a, b, tiers: (points.get(key)?.tiers ?? 0) + 1 });
  }
  return [...points.values()];
}

export const sameSeries = (one: SeriesName, other: SeriesName): boolean =>
  one.kind === other.kind && one.backend === other.backend && one.modelId === other.modelId;
