import type { Bounds } from "@/lib/synthesize/protocol/rules";
import { runTerms, type TermsOrder } from "../run-terms";
import { chooseSeeds, type Unfit } from "./choose-seeds";
import { createWave, seedCandidates } from "./store";
import { unfitWords } from "./unfit-words";
import { type SeedRule, UnstartableWave, type WaveWay } from "./wave";

/** Seeds of one wave. */
export const MOST_SEEDS = 500;

export interface WaveOrder extends TermsOrder {
  readonly way: WaveWay;
  /** How the seeds were chosen: kept, to be told. */
  readonly rule: SeedRule;
  /** The tiers, in the order in which they are to be started. */
  readonly seeds: readonly string[];
  /** The connected model that writes. */
  readonly authorId: string;
  /** Levels that an evolved seed is to grow (default 2); of a fork the new family's last level (default 4). */
  readonly levels?: number;
  /** Runs side by side. Default 8. */
  readonly atOnce?: number;
  /** US dollars of all runs together; null: no bound. */
  readonly budgetUsd?: number | null;
  /** Of each run. */
  readonly bounds?: Partial<Bounds>;
}

/** Starts a wave with its terms frozen; its number. @throws UnstartableWave, UnstartableRun: nothing was started */
export async function orderWave(order: WaveOrder): Promise<number> {
  const { way, rule, seeds, authorId, atOnce = 8, budgetUsd = null, bounds = {} } = order;
  const levels = order.levels ?? (way === "evolve" ? 2 : 4);
  within("The number of seeds", seeds.length, 1, MOST_SEEDS);
  within("The levels", levels, way === "evolve" ? 1 : 0, 20);
  within("The runs side by side", atOnce, 1, MOST_SEEDS);
  if (new Set(seeds).size < seeds.length) throw new UnstartableWave("A tier is named twice among the seeds.");
  const { judge, bands, synthesizer } = await runTerms(order, authorId);
  if (!synthesizer) throw new UnstartableWave(`No model is connected as ${authorId}.`);
  refuseBudget(budgetUsd, [synthesizer, judge.endpoint]);
  const candidates = await seedCandidates(rule.kind === "chosen" ? null : rule.series, seeds);
  const chosen = chooseSeeds(candidates, { rule: { kind: "chosen" }, way, bands, count: MOST_SEEDS });
  const known = new Map(chosen.seeds.map((seed) => [seed.name, seed]));
  const because = new Map(chosen.refused.map(({ name, because }) => [name, because]));
  const refused = seeds.filter((name) => !known.has(name));
  if (refused.length > 0) throw new UnstartableWave(refusal(refused, because));
  return createWave({
    ...{ way, atOnce, budgetUsd, settings: { rule, levels, synthesizer, judge, bands, bounds } },
    seeds: seeds.flatMap((name) => known.get(name) ?? []),
  });
}

function within(what: string, value: number, low: number, high: number): void {
  if (!Number.isInteger(value) || value < low || value > high)
    throw new UnstartableWave(`${what} must be a whole number from ${low} to ${high}.`);
}

/** Without prices nothing that is spent would count. */
function refuseBudget(
  budget: number | null,
  models: readonly { readonly id: string; readonly offline: boolean; readonly prices?: unknown }[],
): void {
  if (budget === null) return;
  if (!(budget > 0)) throw new UnstartableWave("The budget must be above 0 dollars.");
  const unpriced = [...new Set(models.filter(({ offline, prices }) => !offline && !prices).map(({ id }) => id))];
  if (unpriced.length > 0)
    throw new UnstartableWave(
      `A budget in dollars needs prices, and ${unpriced.join(", ")} has none: set them on the page Models, or bound the turns of each run.`,
    );
}

const SHOWN = 5;

function refusal(names: readonly string[], because: ReadonlyMap<string, Unfit>): string {
  const shown = names.slice(0, SHOWN).map((name) => {
    const reason = because.get(name);
    return `${name}: ${reason === undefined ? "there is no such tier" : unfitWords(reason)}`;
  });
  const more = names.length > SHOWN ? ` (${SHOWN} of ${names.length} shown)` : "";
  return `${names.length === 1 ? "A seed" : `${names.length} seeds`} won't do${more}. ${shown.join("; ")}.`;
}
