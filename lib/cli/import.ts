import { Command } from "commander";
import { type ImportReport, importTasks } from "@/lib/corpus/import-tasks";
import { uncheckedTiers } from "@/lib/corpus/queries/store";
import { DatabaseQueue } from "@/lib/jobs/database-queue";
import { validateTier } from "@/lib/jobs/definitions/validate-tier";
import { findTasks } from "@/lib/task/find-tasks";
import { readTask } from "@/lib/task/read-task";
import type { TaskReading } from "@/lib/task/task-reading";
import { importJson, importText } from "./import-report";
import { liveLine } from "./live-line";
import { onInterrupt } from "./on-interrupt";

interface Options {
  readonly json: boolean;
}

/** What an import came to; an interrupted one holds what is in the corpus by then. */
export interface ImportResult extends ImportReport {
  readonly folders: number;
  /** Folders with each kind of irregularity. */
  readonly irregularities: Readonly<Record<string, number>>;
  /** Checks that are due for what was read: planned now, or by an import before this one that was ended. */
  readonly checks: number;
  readonly interrupted: boolean;
}

const EXAMPLES = `
Examples:
  general-agent import ~/tasks                  every task below a folder
  general-agent import ~/tasks/day_spa          one family: day_spa_t0, day_spa_t1, …
  general-agent import ~/tasks/day_spa_t2 --json
  GENERAL_AGENT_DATA=/srv/agent general-agent import ~/tasks

A tier that is known and unchanged is left alone; a changed one gets a new revision, and what was measured on the old one
stays with it. The workers (npm start, npm run worker) then check what is new. Ctrl-C keeps what is imported; the same
command finishes the rest. Folders whose name has no level are skipped. Exit code 1 if a folder can't be read.`;

/** `general-agent import PATH…` */
export function importCommand(): Command {
  return new Command("import")
    .description("take task folders into the corpus, and have what is new checked")
    .argument("<path...>", "task folders, families or whole corpora")
    .option("--json", "print one JSON document to standard output", false)
    .addHelpText("after", EXAMPLES)
    .action(async (paths: string[], { json }: Options) => {
      const result = await onInterrupt((signal) => importPaths(paths, signal));
      process.stdout.write(json ? importJson(result) : importText(result));
      if (result.interrupted)
        process.stderr.write("Interrupted. What is imported is kept; run it again for the rest.\n");
      if (result.unreadable.length > 0) process.exitCode = 1;
      if (result.interrupted) process.exitCode = 130;
    });
}

async function importPaths(paths: readonly string[], signal: AbortSignal): Promise<ImportResult> {
  const folders = [...new Set((await Promise.all(paths.map(findTasks))).flat())];
  const irregularities: Record<string, number> = {};
  const line = process.stderr.isTTY ? liveLine() : null;
  const read = new Set<string>();
  let done = 0;
  const onProgress = (_: ImportReport, last: TaskReading) => {
    countIrregularities(last, irregularities);
    const name = last.kind === "task" ? last.task.name : last.name;
    read.add(name);
    done++;
    line?.show(`${done}/${folders.length}  ${name}`);
  };
  try {
    const report = await importTasks(readUntil(folders, signal), { origin: "import", onProgress });
    const checks = await enqueueChecks(read);
    return { ...report, folders: folders.length, irregularities, checks, interrupted: done < folders.length };
  } finally {
    line?.end();
  }
}

/** Ends early at an interrupt instead of throwing, so that what was imported by then is settled and checked like the rest. */
async function* readUntil(folders: readonly string[], signal: AbortSignal): AsyncGenerator<TaskReading> {
  for (const folder of folders) {
    if (signal.aborted) return;
    yield await readTask(folder);
  }
}

/** By what the corpus says rather than by what was added now: a killed import left tiers behind that nobody would check. */
async function enqueueChecks(read: ReadonlySet<string>): Promise<number> {
  const queue = new DatabaseQueue();
  const due = (await uncheckedTiers()).filter((tier) => read.has(tier));
  for (const tier of due) await queue.enqueue(validateTier, { tier }, { key: `validate-tier:${tier}` });
  return due.length;
}

function countIrregularities(reading: TaskReading, counts: Record<string, number>): void {
  const found =
    reading.kind === "task" ? reading.task.irregularities : reading.kind === "skipped" ? reading.irregularities : [];
  for (const kind of new Set(found.map((each) => each.kind))) counts[kind] = (counts[kind] ?? 0) + 1;
}
