import { type Command, Option } from "commander";
import { MOST_RUNS, orderRuns } from "@/lib/evolve/order-runs";
import { DEFAULT_K } from "@/lib/gate/plan-gate";
import { readOpening } from "@/lib/synthesize/runs/steps/store";
import { loadRun } from "@/lib/synthesize/runs/store";
import type { Language } from "@/lib/task/task-source";
import { numberBetween } from "../number-between";
import { placeOf, print } from "./answer";
import { acting, type Output, synthesisCommand, WrongUse } from "./base";
import { type BoundOptions, boundsOf, withBounds } from "./bounds";

const EXAMPLES = `
Examples:
  general-agent synth start --solver openai/gpt-5-mini                       a run that you write yourself, from design to t4
  general-agent synth start --solver openai/gpt-5-mini --agent claude --hint "a seed library" --language python
  general-agent synth start --solver openai/gpt-5-mini --seed day_spa_t4     evolve a tier: t5 and t6 of its family
  general-agent synth start --solver openai/gpt-5-mini --model openai/gpt-5 --count 8    runs of the built-in agent

The guide for whoever writes is skills/synthesize-task/SKILL.md. The solver plays the gates; it and the bands, bounds and rollouts are
frozen when the run starts. --count and --hint (which may be repeated; each run takes one in turn) are for many runs.`;

const LANGUAGES = ["typescript", "python"] as const satisfies readonly Language[];

interface Options extends Output, BoundOptions {
  readonly solver: string;
  readonly agent?: string;
  readonly model?: string;
  readonly language?: Language;
  readonly hint?: string[];
  readonly lastLevel?: number;
  readonly k: number;
  readonly curtail: boolean;
  readonly seed?: string;
  readonly count?: number;
}

/** `general-agent synth start` */
export const startCommand = (): Command =>
  withBounds(synthesisCommand("start", "begin a run: a new family, or an existing one evolved"))
    .requiredOption("--solver <model>", "the connected model that plays the gates")
    .option("--agent <name>", "how you call yourself, for lists (default: agent)")
    .option("--model <model>", "a connected model writes, as the built-in agent, in place of you; workers play it")
    .addOption(
      new Option("--language <language>", "of the tasks (default: typescript, or the seed's)").choices(LANGUAGES),
    )
    .option("--hint <text...>", "the domain that is wished for (default: free choice)")
    .option(
      "--last-level <n>",
      "the highest level to reach (default: 4, or two above the seed)",
      numberBetween(0, 50, true),
    )
    .option("-k <n>", "rollouts a gate", numberBetween(1, 1000, true), DEFAULT_K)
    .option("--no-curtail", "play all k rollouts of a gate, even where its verdict is certain before")
    .option("--seed <tier>", "the tier of the corpus to evolve, e.g. day_spa_t4")
    .option(
      "--count <n>",
      "with --model: how many runs (default: one, or one a hint)",
      numberBetween(1, MOST_RUNS, true),
    )
    .addHelpText("after", EXAMPLES)
    .action((options: Options) => acting(null, options, () => start(options)));

async function start(options: Options): Promise<void> {
  const { solver, agent, model, language, hint: hints, lastLevel, k, curtail, seed, count, strategies, json } = options;
  if (model !== undefined && agent !== undefined) throw new WrongUse("Either --agent or --model writes, not both.");
  if (model === undefined && (count !== undefined || (hints?.length ?? 0) > 1))
    throw new WrongUse("An agent writes one run at a time: --count and more than one --hint belong to --model.");
  if (agent?.trim() === "" || (agent?.length ?? 0) > 100)
    throw new WrongUse("--agent: give a name of 1 to 100 characters.");
  const runs = await orderRuns({
    author: model === undefined ? { agent: agent?.trim() ?? "agent" } : { modelId: model },
    ...{ solverId: solver, k, curtail, bounds: boundsOf(options) },
    ...(language !== undefined && { language }),
    ...(hints !== undefined && { hints }),
    ...(lastLevel !== undefined && { lastLevel }),
    ...(seed !== undefined && { seed }),
    ...(count !== undefined && { count }),
    ...(strategies !== undefined && { minimumStrategies: strategies }),
  });
  if (model === undefined) return printOwn(runs[0] ?? "", json);
  const text = `Started ${runs.length === 1 ? "a run" : `${runs.length} runs`} of ${model}:\n${runs.join("\n")}`;
  const next = "The workers play them (npm start, npm run worker).";
  print(
    { ok: true, run: runs[0] ?? null, phase: null, text, next, command: "general-agent synth runs", runs },
    { json },
  );
}

async function printOwn(run: string, json: boolean): Promise<void> {
  const [started, { instruction }] = await Promise.all([loadRun(run), readOpening(run)]);
  const text = `Run ${run} has begun; it is yours to write.\n${instruction}\nGuide: skills/synthesize-task/SKILL.md`;
  print({ ok: true, ...placeOf(started), text, runs: [run] }, { json });
}
