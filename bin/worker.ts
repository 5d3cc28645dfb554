// npm run worker: takes jobs from the queue until it is told to stop. Any number may run beside each other.
import { constants, setPriority } from "node:os";
import pino from "pino";
import { z } from "zod";
import { closeDatabase } from "@/lib/db/client";
import { resumeGates } from "@/lib/gate/resume-gates";
import { allJobs } from "@/lib/jobs/handlers";
import { deleteEndedJobs } from "@/lib/jobs/queries";
import { jobQueue } from "@/lib/jobs/queue";
import { startWorker } from "@/lib/jobs/work";
import { createSandbox } from "@/lib/sandbox/create-sandbox";

// Below the web server, and the sandbox's processes with it: pages stay quick while the machine measures. Not everywhere
// allowed, and no more than a courtesy.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {}

const { WORKER_CONCURRENCY: concurrency } = z
  .object({ WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(512).default(8) })
  .parse(process.env);
const log = pino({ name: "worker", base: null, level: process.env.LOG_LEVEL ?? "warn" });
const sandbox = createSandbox();
const queue = jobQueue();
const worker = startWorker({
  queue,
  jobs: allJobs({ sandbox, queue }),
  concurrency,
  onError: (error) => log.error(error),
});
log.info({ workerId: worker.workerId, concurrency }, "worker started");

/** Gates whose jobs were used up or lost get new ones: looked for now and then, since they stand still silently. */
const RESUME_EVERY_MS = 5 * 60_000;
const resume = () => resumeGates().catch((error) => log.error(error));
void resume();
const resuming = setInterval(resume, RESUME_EVERY_MS);

/** What ended long ago is on its gate, its tier or its import; the list of jobs need not keep it for ever. */
const JOBS_KEPT_MS = 30 * 24 * 3_600_000;
const tidy = () => deleteEndedJobs(new Date(Date.now() - JOBS_KEPT_MS)).catch((error) => log.error(error));
void tidy();
const tidying = setInterval(tidy, 6 * 3_600_000);

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  clearInterval(resuming);
  clearInterval(tidying);
  await worker.stop();
  await sandbox.close();
  await closeDatabase();
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
