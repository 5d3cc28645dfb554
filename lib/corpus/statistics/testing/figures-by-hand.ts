import type { MessyFolder } from "./messy-folders";

/** The published figures, straight from the folders, in the plainest way there is: what the database must come to. */
export function figuresByHand(folders: readonly MessyFolder[]) {
  const levelOf = (name: string) => /_t(\d+)$/.exec(name)?.[1];
  const familyOf = (name: string) => name.replace(/_t\d+$/, "");
  const tiers = folders.filter(({ name }) => levelOf(name) !== undefined);
  const families = [...new Set(tiers.map(({ name }) => familyOf(name)))];
  const present = new Set(folders.map(({ name }) => name));
  const familiesWith = (pick: (folder: MessyFolder) => readonly string[]) => {
    const found: Record<string, Set<string>> = {};
    for (const tier of tiers) {
      for (const value of pick(tier)) {
        found[value] ??= new Set();
        found[value].add(familyOf(tier.name));
      }
    }
    return Object.values(found).map(({ size }) => size);
  };
  const tools = familiesWith((tier) => tier.tools);
  const entities = familiesWith((tier) => tier.entities);
  const share = (sizes: readonly number[]) => round(sizes.filter((size) => size === 1).length / sizes.length);
  const strategies: Record<string, number> = {};
  for (const tier of tiers) for (const each of tier.strategies ?? []) strategies[each] = (strategies[each] ?? 0) + 1;
  const used = (family: string) =>
    new Set(tiers.filter(({ name }) => familyOf(name) === family).flatMap((tier) => tier.strategies ?? [])).size;
  const byLevel: Record<string, object> = {};
  const histograms: Record<string, Record<string, number[]>> = {};
  for (const level of ["0", "1", "2", "3", "4"]) {
    const at = tiers.filter(({ name }) => levelOf(name) === level);
    byLevel[level] = {
      tasks: at.length,
      mean_tools: average(at.map((tier) => tier.tools.length)),
      mean_gold_steps: average(at.map((tier) => tier.goldSteps)),
      mean_entities: average(at.map((tier) => tier.records)),
      ...meanRates(at),
      ...Object.fromEntries(SERIES.map((series) => [`n_${series}`, ratesOf(at, series).length])),
    };
    for (const series of SERIES) {
      const bins = new Array<number>(10).fill(0);
      for (const rate of ratesOf(at, series)) {
        if (rate < 0) continue;
        const bin = Math.min(9, Math.floor(Math.round(rate * 100) / 10));
        bins[bin] = (bins[bin] ?? 0) + 1;
      }
      const model = series.slice(series.indexOf(":") + 1);
      histograms[model] = { ...histograms[model], [level]: bins };
    }
  }
  const byKey: Record<string, object> = {};
  for (const key of new Set(folders.map(({ tierKey }) => tierKey ?? 0))) {
    const at = folders.filter(({ tierKey }) => (tierKey ?? 0) === key);
    byKey[key] = {
      tasks: at.length,
      mean_tools: average(at.map((folder) => folder.tools.length)),
      mean_gold_steps: average(at.map((folder) => folder.goldSteps)),
      ...meanRates(at),
    };
  }
  return {
    task_directories: folders.length,
    directories_without_level: folders.flatMap(({ name }) => (levelOf(name) === undefined ? [name] : [])).sort(),
    families: families.length,
    unique_tools: tools.length,
    unique_entity_classes: entities.length,
    share_of_tools_in_one_family: share(tools),
    share_of_entity_classes_in_one_family: share(entities),
    strategies,
    by_level: byLevel,
    solve_rate_histogram_10_bins: histograms,
    irregular: {
      name_differs_from_directory: folders.filter(({ name, claimedName }) => name !== claimedName).length,
      tier_key_missing: folders.flatMap(({ name, tierKey }) => (tierKey === undefined ? [name] : [])).sort(),
      tier_differs_from_directory: tiers.filter(
        ({ name, tierKey }) => tierKey !== undefined && String(tierKey) !== levelOf(name),
      ).length,
      parent_named_but_absent: folders.filter(({ parent }) => parent && !present.has(parent)).length,
      parent_key_missing: folders.filter(({ parent }) => parent === undefined).length,
      families_with_fewer_than_5_strategies: families.filter((family) => used(family) < 5).length,
    },
    by_tier_key_all_directories_missing_as_0: byKey,
  };
}

const SERIES = ["local:maker/small", "rlm:maker/large"] as const;

/** Of a series that was recorded twice the later value. */
const ratesOf = (folders: readonly MessyFolder[], series: string): number[] =>
  folders.flatMap(({ rates }) => rates.filter((r) => `${r.solver}:${r.model}` === series).at(-1)?.value ?? []);

const meanRates = (folders: readonly MessyFolder[]) =>
  Object.fromEntries(SERIES.map((series) => [`mean_${series}`, average(ratesOf(folders, series))]));

const round = (value: number): number => Number(value.toFixed(4));

/** Rates are whole hundredths. */
const average = (values: readonly number[]): number =>
  round(values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100 / values.length);
