import { directoryFigures } from "./directory-figures";
import { diversity } from "./diversity";
import type { CorpusFacts, LevelBand } from "./facts";
import { growth } from "./growth";
import { health } from "./health";
import { levelRows } from "./level-rows";
import { seriesList } from "./series-list";
import { strategyRows } from "./strategy-rows";
import { tierKeyRows } from "./tier-key-rows";
import type { CorpusStatistics, Diversity, Totals } from "./views";

/**
 * Every statistic of the corpus from its narrow rows. `bands`: one a level, t0 first, the last for all above; `diverse`:
 * where it is known already.
 */
export function computeStatistics(
  facts: CorpusFacts,
  bands: readonly LevelBand[],
  diverse: Diversity = diversity(facts.names),
): CorpusStatistics {
  const series = seriesList(facts.rates);
  const levels = levelRows(facts, series, bands);
  return {
    totals: totalsOf(facts, levels.length),
    series,
    levels,
    byTierKey: tierKeyRows(facts, series),
    strategies: strategyRows(
      facts,
      series,
      levels.map(({ level }) => level),
    ),
    diversity: diverse,
    growth: growth(facts.tiers),
    health: health(facts, series, bands),
    figures: directoryFigures(facts),
  };
}

function totalsOf({ tiers, rates, leftovers }: CorpusFacts, levels: number): Totals {
  return {
    directories: tiers.length + leftovers.length,
    tiers: tiers.length,
    families: new Set(tiers.map(({ family }) => family)).size,
    levels,
    goldSteps: tiers.reduce((sum, { goldSteps }) => sum + goldSteps, 0),
    entities: tiers.reduce((sum, { entityCount }) => sum + entityCount, 0),
    rated: new Set(rates.map(({ tierName }) => tierName)).size,
    leftovers: leftovers.map(({ name }) => name).sort(),
  };
}
