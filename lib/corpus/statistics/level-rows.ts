import { BINS, binOf } from "../rate-bins";
import { bandPosition } from "./band-position";
import type { CorpusFacts, LevelBand, RateFact } from "./facts";
import { groupBy } from "./group-by";
import { mean } from "./mean";
import { seriesKeyOf } from "./series-list";
import type { LevelRate, LevelRow, Series } from "./views";

/** The corpus by the level in the tiers' names. */
export function levelRows(
  { tiers, rates }: Pick<CorpusFacts, "tiers" | "rates">,
  series: readonly Series[],
  bands: readonly LevelBand[],
): LevelRow[] {
  const ratesAt = groupBy(rates, ({ level }) => level);
  return [...groupBy(tiers, ({ level }) => level)]
    .sort(([a], [b]) => a - b)
    .map(([level, at]) => {
      const bySeries = groupBy(ratesAt.get(level) ?? [], seriesKeyOf);
      return {
        level,
        tiers: at.length,
        meanTools: mean(at.map(({ toolCount }) => toolCount)),
        meanGoldSteps: mean(at.map(({ goldSteps }) => goldSteps)),
        meanEntities: mean(at.map(({ entityCount }) => entityCount)),
        rates: series.flatMap((each) => {
          const found = bySeries.get(seriesKeyOf(each));
          return found ? [levelRate(each, level, found, bands)] : [];
        }),
      };
    });
}

function levelRate(series: Series, level: number, rates: readonly RateFact[], bands: readonly LevelBand[]): LevelRate {
  const bins: number[] = new Array(BINS).fill(0);
  const positions = { "in-band": 0, "too-easy": 0, "too-hard": 0, unmeasured: 0 };
  for (const { rate } of rates) {
    const bin = binOf(rate);
    if (bin !== null) bins[bin] = (bins[bin] ?? 0) + 1;
    positions[bandPosition(rate, level, bands)] += 1;
  }
  return {
    series,
    mean: mean(rates.map(({ rate }) => rate)),
    tiers: rates.length,
    outOfRange: positions.unmeasured,
    curtailed: rates.filter(({ curtailed }) => curtailed).length,
    inBand: positions["in-band"],
    tooEasy: positions["too-easy"],
    tooHard: positions["too-hard"],
    bins,
  };
}
