// A worker process for the kill test, on the database of DATABASE_URL. Each job adds one row named after its number, and is slow
// enough to be killed in the middle.
import { setTimeout as pause } from "node:timers/promises";
import { database } from "@/lib/db/client";
import { jobQueue } from "../queue";
import { startWorker } from "../work";
import { countJob } from "./count-job";

startWorker({
  queue: jobQueue(),
  concurrency: 3,
  idleMs: 20,
  leaseMs: 2_000,
  jobs: [
    {
      ...countJob,
      async run(payload) {
        const { n } = countJob.parse(payload);
        const name = `effect-${n}`;
        await database().family.upsert({ where: { name }, create: { name, origin: "starter" }, update: {} });
        await pause(30);
        // What a completed run leaves: one row a run, so that repetitions can be counted.
        await database().setting.create({ data: { key: `run-${n}-${Math.random()}`, value: String(process.pid) } });
      },
    },
  ],
});
process.send?.("working");
