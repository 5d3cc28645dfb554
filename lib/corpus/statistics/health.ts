import { isStrategy } from "@/lib/task/strategies";
import type { IrregularityKind } from "@/lib/task/task-source";
import { bandPosition } from "./band-position";
import type { CorpusFacts, LevelBand, TierFact } from "./facts";
import { groupBy } from "./group-by";
import { seriesKeyOf } from "./series-list";
import type { Health, Series, SeriesHealth } from "./views";

/** A family must use so many different strategies over its tiers (docs/task-format.md). */
export const ENOUGH_STRATEGIES = 5;

/** What asks for somebody's attention, counted. */
export function health(
  { tiers, rates, irregularities }: CorpusFacts,
  series: readonly Series[],
  bands: readonly LevelBand[],
): Health {
  const kinds = [...groupBy(irregularities, ({ kind }) => kind)].map(([kind, facts]) => ({
    kind: kind as IrregularityKind, // written by indexTier alone
    tiers: facts.length,
  }));
  const levelOf = new Map(tiers.map(({ name, level }) => [name, level]));
  const ratesBySeries = groupBy(rates, seriesKeyOf);
  const few = [...groupBy(tiers, ({ family }) => family).values()].filter(hasFewStrategies);
  return {
    irregular: new Set(irregularities.map(({ tierName }) => tierName)).size,
    irregularities: kinds.sort((a, b) => b.tiers - a.tiers || (a.kind < b.kind ? -1 : 1)),
    unvalidated: tiers.filter(({ validity }) => validity === "unvalidated").length,
    invalid: tiers.filter(({ validity }) => validity === "invalid").length,
    fewStrategies: { families: few.length, tiers: few.flat().length },
    brokenLineage: tiers.filter((tier) => isLineageBroken(tier, levelOf)).length,
    zeroPasses: new Set(rates.filter(({ rate }) => rate === 0).map(({ tierName }) => tierName)).size,
    series: series.map((each): SeriesHealth => {
      const own = ratesBySeries.get(seriesKeyOf(each)) ?? [];
      const positions = own.map(({ rate, level }) => bandPosition(rate, level, bands));
      const count = (wanted: string) => positions.filter((position) => position === wanted).length;
      return {
        series: each,
        inBand: count("in-band"),
        tooEasy: count("too-easy"),
        tooHard: count("too-hard"),
        unmeasured: tiers.length - own.length + count("unmeasured"),
        zeroPasses: own.filter(({ rate }) => rate === 0).length,
      };
    }),
  };
}

const hasFewStrategies = (family: readonly TierFact[]): boolean =>
  new Set(family.flatMap(({ strategies }) => strategies.filter(isStrategy))).size < ENOUGH_STRATEGIES;

/**
 * A tier above level 0 names a parent, and a parent that is named is a tier of the corpus at a lower level. What breaks
 * that can't be followed back to its seed.
 */
function isLineageBroken({ level, parent }: TierFact, levelOf: ReadonlyMap<string, number>): boolean {
  if (parent === null) return level > 0;
  const parentLevel = levelOf.get(parent);
  return parentLevel === undefined || parentLevel >= level;
}
