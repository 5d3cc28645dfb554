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
}

/** The second counting: every folder, those without level too, by what its task.toml claims; a missing claim is 0. */
export function tierKeyRows(facts: CorpusFacts, series: readonly Series[]): TierKeyRow[] {
  const values = valuesByKey(facts);
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
          const found = values.get(tierKey)?.get(seriesKeyOf(each));
          return found ? [{ series: each, mean: mean(found), directories: found.length }] : [];
        }),
      };
    });
}

const directoriesOf = ({ tiers, leftovers }: CorpusFacts): Directory[] => [
  ...tiers.map(({ tierKey, toolCount, goldSteps, entityCount }) => ({
    ...{ kind: tierKey === null ? ("keyMissing" as const) : ("keyed" as const), tierKey: tierKey ?? 0 },
    ...{ toolCount, goldSteps, entityCount },
  })),
  ...leftovers.map(({ tierKey, toolCount, goldSteps, entityCount }) => ({
    ...{ kind: "leftovers" as const, tierKey: tierKey ?? 0, toolCount, goldSteps, entityCount },
  })),
];

/** Rates by tier key, then by series; of a folder without level those that its task.toml records. */
function valuesByKey({ tiers, rates, leftovers }: CorpusFacts): Map<number, Map<string, number[]>> {
  const values = new Map<number, Map<string, number[]>>();
  const add = (tierKey: number, series: string, rate: number) => {
    const bySeries = values.get(tierKey) ?? new Map<string, number[]>();
    values.set(tierKey, bySeries);
    const found = bySeries.get(series);
    if (found) found.push(rate);
    else bySeries.set(series, [rate]);
  };
  const keyOf = new Map(tiers.map(({ name, tierKey }) => [name, tierKey ?? 0]));
  for (const rate of rates) add(keyOf.get(rate.tierName) ?? 0, seriesKeyOf(rate), rate.rate);
  for (const { tierKey, passRates } of leftovers) {
    // Of two values of a series the later stands, as with tiers.
    const standing = new Map(
      passRates.map(({ solver, model, value }) => [
        seriesKeyOf({ kind: "recorded", backend: solver, modelId: model }),
        value,
      ]),
    );
    for (const [series, value] of standing) add(tierKey ?? 0, series, value);
  }
  return values;
}
