import { type Command, InvalidArgumentError } from "commander";
import { DEFAULT_LIMITS } from "@/lib/solve/backend";

/** Options of every command that lets a model attempt tiers. */
export interface SolverOptions {
  readonly model: string;
  readonly k: number;
  readonly concurrency: number;
  readonly baseUrl?: string;
  readonly keyEnv?: string;
  readonly turns: number;
  readonly tokens: number;
  readonly seconds: number;
  readonly seed: number;
  readonly json: boolean;
}

const whole =
  (low: number, high: number) =>
  (text: string): number => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= low && value <= high) return value;
    throw new InvalidArgumentError(`Give a whole number from ${low} to ${high}.`);
  };

const seconds = (text: string): number => {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new InvalidArgumentError("Give a number of seconds above 0.");
};

/** Adds the options to a command; `k` is its default number of rollouts a tier. */
export const withSolverOptions = (command: Command, k: number): Command =>
  command
    .argument("<target...>", "families or tiers of the corpus, e.g. day_spa or day_spa_t2")
    .requiredOption(
      "-m, --model <id>",
      "a connected model, demo/solver-strong or demo/solver-weak, or any with --base-url",
    )
    .option("-k <n>", "rollouts a tier", whole(1, 1000), k)
    .option("--concurrency <n>", "rollouts at the same time", whole(1, 64), 4)
    .option("--base-url <url>", "an OpenAI-compatible endpoint in place of the connected one")
    .option("--key-env <name>", "the NAME of the environment variable with its key")
    .option("--turns <n>", "limit: replies of the model", whole(1, 10_000), DEFAULT_LIMITS.turns)
    .option("--tokens <n>", "limit: input and output tokens in all", whole(1, 1_000_000_000), DEFAULT_LIMITS.tokens)
    .option("--seconds <n>", "limit: seconds", seconds, DEFAULT_LIMITS.seconds)
    .option("--seed <n>", "rollout i, from 1, plays with seed n + i − 1", whole(0, 1_000_000_000), 0)
    .option("--json", "print one JSON document to standard output", false);
