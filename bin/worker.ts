// npm run worker: takes jobs from the queue until it is told to stop. Any number may run, on any number of machines: they
// share the database (DATABASE_URL) and nothing else. GENERAL_AGENT_DATA holds this machine's caches.
import { constants, setPriority } from "node:os";
import { Command, InvalidArgumentError, Option } from "commander";
import pino from "pino";
import { closeDatabase } from "@/lib/db/client";
import { databaseEnvironment } from "@/lib/db/environment";
import { migrate } from "@/lib/db/migrate";
import { settleBatches } from "@/lib/gate/batches/store";
import { LOOK_EVERY, lookNow, nextLook, resumeGates } from "@/lib/jobs/definitions/resume-gates";
import { allJobs } from "@/lib/jobs/handlers";
import { deleteEndedJobs } from "@/lib/jobs/queries";
import { jobQueue } from "@/lib/jobs/queue";
import { startWorker } from "@/lib/jobs/work";
import { forgetSilentWorkers, forgetWorker, reportWorker } from "@/lib/jobs/workers/store";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { recordWorkerKeys } from "@/lib/solve/endpoints/keys/store";
import { closeProcessLimits } from "@/lib/solve/limits/shared-limits";

const MOST = 512;

function concurrencyOf(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= MOST) return value;
  throw new InvalidArgumentError(`Give a whole number from 1 to ${MOST}.`);
}

const HELP = `
Examples:
  npm run worker                              beside npm start, on its machine and its data folder
  npm run worker -- --concurrency 256         many rollouts at once: models take long to answer
  DATABASE_URL=postgres://… general-agent worker    on any other machine

Environment:
  DATABASE_URL         the database that all workers share (default: the SQLite file of the data folder)
  GENERAL_AGENT_DATA   this machine's data folder, for caches
  GENERAL_AGENT_URL    where npm start answers, for the offline demo models
  keys of models       under the names that were given when the models were connected
  LOG_LEVEL            debug | info | warn (default) | error

SIGTERM and Ctrl-C end it gently: what it holds goes back to the queue. Killed outright it costs the rollouts in flight;
others play them again after 30 s. Several may run beside each other on SQLite too, on one machine.`;

const command = new Command("general-agent worker")
  .description("take jobs (rollouts, checks, imports) from the queue until told to stop")
  .addOption(
    new Option("-c, --concurrency <n>", "jobs at the same time")
      .env("WORKER_CONCURRENCY")
      .default(8)
      .argParser(concurrencyOf),
  )
  .addHelpText("after", HELP)
  .parse();
const { concurrency } = command.opts<{ concurrency: number }>();

// Below the web server, and the sandbox's processes with it: pages stay quick while the machine measures. Not everywhere
// allowed, and no more than a courtesy.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {}

const log = pino({ name: "worker", base: null, level: process.env.LOG_LEVEL ?? "warn" });
await migrate();
const sandbox = createSandbox();
const queue = jobQueue();
const worker = startWorker({
  queue,
  jobs: allJobs({ sandbox, queue }),
  concurrency,
  onError: (error) => log.error(error),
});
log.info({ workerId: worker.workerId, concurrency }, "worker started");
if (process.stderr.isTTY)
  process.stderr.write(
    `Working: up to ${concurrency} jobs at a time on ${databaseEnvironment().provider}. Ctrl-C ends it.\n`,
  );

const timers: NodeJS.Timeout[] = [];
/** Does something now and then, from now on; what fails is said and tried again. */
function every(milliseconds: number, act: () => Promise<unknown>): void {
  const attempt = () => void act().catch((error) => log.error(error));
  attempt();
  timers.push(setInterval(attempt, milliseconds));
}

every(5_000, async () => {
  await reportWorker(worker.workerId, concurrency, worker.running());
  await recordWorkerKeys(worker.workerId);
});
every(5_000, settleBatches);
void queue.enqueue(resumeGates, {}, lookNow).catch((error) => log.error(error));
every(LOOK_EVERY, () => queue.enqueue(resumeGates, {}, nextLook()));

const DAY = 24 * 3_600_000;
// What jobs did is on its gate, its tier or its import; those that failed are kept longer, for whoever looks for the reason.
every(DAY / 24, async () => {
  await deleteEndedJobs(new Date(Date.now() - DAY), ["done"]);
  await deleteEndedJobs(new Date(Date.now() - 30 * DAY));
  await forgetSilentWorkers();
});

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  for (const timer of timers) clearInterval(timer);
  await worker.stop();
  await sandbox.close();
  await closeProcessLimits().catch((error) => log.error(error));
  await forgetWorker(worker.workerId).catch((error) => log.error(error));
  await closeDatabase();
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
