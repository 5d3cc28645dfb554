import { Command, InvalidArgumentError, Option } from "commander";
import type { JobState } from "@/lib/jobs/contract";
import { countJobs, type JobCounts, type JobView, listJobs } from "@/lib/jobs/queries";
import { plainText } from "@/lib/trajectories/plain-text";
import { textTable } from "./text-table";

const EXAMPLES = `
Examples:
  general-agent jobs                                 the newest, whatever became of them
  general-agent jobs --state failed                  with the reason of each
  general-agent jobs --state queued --name gate-rollout --json
  general-agent jobs --key gate-rollout:GATE         those of one gate`;

const STATES = ["queued", "running", "done", "failed", "cancelled"] as const satisfies readonly JobState[];

/** Characters of a reason in the table. */
const REASON = 100;

interface Options {
  readonly state?: JobState;
  readonly name?: string;
  readonly key?: string;
  readonly limit: number;
  readonly offset: number;
  readonly json: boolean;
}

const whole =
  (low: number, high: number) =>
  (text: string): number => {
    const value = Number(text);
    if (text.trim() !== "" && Number.isInteger(value) && value >= low && value <= high) return value;
    throw new InvalidArgumentError(`Give a whole number from ${low} to ${high}.`);
  };

const table = (rows: readonly JobView[]): string =>
  textTable(
    ["job", "key", "state", "tries", "priority", "progress", "since", "reason"],
    rows.map(({ name, key, state, attempt, priority, done, total, finishedAt, startedAt, createdAt, message }) => [
      ...[name, key ?? "–", state, String(attempt), String(priority), total > 0 ? `${done}/${total}` : "–"],
      ...[finishedAt ?? startedAt ?? createdAt, message === null ? "" : plainText(message, REASON)],
    ]),
  );

/** Every kind of job on a line, with the states in which there are any. */
function countLines(counts: Readonly<Record<string, JobCounts>>): string {
  const lines = Object.entries(counts).map(([name, states]) => {
    const present = STATES.filter((state) => states[state] > 0).map((state) => `${states[state]} ${state}`);
    return `  ${name}: ${present.join(", ")}\n`;
  });
  return lines.sort().join("");
}

/** `general-agent jobs`: what workers do, did and will do. Jobs that are done are kept for a day, others for a month. */
export function jobsCommand(): Command {
  return new Command("jobs")
    .description("what waits for workers, runs and failed, with the reasons")
    .addOption(new Option("--state <state>", "in this state alone").choices(STATES))
    .option("--name <name>", "of this kind alone, e.g. gate-rollout")
    .option("--key <start>", "whose key begins so")
    .option("--limit <n>", "so many of them", whole(1, 1_000), 25)
    .option("--offset <n>", "after so many of them", whole(0, 1e9), 0)
    .option("--json", "print JSON", false)
    .addHelpText("after", EXAMPLES)
    .action(async ({ json, key, ...filter }: Options) => {
      const [page, counts] = await Promise.all([
        listJobs({ ...filter, ...(key === undefined ? {} : { keyPrefix: key }) }),
        countJobs(),
      ]);
      if (json) process.stdout.write(`${JSON.stringify({ ...page, counts }, null, 2)}\n`);
      else process.stdout.write(`${page.rows.length === 0 ? "No jobs." : table(page.rows)}\n`);
      process.stderr.write(`${page.rows.length} of ${page.total} jobs. In all:\n${countLines(counts)}`);
    });
}
