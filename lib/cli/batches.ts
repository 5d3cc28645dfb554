import { Command, InvalidArgumentError } from "commander";
import { MOST_TOKENS, MOST_USD } from "@/lib/gate/batches/budget";
import { cancelBatch } from "@/lib/gate/batches/cancel-batch";
import { pauseBatch } from "@/lib/gate/batches/pause-batch";
import { prioritiseBatch } from "@/lib/gate/batches/prioritise-batch";
import { batchView, listBatches } from "@/lib/gate/batches/queries/list-batches";
import { resumeBatch } from "@/lib/gate/batches/resume-batch";
import { changeBudget } from "@/lib/gate/batches/store";
import type { BatchState, BatchView } from "@/lib/gate/batches/views";
import { liveWorkers } from "@/lib/jobs/workers/store";
import { batchLines, batchTable } from "./batch-text";
import { numberBetween } from "./number-between";

const EXAMPLES = `
Examples:
  general-agent batches                         the newest, with progress, pace, errors and spending
  general-agent batches list --state running --json
  general-agent batches show ID
  general-agent batches pause ID                nothing begins any more; what runs ends
  general-agent batches budget ID --usd 25 --resume
  general-agent batches cancel ID --yes         what is done is kept; the rest gets no verdict`;

type Bound = number | "none";

interface Output {
  readonly json: boolean;
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

async function found(id: string): Promise<BatchView> {
  const batch = await batchView(id);
  if (!batch) throw new Error(`There is no batch ${id}. See them: general-agent batches`);
  return batch;
}

async function show(id: string, { json }: Output): Promise<void> {
  const batch = await found(id);
  if (json) printJson(batch);
  else print(batchLines(batch).join("\n"));
}

/** Carries an act out and shows the batch afterwards. @throws Error where its state forbids the act */
async function carryOut(id: string, output: Output, act: () => Promise<boolean>, refused: string): Promise<void> {
  const { state } = await found(id);
  if (!(await act())) throw new Error(`${refused} It is ${state}.`);
  await show(id, output);
}

const STATES = ["running", "paused", "done", "cancelled"] as const;
function stateOf(text: string): BatchState {
  const state = STATES.find((known) => known === text);
  if (!state) throw new InvalidArgumentError(`One of ${STATES.join(", ")}.`);
  return state;
}

/** A bound, or `none` (commander takes null for a value that is missing). */
const boundOf =
  (most: number, whole: boolean) =>
  (text: string): Bound =>
    text === "none" ? "none" : numberBetween(0, most, whole)(text);

const withJson = (command: Command): Command => command.option("--json", "print JSON", false);
const onOne = (name: string, description: string): Command =>
  withJson(new Command(name).argument("<id>", "a batch").description(description));

const list = withJson(new Command("list"))
  .description("the newest first")
  .option("--state <state>", STATES.join(" | "), stateOf)
  .option("--limit <n>", "so many of them", numberBetween(1, 100, true), 25)
  .option("--offset <n>", "after so many of them", numberBetween(0, 1e9, true), 0)
  .action(async ({ json, ...filter }: Output & { state?: BatchState; limit: number; offset: number }) => {
    const [page, workers] = await Promise.all([listBatches(filter), liveWorkers()]);
    if (json) return printJson({ ...page, workers });
    print(page.batches.length === 0 ? "No batches." : batchTable(page.batches));
    const running = workers.reduce((sum, worker) => sum + worker.running, 0);
    const places = workers.reduce((sum, worker) => sum + worker.concurrency, 0);
    process.stderr.write(
      `${page.batches.length} of ${page.total} batches. ${
        workers.length === 0
          ? "No worker is alive: start one with npm run worker."
          : `${workers.length} alive, ${running} of ${places} places taken.`
      }\n`,
    );
  });

const budget = onOne("budget", "what a batch may spend before it is paused")
  .option("--usd <amount>", "US dollars, or none", boundOf(MOST_USD, false))
  .option("--tokens <n>", "tokens, or none", boundOf(MOST_TOKENS, true))
  .option("--resume", "and let it run on", false)
  .action(async (id: string, options: Output & { usd?: Bound; tokens?: Bound; resume: boolean }) => {
    const { budgetUsd, budgetTokens, priced, offline } = await found(id);
    if (typeof options.usd === "number" && !priced && !offline)
      throw new Error("A budget in dollars needs prices, and the models of this batch have none: give --tokens.");
    const bound = (given: Bound | undefined, before: number | null) =>
      given === undefined ? before : given === "none" ? null : given;
    const bounds = {
      budgetUsd: bound(options.usd, budgetUsd),
      budgetTokens: bound(options.tokens, budgetTokens),
    };
    await carryOut(
      id,
      options,
      async () => (await changeBudget(id, bounds)) && (!options.resume || (await resumeBatch(id))),
      "Only a batch that isn't over has a budget, and only a paused one can be resumed.",
    );
  });

const cancel = onOne("cancel", "stop a batch for good: what is done is kept")
  .option("--yes", "don't ask", false)
  .action(async (id: string, options: Output & { yes: boolean }) => {
    const { slots, name } = await found(id);
    if (!options.yes)
      throw new Error(
        `${name}: ${slots.done} of ${slots.total} rollouts have ended and stay, ${slots.running} run now and would be stopped. ` +
          "To cancel it, add --yes; to go on later, pause it.",
      );
    await carryOut(id, options, () => cancelBatch(id), "Only a batch that isn't over can be cancelled.");
  });

/** `general-agent batches …` */
export function batchesCommand(): Command {
  return new Command("batches")
    .description("what was ordered: progress, pace, errors, spending; pause, resume, cancel")
    .addCommand(list, { isDefault: true })
    .addCommand(onOne("show", "one batch").action(show))
    .addCommand(
      onOne("pause", "nothing of it begins any more; what runs ends").action((id: string, output: Output) =>
        carryOut(id, output, () => pauseBatch(id), "Only a running batch can be paused."),
      ),
    )
    .addCommand(
      onOne("resume", "let a paused batch run on").action((id: string, output: Output) =>
        carryOut(id, output, () => resumeBatch(id), "Only a paused batch can be resumed."),
      ),
    )
    .addCommand(
      onOne("priority", "what it comes before: higher runs first")
        .argument("<n>", "from -1000 to 1000", numberBetween(-1_000, 1_000, true))
        .action((id: string, priority: number, output: Output) =>
          carryOut(id, output, () => prioritiseBatch(id, priority), "Only a batch that isn't over has a priority."),
        ),
    )
    .addCommand(budget)
    .addCommand(cancel)
    .addHelpText("after", EXAMPLES);
}
