import type { SolveRate, TierSummary } from "../views";
import { tierRows } from "./store";

/** A row a tier: what a table of tiers is made from. */
export interface TierTable {
  readonly head: readonly string[];
  readonly rows: AsyncGenerator<readonly (string | number | null)[]>;
}

const HEAD = [
  ...["name", "family", "level", "language", "description", "parent", "strategies", "tools", "gold_steps"],
  ...["entities", "database_bytes", "irregularities", "validity", "decision"],
] as const;

type Series = Pick<SolveRate, "kind" | "backend" | "modelId">;
const keyOf = ({ kind, backend, modelId }: Series): string => `${kind}:${backend}:${modelId}`;

/**
 * The columns of lists, then the rate of each of these series, then which of them are of gates that were stopped once their
 * verdict was certain: no unbiased avg@k.
 */
export function tierTable(names: readonly string[], series: readonly Series[]): TierTable {
  const keys = series.map(keyOf);
  return {
    head: [...HEAD, ...keys.map((key) => `rate:${key}`), "curtailed_rates"],
    rows: rowsOf(names, keys),
  };
}

async function* rowsOf(names: readonly string[], keys: readonly string[]) {
  for await (const tier of tierRows(names))
    yield [...cellsOf(tier), ...keys.map((key) => rateOf(tier, key)), curtailedOf(tier, keys)];
}

const rateOf = ({ rates }: TierSummary, key: string): number | null =>
  rates.find((rate) => keyOf(rate) === key)?.rate ?? null;

const curtailedOf = ({ rates }: TierSummary, keys: readonly string[]): string =>
  rates
    .filter((rate) => rate.curtailed && keys.includes(keyOf(rate)))
    .map(keyOf)
    .join(";");

const cellsOf = (tier: TierSummary): (string | number | null)[] => [
  ...[tier.name, tier.family, tier.level, tier.language, tier.description, tier.parent],
  ...[tier.strategies.join(";"), tier.toolCount, tier.goldSteps, tier.entityCount, tier.databaseBytes],
  ...[tier.irregularityCount, tier.validity, tier.decision],
];
