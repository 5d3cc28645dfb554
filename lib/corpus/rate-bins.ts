import type { RateCount } from "./rates/store";
import type { LevelStatistics, RateHistogram } from "./views";

export const BINS = 10;

/**
 * The bin of a rate: i holds i/10 to below (i+1)/10, the last one 1 as well. Null for a recorded value that is no rate
 * (-1 occurs in the wild). The one definition of the bins' edges.
 */
export function binOf(rate: number): number | null {
  if (!(rate >= 0 && rate <= 1)) return null;
  for (let bin = BINS - 1; bin > 0; bin--) if (rate >= bin / BINS) return bin;
  return 0;
}

/** The rates of a bin: at least `from`, below `below`. */
export const binRange = (bin: number): { readonly from: number; readonly below: number } => ({
  from: bin / BINS,
  below: bin === BINS - 1 ? 1 + Number.EPSILON : (bin + 1) / BINS,
});

const seriesOf = ({ level, kind, backend, modelId }: RateCount): string => [level, kind, backend, modelId].join("\n");

function bySeries(counts: readonly RateCount[]): RateCount[][] {
  const groups = new Map<string, RateCount[]>();
  for (const count of counts) {
    const series = seriesOf(count);
    const group = groups.get(series) ?? [];
    groups.set(series, group);
    group.push(count);
  }
  return [...groups.values()];
}

/** One histogram for each level and series. */
export function histogramsOf(counts: readonly RateCount[]): RateHistogram[] {
  return bySeries(counts).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const bins: number[] = new Array(BINS).fill(0);
    for (const { rate, tiers } of group) {
      const bin = binOf(rate);
      if (bin !== null) bins[bin] = (bins[bin] ?? 0) + tiers;
    }
    const { level, modelId, backend, kind, offline } = first;
    return [{ level, modelId, backend, kind, offline, bins }];
  });
}

/** The mean over tiers of each series at a level. */
export function meansOf(counts: readonly RateCount[], level: number): LevelStatistics["rates"] {
  return bySeries(counts.filter((count) => count.level === level)).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const tiers = group.reduce((sum, count) => sum + count.tiers, 0);
    const mean = group.reduce((sum, count) => sum + count.rate * count.tiers, 0) / tiers;
    const { modelId, backend, kind, offline } = first;
    return [{ modelId, backend, kind, offline, mean, tiers }];
  });
}
