import { Command } from "commander";
import { cancelWave, pauseWave, resumeWave } from "@/lib/evolve/waves/control-wave";
import { orderWave } from "@/lib/evolve/waves/order-wave";
import { planWave } from "@/lib/evolve/waves/plan-wave";
import { listWaves, seedsOf, waveDetail } from "@/lib/evolve/waves/queries/store";
import { waveOutcome } from "@/lib/evolve/waves/wave-outcome";
import { liveWorkers } from "@/lib/jobs/workers/store";
import { numberBetween } from "../number-between";
import { questionOf, runBoundsOf, type WaveOptions, withQuestion } from "./question";
import { planText, waveTable, waveText } from "./wave-text";

const EXAMPLES = `
Examples:
  general-agent waves                                   the newest first, with progress, tiers and spending
  general-agent waves plan --hardest openai/gpt-5-mini --model openai/gpt-5 --solver openai/gpt-5 --count 20
  general-agent waves start --too-easy openai/gpt-5-mini --at-least 0.7 --model openai/gpt-5 --solver openai/gpt-5 --usd 200
  general-agent waves start --tiers day_spa_t4 pet_grooming_t4 --model demo/synthesizer --solver demo/solver-weak
  general-agent waves start --way fork --hardest openai/gpt-5-mini --model openai/gpt-5 --solver openai/gpt-5
  general-agent waves show 3
  general-agent waves pause 3; general-agent waves resume 3; general-agent waves cancel 3 --yes

Seeds are chosen among the highest tiers of all families; plan shows them, and what a wave roughly costs, and starts nothing.`;

interface Output {
  readonly json: boolean;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const give = (value: unknown, text: string, { json }: Output): void =>
  say(json ? JSON.stringify(value, null, 2) : text);

const withJson = (command: Command): Command => command.option("--json", "print JSON", false);
const waveNumber = numberBetween(1, 2_147_483_647, true);
const onOne = (name: string, description: string): Command =>
  withJson(new Command(name).argument("<wave>", "its number", waveNumber).description(description));

const list = withJson(new Command("list"))
  .description("the newest first")
  .option("--limit <n>", "so many of them", numberBetween(1, 100, true), 25)
  .option("--offset <n>", "after so many of them", numberBetween(0, 1e9, true), 0)
  .action(async ({ json, ...page }: Output & { limit: number; offset: number }) => {
    const [{ waves, total }, workers] = await Promise.all([listWaves(page), liveWorkers()]);
    give({ waves, total }, waves.length === 0 ? "No waves." : waveTable(waves), { json });
    const alive =
      workers.length === 0 ? "No worker is alive: start one with npm run worker." : `${workers.length} alive.`;
    process.stderr.write(`${waves.length} of ${total} waves. ${alive}\n`);
  });

const plan = withQuestion(withJson(new Command("plan")))
  .description("which tiers would seed a wave, and what it roughly costs; starts nothing")
  .action(async (options: WaveOptions) => {
    const found = await planWave(await questionOf(options));
    give(found, planText(found), options);
  });

interface StartOptions extends WaveOptions {
  readonly atOnce: number;
  readonly usd?: number;
}

const whole = (most: number) => numberBetween(1, most, true);
const start = withQuestion(withJson(new Command("start")))
  .description("start a wave: a run for each seed, which workers play")
  .option("--at-once <n>", "runs side by side", whole(500), 8)
  .option("--usd <amount>", "US dollars of all runs together (default: no bound)", numberBetween(0.01, 1e7, false))
  .option("--gates <n>", "of each run: gates of a tier", whole(100))
  .option("--turns <n>", "of each run", whole(100_000))
  .option("--tokens <n>", "of each run", whole(1e12))
  .option("--hours <n>", "of each run: of calls and gates", numberBetween(0.01, 10_000, false))
  .action(startWave);

async function startWave(options: StartOptions): Promise<void> {
  const question = await questionOf(options);
  const found = await planWave(question);
  const { way, rule, names, levels, k } = question;
  const seeds = rule.kind === "chosen" ? (names ?? []) : found.seeds.map(({ name }) => name);
  if (seeds.length === 0) throw new Error(`No tier would do as a seed.\n${planText(found)}`);
  const wave = await orderWave({
    ...{ way, rule, seeds, levels, authorId: options.model, solverId: options.solver },
    ...{
      atOnce: options.atOnce,
      budgetUsd: options.usd ?? null,
      bounds: runBoundsOf(options),
      curtail: options.curtail,
    },
    ...(k !== undefined && { k }),
    ...(options.band && { bands: [options.band] as const }),
  });
  const text = `${planText(found)}\nStarted wave ${wave}. Workers play it (npm start, npm run worker): general-agent waves show ${wave}`;
  give({ wave, seeds, estimate: found.estimate }, text, options);
}

async function show(wave: number, output: Output): Promise<void> {
  const [detail, seeds, outcome] = await Promise.all([waveDetail(wave), seedsOf(wave), waveOutcome(wave)]);
  give({ ...detail, seeds, outcome }, waveText(detail, seeds, outcome), output);
}

/** Carries an act out and shows the wave afterwards. @throws Error where its state forbids the act */
const doing =
  (act: (wave: number) => Promise<boolean>, refused: string) =>
  async (wave: number, output: Output): Promise<void> => {
    const { state } = await waveDetail(wave);
    if (!(await act(wave))) throw new Error(`${refused} Wave ${wave} is ${state}.`);
    await show(wave, output);
  };

const cancel = onOne("cancel", "end a wave for good with its runs and their gates; accepted tiers stay")
  .option("--yes", "don't ask", false)
  .action(async (wave: number, options: Output & { yes: boolean }) => {
    const { runs, waiting, accepted } = await waveDetail(wave);
    if (!options.yes)
      throw new Error(
        `Wave ${wave}: ${runs.running + runs.paused} runs are alive and would end, ${waiting} seeds wait; ${accepted} accepted tiers stay. ` +
          "To cancel it, add --yes; to go on later, pause it.",
      );
    await doing(cancelWave, "Only a wave that isn't over can be cancelled.")(wave, options);
  });

/** `general-agent waves …` */
export const wavesCommand = (): Command =>
  new Command("waves")
    .description("let the corpus grow: choose seeds by rule, evolve or fork each of them, see how the ladder moved")
    .addCommand(list, { isDefault: true })
    .addCommand(plan)
    .addCommand(start)
    .addCommand(onOne("show", "one wave: terms, seeds with their runs, and how the ladder moved").action(show))
    .addCommand(
      onOne("pause", "start nothing more and pause its runs; their gates play on").action(
        doing(pauseWave, "Only a running wave can be paused."),
      ),
    )
    .addCommand(
      onOne("resume", "go on, with its paused runs too").action(
        doing(resumeWave, "Only a wave that isn't over can go on."),
      ),
    )
    .addCommand(cancel)
    .addHelpText("after", EXAMPLES);
