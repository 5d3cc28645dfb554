// A worker process for the kill test of synthesis runs: `run-worker DATABASE-URL CONCURRENCY LEASE-MS`. The product's own loop,
// queue, handlers and sandbox; the models are where GENERAL_AGENT_URL says.
import { useDatabase as setDatabase } from "@/lib/db/client";
import { openDatabase } from "@/lib/db/open-database";
import { allJobs } from "@/lib/jobs/handlers";
import { jobQueue } from "@/lib/jobs/queue";
import { startWorker } from "@/lib/jobs/work";
import { createSandbox } from "@/lib/sandbox/create-sandbox";

const [url = "", concurrency, leaseMs] = process.argv.slice(2);
setDatabase(openDatabase(url));
const queue = jobQueue();
const sandbox = createSandbox({ processes: 1, spares: 0 });
startWorker({
  ...{ queue, jobs: allJobs({ sandbox, queue }), concurrency: Number(concurrency), leaseMs: Number(leaseMs) },
  idleMs: 20,
});
// A test that is ended from outside leaves no workers behind.
process.on("disconnect", () => process.exit());
