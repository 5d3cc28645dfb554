import { type Command, InvalidArgumentError, Option } from "commander";
import { resolveSeries } from "@/lib/corpus/compare-models/resolve-series";
import { seriesCounts } from "@/lib/corpus/rates/store";
import { MOST_SEEDS } from "@/lib/evolve/waves/order-wave";
import type { PlanQuestion } from "@/lib/evolve/waves/plan-wave";
import type { SeedRule, WaveWay } from "@/lib/evolve/waves/wave";
import { DEFAULT_K } from "@/lib/gate/plan-gate";
import type { Band } from "@/lib/gate/views";
import { numberBetween } from "../number-between";
import { type BoundOptions, boundsOf } from "../synth/bounds";

/** What a wave is asked for on a command line. */
export interface WaveOptions
  extends Pick<BoundOptions, "gates" | "validations" | "designs" | "turns" | "tokens" | "hours"> {
  readonly model: string;
  readonly solver: string;
  readonly way: WaveWay;
  readonly hardest?: string;
  readonly tooEasy?: string;
  readonly atLeast: number;
  readonly tiers?: string[];
  readonly count: number;
  readonly levels?: number;
  readonly k: number;
  readonly band?: Band;
  readonly curtail: boolean;
  readonly json: boolean;
}

const WAYS = ["evolve", "fork"] as const satisfies readonly WaveWay[];

/** `0.05-0.2`, both ends belong to it. */
function bandOf(text: string): Band {
  const [low = Number.NaN, high = Number.NaN] = (/^([\d.]+)-([\d.]+)$/.exec(text)?.slice(1) ?? []).map(Number);
  if (!(low >= 0 && high <= 1 && low <= high)) throw new InvalidArgumentError("Two rates from 0 to 1, as 0.05-0.2.");
  return { low, high, lowOpen: low === 0 };
}

/** Adds the options that say which tiers seed a wave, and who plays. */
export const withQuestion = (command: Command): Command =>
  command
    .requiredOption("--model <model>", "the connected model that writes")
    .requiredOption("--solver <model>", "the connected model that plays the gates")
    .addOption(
      new Option("--way <way>", "higher tiers of the seed's family, or a new family").choices(WAYS).default("evolve"),
    )
    .option("--hardest <series>", "seeds: in their band by the rates of this model, the lowest rate first")
    .option("--too-easy <series>", "seeds: solved too often by this model, the highest rate first")
    .option("--at-least <rate>", "with --too-easy: solved that often, 0 to 1", numberBetween(0, 1, false), 0.8)
    .option("--tiers <tier...>", "seeds: exactly these tiers, in this order")
    .option("--count <n>", "at most so many seeds", numberBetween(1, MOST_SEEDS, true), 10)
    .option(
      "--levels <n>",
      "levels that a seed is to grow (default: 2); of a fork its last level (default: 4)",
      numberBetween(0, 20, true),
    )
    .option("-k <n>", "rollouts a gate", numberBetween(1, 1000, true), DEFAULT_K)
    .option("--band <low-high>", "of all new tiers, as 0.05-0.2 (default: by level, as in the settings)", bandOf)
    .option("--no-curtail", "play all k rollouts of a gate, even where its verdict is certain before");

/** The question of a plan, its series looked up. @throws Error, UnknownSeries with what to do */
export async function questionOf(options: WaveOptions): Promise<PlanQuestion> {
  const { way, count, levels, model, solver, k, gates, tiers } = options;
  return {
    ...{ way, rule: await ruleOf(options), names: tiers ?? [], count: tiers?.length ?? count },
    levels: levels ?? (way === "evolve" ? 2 : 4),
    ...{ authorId: model, solverId: solver, k },
    ...(gates !== undefined && { gatesPerTier: gates }),
  };
}

async function ruleOf({ hardest, tooEasy, tiers, atLeast }: WaveOptions): Promise<SeedRule> {
  const given = [hardest, tooEasy, tiers].filter((each) => each !== undefined).length;
  if (given !== 1) throw new Error("Say which tiers seed the wave: one of --hardest, --too-easy or --tiers.");
  if (tiers !== undefined) return { kind: "chosen" };
  const { kind, backend, modelId } = resolveSeries(hardest ?? tooEasy ?? "", await seriesCounts());
  const series = { kind, backend, modelId };
  return hardest === undefined ? { kind: "too-easy", series, atLeast } : { kind: "hardest", series };
}

/** The bounds of each run, as far as they were given. */
export const runBoundsOf = (options: WaveOptions) => boundsOf(options);
