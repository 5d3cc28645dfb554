import type { CorpusStatistics, Series } from "./views";

/** Figures of rates and means are told to four decimals. */
const rounded = (value: number): number => Number(value.toFixed(4));

type Means = Record<string, number>;

/**
 * The statistics as published corpora state them (`general-agent stats --json`), field for field: rates recorded with
 * the task folders only, by `solver:model`; what we measured stands beside it. Two oddities of those figures are kept: a recorded
 * value that is no rate (-1) counts in means and numbers, in no bin; and tiers whose name differs, lack a parent key or name
 * an absent parent are counted over all directories, the other figures over those with a level.
 */
export function referenceDocument({
  totals,
  series,
  levels,
  byTierKey,
  strategies,
  diversity,
  health,
  figures,
}: CorpusStatistics): Record<string, unknown> {
  const recorded = series.filter(({ kind }) => kind === "recorded");
  const isRecorded = (rate: { readonly series: Series }) => rate.series.kind === "recorded";
  return {
    task_directories: totals.directories,
    directories_without_level: totals.leftovers,
    families: totals.families,
    unique_tools: diversity.tools.unique,
    unique_entity_classes: diversity.entities.unique,
    share_of_tools_in_one_family: rounded(diversity.tools.shareInOneFamily),
    share_of_entity_classes_in_one_family: rounded(diversity.entities.shareInOneFamily),
    strategies: Object.fromEntries(
      strategies.filter(({ tiers }) => tiers > 0).map(({ strategy, tiers }) => [strategy, tiers]),
    ),
    by_level: Object.fromEntries(
      levels.map((row) => [
        row.level,
        {
          tasks: row.tiers,
          mean_tools: rounded(row.meanTools),
          mean_gold_steps: rounded(row.meanGoldSteps),
          mean_entities: rounded(row.meanEntities),
          ...meansOf(row.rates.filter(isRecorded)),
          ...Object.fromEntries(row.rates.filter(isRecorded).map((rate) => [`n_${label(rate.series)}`, rate.tiers])),
        },
      ]),
    ),
    solve_rate_histogram_10_bins: Object.fromEntries(
      recorded.map((each) => [
        histogramLabel(each, recorded),
        Object.fromEntries(
          levels.flatMap(({ level, rates }) =>
            rates.filter((rate) => rate.series === each).map(({ bins }) => [level, bins]),
          ),
        ),
      ]),
    ),
    irregular: {
      name_differs_from_directory: figures.nameDiffers,
      tier_key_missing: figures.tierKeyMissing,
      tier_differs_from_directory: figures.tierDiffers,
      parent_named_but_absent: figures.parentAbsent,
      parent_key_missing: figures.parentKeyMissing,
      families_with_fewer_than_5_strategies: health.fewStrategies.families,
    },
    by_tier_key_all_directories_missing_as_0: Object.fromEntries(
      byTierKey.map((row) => [
        row.tierKey,
        {
          tasks: row.directories,
          mean_tools: rounded(row.meanTools),
          mean_gold_steps: rounded(row.meanGoldSteps),
          ...meansOf(row.rates.filter(isRecorded)),
        },
      ]),
    ),
  };
}

const label = ({ backend, modelId }: Series): string => `${backend}:${modelId}`;

/** Published histograms go by the model alone; where several solvers recorded the same model they need their names. */
const histogramLabel = (series: Series, all: readonly Series[]): string =>
  all.filter(({ modelId }) => modelId === series.modelId).length > 1 ? label(series) : series.modelId;

const meansOf = (rates: readonly { readonly series: Series; readonly mean: number }[]): Means =>
  Object.fromEntries(rates.map((rate) => [`mean_${label(rate.series)}`, rounded(rate.mean)]));
