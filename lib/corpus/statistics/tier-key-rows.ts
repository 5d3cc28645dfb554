import type { CorpusFacts } from "./facts";
import { groupBy } from "./group-by";
import { mean } from "./mean";
import { seriesKeyOf } from "./series-list";
import type { Series, TierKeyRow } from "./views";

interface Directory {
  readonly kind: "keyed" | "keyMissing" | "leftovers";
  readonly tierKey: number;
  readonly toolCount: number;
  readonly goldSteps: number;
  readonly entityCount: number;
  /** By series key; of a leftover what its task.toml records. */
  readonly rates: ReadonlyMap<string, number>;
}

/** The second counting: every folder, those without level too, by what its task.toml claims; a missing claim is 0. */
export function tierKeyRows(facts: CorpusFacts, series: readonly Series[]): TierKeyRow[] {
  return [...groupBy(directoriesOf(facts), ({ tierKey }) => tierKey)]
    .sort(([a], [b]) => a - b)
    .map(([tierKey, directories]) => {
      const ofKind = (wanted: Directory["kind"]) => directories.filter(({ kind }) => kind === wanted).length;
      return {
        tierKey,
        directories: directories.length,
        keyed: ofKind("keyed"),
        keyMissing: ofKind("keyMissing"),
        leftovers: ofKind("leftovers"),
        meanTools: mean(directories.map(({ toolCount }) => toolCount)),
        meanGoldSteps: mean(directories.map(({ goldSteps }) => goldSteps)),
        meanEntities: mean(directories.map(({ entityCount }) => entityCount)),
        rates: series.flatMap((each) => {
          const key = seriesKeyOf(each);
          const values = directories.flatMap(({ rates }) => rates.get(key) ?? []);
          return values.length === 0 ? [] : [{ series: each, mean: mean(values), directories: values.length }];
        }),
      };
    });
}

function directoriesOf({ tiers, rates, leftovers }: CorpusFacts): Directory[] {
  const ratesOf = groupBy(rates, ({ tierName }) => tierName);
  const fromTiers = tiers.map((tier): Directory => {
    const { toolCount, goldSteps, entityCount } = tier;
    const found = ratesOf.get(tier.name) ?? [];
    return {
      ...{ kind: tier.tierKey === null ? "keyMissing" : "keyed", tierKey: tier.tierKey ?? 0 },
      ...{ toolCount, goldSteps, entityCount },
      rates: new Map(found.map((rate) => [seriesKeyOf(rate), rate.rate])),
    };
  });
  const fromLeftovers = leftovers.map((folder): Directory => {
    const { toolCount, goldSteps, entityCount, passRates } = folder;
    const named = passRates.map(({ solver, model, value }): [string, number] => [
      seriesKeyOf({ kind: "recorded", backend: solver, modelId: model }),
      value,
    ]);
    return {
      ...{ kind: "leftovers", tierKey: folder.tierKey ?? 0, toolCount, goldSteps, entityCount },
      // Of two values of a series the later stands, as with tiers.
      rates: new Map(named),
    };
  });
  return [...fromTiers, ...fromLeftovers];
}
