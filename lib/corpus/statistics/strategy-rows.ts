import { isStrategy, STRATEGIES, type Strategy } from "@/lib/task/strategies";
import type { CorpusFacts, TierFact } from "./facts";
import { mean } from "./mean";
import { meanInterval } from "./mean-interval";
import { seriesKeyOf } from "./series-list";
import type { Series, StrategyEffect, StrategyRow } from "./views";

/** The nine strategies, the most used first: how often, at which levels, together with which others, to what effect. */
export function strategyRows(
  { tiers, rates }: Pick<CorpusFacts, "tiers" | "rates">,
  series: readonly Series[],
  levels: readonly number[],
): StrategyRow[] {
  const counts = countTogether(tiers);
  const of = (strategy: Strategy): Counts =>
    counts.get(strategy) ?? { tiers: 0, byLevel: new Map(), together: new Map() };
  const place = (strategy: Strategy): number => STRATEGIES.indexOf(strategy);
  const order = [...STRATEGIES].sort((a, b) => of(b).tiers - of(a).tiers || place(a) - place(b));
  const differences = series.map((each) => ({ series: each, steps: stepsOf(each, { tiers, rates }) }));
  return order.map((strategy) => {
    const own = of(strategy);
    return {
      strategy,
      tiers: own.tiers,
      byLevel: levels.map((level) => own.byLevel.get(level) ?? 0),
      together: order.map((other) => own.together.get(other) ?? 0),
      effects: differences.flatMap(({ series: each, steps }) => effectOf(strategy, each, steps)),
    };
  });
}

interface Counts {
  tiers: number;
  readonly byLevel: Map<number, number>;
  readonly together: Map<Strategy, number>;
}

/** One pass over the tiers. */
function countTogether(tiers: readonly TierFact[]): Map<Strategy, Counts> {
  const counts = new Map<Strategy, Counts>();
  for (const { level, strategies } of tiers) {
    const known = strategies.filter(isStrategy);
    for (const strategy of known) {
      const own = counts.get(strategy) ?? { tiers: 0, byLevel: new Map(), together: new Map() };
      counts.set(strategy, own);
      own.tiers += 1;
      own.byLevel.set(level, (own.byLevel.get(level) ?? 0) + 1);
      for (const other of known) own.together.set(other, (own.together.get(other) ?? 0) + 1);
    }
  }
  return counts;
}

interface Step {
  readonly strategies: readonly string[];
  readonly difference: number;
}

/** Differences to the parent, where both have a rate of the series which is one. */
function stepsOf(series: Series, { tiers, rates }: Pick<CorpusFacts, "tiers" | "rates">): Step[] {
  const key = seriesKeyOf(series);
  const rateOf = new Map<string, number>();
  for (const rate of rates) {
    if (rate.rate >= 0 && rate.rate <= 1 && seriesKeyOf(rate) === key) rateOf.set(rate.tierName, rate.rate);
  }
  return tiers.flatMap(({ name, parent, strategies }) => {
    const own = rateOf.get(name);
    const before = parent === null || parent === name ? undefined : rateOf.get(parent);
    return own === undefined || before === undefined ? [] : [{ strategies, difference: own - before }];
  });
}

function effectOf(strategy: Strategy, series: Series, steps: readonly Step[]): StrategyEffect[] {
  const having: number[] = [];
  const lacking: number[] = [];
  for (const { strategies, difference } of steps) (strategies.includes(strategy) ? having : lacking).push(difference);
  if (having.length === 0) return [];
  return [
    {
      series,
      mean: mean(having),
      pairs: having.length,
      interval: meanInterval(having),
      meanWithout: lacking.length === 0 ? null : mean(lacking),
      pairsWithout: lacking.length,
    },
  ];
}
