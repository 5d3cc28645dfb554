import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importTasks } from "@/lib/corpus/import-tasks";
import { allJobs } from "@/lib/jobs/handlers";
import { jobQueue } from "@/lib/jobs/queue";
import { startWorker, type Worker } from "@/lib/jobs/work";
import { forgetWorker, reportWorker } from "@/lib/jobs/workers/store";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { saveEndpoint } from "@/lib/solve/endpoints/store";
import { scriptedEndpoint } from "@/lib/solve/testing/scripted-endpoint";
import { goldSolver, renamed } from "@/lib/synthesize/testing/gold-solver";
import { seedFiles } from "@/lib/synthesize/testing/guide-examples";
import { readTask } from "@/lib/task/read-task";

export const ROOT = join(import.meta.dirname, "..", "..", "..", "..");

/** What `synth design` is given beside the family's name; as the guide's seed has it. */
export const DESIGN = ["--domain", "a club", "--tools", "list_boats,book_outing", "--entities", "Boat,Outing"];

/**
 * For the process's database: a corpus of one tier, a connected `solver` that passes the guide's seed under this family's name in
 * four of five attempts, the seed's files in a folder, and a worker that can be let work.
 */
export async function synthesisStage(family: string) {
  await importTasks([await readTask(join(ROOT, "corpus", "day_spa_t0"))], { origin: "starter" });
  const files = renamed(seedFiles("typescript"), family);
  const endpoint = await scriptedEndpoint(goldSolver([files], 5));
  await saveEndpoint({ id: "solver", baseUrl: endpoint.baseUrl, modelName: "solver-behind-it", keyEnv: "" });
  const sandbox = createSandbox({ processes: 2, spares: 0 });
  const folder = mkdtempSync(join(tmpdir(), "synth-cli-"));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  let worker: Worker | null = null;

  const rest = async () => {
    if (worker === null) return;
    await worker.stop();
    await forgetWorker(worker.workerId);
    worker = null;
  };
  return {
    files,
    folder,
    async work() {
      const queue = jobQueue();
      worker = startWorker({ queue, jobs: allJobs({ sandbox, queue }), concurrency: 4, idleMs: 30 });
      await reportWorker(worker.workerId, 4, 0);
    },
    rest,
    async close() {
      await rest();
      await sandbox.close();
      await endpoint.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
