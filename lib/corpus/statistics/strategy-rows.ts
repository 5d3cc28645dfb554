import { STRATEGIES, type Strategy } from "@/lib/task/strategies";
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
  const tiersWith = new Map(
    STRATEGIES.map((strategy) => [strategy, tiers.filter(({ strategies }) => strategies.includes(strategy))] as const),
  );
  const of = (strategy: Strategy): readonly TierFact[] => tiersWith.get(strategy) ?? [];
  const order = [...STRATEGIES].sort(
    (a, b) => of(b).length - of(a).length || STRATEGIES.indexOf(a) - STRATEGIES.indexOf(b),
  );
  const differences = series.map((each) => ({ series: each, steps: stepsOf(each, { tiers, rates }) }));
  return order.map((strategy) => ({
    strategy,
    tiers: of(strategy).length,
    byLevel: levels.map((level) => of(strategy).filter((tier) => tier.level === level).length),
    together: order.map((other) => of(strategy).filter(({ strategies }) => strategies.includes(other)).length),
    effects: differences.flatMap(({ series: each, steps }) => effectOf(strategy, each, steps)),
  }));
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
  const having = steps.filter(({ strategies }) => strategies.includes(strategy)).map(({ difference }) => difference);
  const lacking = steps.filter(({ strategies }) => !strategies.includes(strategy)).map(({ difference }) => difference);
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
