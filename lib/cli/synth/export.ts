import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { type Command, Option } from "commander";
import { exportRuns } from "@/lib/evolve/export/export-runs";
import { emptyTally, tallyWords } from "@/lib/evolve/export/tally";
import { numberBetween } from "../number-between";
import { onInterrupt } from "../on-interrupt";
import { writeWhole } from "../write-whole";
import { print } from "./answer";
import { acting, Interrupted, type Output, synthesisCommand, WrongUse } from "./base";

const EXAMPLES = `
Examples:
  general-agent synth export --out runs.jsonl                      every run that is over
  general-agent synth export --state done --min-reward 0.5 --model openai/gpt-5 --out runs.jsonl
  general-agent synth export --family day_spa --wave 3 --out runs.jsonl
  general-agent synth export --offline --out demo.jsonl            runs of the offline models too

A line is a run: its messages in the form of OpenAI's chat API, its tools as JSON text, its reward with the parts it is made of,
and the tiers it brought into the corpus with what their gates measured. Runs that aren't over are left out, and so are those of
offline models unless --offline asks for them; how many, and why, is said.`;

interface Options extends Output {
  readonly out: string;
  readonly state?: "done" | "cancelled";
  readonly model?: string;
  readonly minReward: number;
  readonly family?: string;
  readonly wave?: number;
  readonly offline: boolean;
}

/** `general-agent synth export` */
export const exportCommand = (): Command =>
  synthesisCommand("export", "write runs as JSON Lines, to train synthesizers with")
    .requiredOption("--out <file>", "the file to write; it is replaced once the new one is whole")
    .addOption(new Option("--state <state>", "runs in this state alone").choices(["done", "cancelled"]))
    .option("--model <name>", "written by this model alone, or by the agent that called itself so")
    .option("--min-reward <reward>", "with at least this reward", numberBetween(0, 1, false), 0)
    .option("--family <name>", "of this family alone")
    .option("--wave <n>", "of this wave alone", numberBetween(1, 1e9, true))
    .option("--offline", "runs of offline models too: they show how it works, and teach nothing", false)
    .addHelpText("after", EXAMPLES)
    .action((options: Options) => acting(null, options, () => write(options)));

async function write({ json, out, state, model, minReward, family, wave, offline }: Options): Promise<void> {
  await refuseTarget(out);
  const tally = emptyTally();
  const order = { ...{ synthesizerId: model, family, wave, minReward, offline }, state: state && [state] };
  await onInterrupt(async (signal) => {
    try {
      await writeWhole(out, exportRuns(order, tally), signal);
    } catch (cause) {
      throw signal.aborted ? new Interrupted() : cause;
    }
  });
  for (const { run, calls } of tally.crowded)
    process.stderr.write(
      `Run ${run} has a turn of ${calls} calls side by side: not every chat template takes as many.\n`,
    );
  const text = `${tallyWords(tally)}\n${out}`;
  print({ ok: true, run: null, phase: null, text, next: null, command: null, out, ...tally }, { json });
}

/** @throws WrongUse where no file can be there */
async function refuseTarget(out: string): Promise<void> {
  const [target, folder] = await Promise.all([
    stat(out).catch(() => null),
    stat(dirname(resolve(out))).catch(() => null),
  ]);
  if (target?.isDirectory()) throw new WrongUse(`--out: ${out} is a folder; name a file in it.`);
  if (!folder?.isDirectory()) throw new WrongUse(`--out: there is no folder ${dirname(resolve(out))}.`);
}
