import { type Command, Option } from "commander";
import { liveWorkers } from "@/lib/jobs/workers/store";
import { countRuns, listRuns } from "@/lib/synthesize/runs/queries/store";
import type { RunState } from "@/lib/synthesize/runs/run";
import { numberBetween } from "../number-between";
import { print } from "./answer";
import { acting, type Output, synthesisCommand } from "./base";
import { quietHint, runsTable } from "./runs-text";

const EXAMPLES = `
Examples:
  general-agent synth runs                       the newest first
  general-agent synth runs --state running --json
  general-agent synth runs --family day_spa`;

const STATES = ["running", "paused", "done", "cancelled"] as const satisfies readonly RunState[];

interface Options extends Output {
  readonly state?: RunState;
  readonly family?: string;
  readonly limit: number;
  readonly offset: number;
}

/** `general-agent synth runs` */
export const runsCommand = (): Command =>
  synthesisCommand("runs", "list runs, those of connected models too")
    .addOption(new Option("--state <state>", "in this state alone").choices(STATES))
    .option("--family <name>", "of this family alone")
    .option("--limit <n>", "so many of them", numberBetween(1, 100, true), 25)
    .option("--offset <n>", "after so many of them", numberBetween(0, 1e9, true), 0)
    .addHelpText("after", EXAMPLES)
    .action(({ json, state, family, limit, offset }: Options) =>
      acting(null, { json }, async () => {
        const filter = { ...(state && { state: [state] }), ...(family !== undefined && { family }) };
        const [{ runs, total }, counts, workers] = await Promise.all([
          listRuns(filter, { offset, limit }),
          countRuns(),
          liveWorkers(),
        ]);
        const now = new Date();
        const text = runs.length === 0 ? "No runs." : runsTable(runs, now);
        print({ ok: true, run: null, phase: null, text, next: null, command: null, runs, total, counts }, { json });
        const alive =
          workers.length === 0 ? "No worker is alive: start one with npm run worker." : `${workers.length} alive.`;
        process.stderr.write(`${runs.length} of ${total} runs. ${alive}\n`);
        const hint = quietHint(runs, now);
        if (hint !== null) process.stderr.write(`${hint}\n`);
      }),
    );
