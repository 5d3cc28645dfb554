// A worker process for the kill tests: `gate-worker DATABASE-URL [CONCURRENCY] [LEASE-MS]`. The real loop, queue, handlers and
// sandbox; the task comes from the test, the model from the endpoint that the gate was planned with. It says `working` once
// it takes jobs, and `played` after each rollout.
import { useDatabase as setDatabase } from "@/lib/db/client";
import { openDatabase } from "@/lib/db/open-database";
import { gateRollout } from "@/lib/jobs/definitions/gate-rollout";
import { settleGate } from "@/lib/jobs/definitions/settle-gate";
import { type JobHandler, registerJob } from "@/lib/jobs/handler";
import { gateRolloutIn } from "@/lib/jobs/handlers/gate-rollout";
import { handle as settle } from "@/lib/jobs/handlers/settle-gate";
import { jobQueue } from "@/lib/jobs/queue";
import { startWorker } from "@/lib/jobs/work";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { connectModels } from "@/lib/solve/connect-models";
import { localBackend } from "@/lib/solve/local-backend";
import { teaHouse } from "@/lib/solve/testing/tea-house";

export const CONCURRENCY = 3;

const [url, concurrency = CONCURRENCY, leaseMs = 5_000] = process.argv.slice(2);
if (url) {
  setDatabase(openDatabase(url));
  const queue = jobQueue();
  const services = { sandbox: createSandbox({ processes: 1, spares: 0 }), queue };
  const model = connectModels();
  const play = gateRolloutIn(({ sandbox }) => ({ sandbox, backend: localBackend, model, task: async () => teaHouse }));
  const telling: JobHandler<{ readonly gateId: string; readonly slot: number }> = async (...job) => {
    await play(...job);
    process.send?.("played");
  };
  startWorker({
    ...{ queue, concurrency: Number(concurrency), idleMs: 20, leaseMs: Number(leaseMs) },
    jobs: [
      registerJob(gateRollout, async () => ({ handle: telling }), services),
      registerJob(settleGate, async () => ({ handle: settle }), services),
    ],
  });
  process.send?.("working");
}
