// Part of npm start: migrates the database, imports what is new in the starter corpus, builds the sandbox's runner.
import { join } from "node:path";
import { importTasks } from "@/lib/corpus/import-tasks";
import { reindexCorpus } from "@/lib/corpus/indexing/reindex/store";
import { closeDatabase } from "@/lib/db/client";
import { migrate } from "@/lib/db/migrate";
import { analyseFailures, analysisKey } from "@/lib/jobs/definitions/analyse-failures";
import { measureStarter } from "@/lib/jobs/definitions/measure-starter";
import { jobQueue } from "@/lib/jobs/queue";
import { buildRunner } from "@/lib/sandbox/build-runner";
import { findTasks } from "@/lib/task/find-tasks";
import { readTask } from "@/lib/task/read-task";

const STARTER = join(import.meta.dirname, "..", "corpus");

async function* readings(folder: string) {
  for (const task of await findTasks(folder)) yield await readTask(task);
}

const applied = await migrate();
if (applied.length > 0) console.log(`Database: ${applied.length} migration${applied.length === 1 ? "" : "s"} applied.`);
const indexed = await reindexCorpus();
if (indexed > 0) console.log(`Corpus: ${indexed} tiers indexed that were stored by an older version.`);
const { added, updated, unreadable } = await importTasks(readings(STARTER), {
  origin: "starter",
  keepReplaced: true,
});
for (const { name, problem } of unreadable) console.error(`Starter corpus: ${name} can't be read: ${problem.message}`);
if (added + updated > 0) console.log(`Starter corpus: ${added} tiers added, ${updated} updated.`);
await buildRunner();
await jobQueue().enqueue(measureStarter, {}, { key: "measure-starter", priority: 10 });
// Attempts of before there was an analysis, or of an older one.
await jobQueue().enqueue(analyseFailures, {}, { key: analysisKey({}), priority: -20 });
await closeDatabase();
