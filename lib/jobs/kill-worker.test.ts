import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { database } from "@/lib/db/client";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { countJobs, listJobs } from "./queries";
import { jobQueue } from "./queue";
import { type BundledWorker, bundleWorker } from "./testing/bundle-worker";
import { countJob } from "./testing/count-job";
import { WorkerProcesses } from "./testing/worker-processes";

const KILLS = 5;
const BATCH = 25;
const JOBS = KILLS * BATCH;

let worker: BundledWorker;
beforeAll(async () => {
  worker = await bundleWorker(new URL("./testing/count-jobs-worker.ts", import.meta.url));
});
afterAll(() => worker.remove());

describeOnBothDatabases("workers killed with kill -9 in the middle of their jobs", (_provider, current) => {
  const workers = new WorkerProcesses();
  const startProcess = () => workers.started(worker.script, [], { DATABASE_URL: current.url() });

  const done = async () => (await countJobs())[countJob.name]?.done ?? 0;

  it("lose no job: each takes effect and is done, and whatever ran more than once was counted as an attempt", async () => {
    const queue = jobQueue();
    let [victim, other] = await Promise.all([startProcess(), startProcess()]);
    try {
      for (let killed = 0; killed < KILLS; killed++) {
        const before = await done();
        for (let n = 0; n < BATCH; n++) await queue.enqueue(countJob, { n: killed * BATCH + n });
        await vi.waitFor(async () => expect(await done()).toBeGreaterThan(before + Math.random() * 8), {
          timeout: 30_000,
          interval: 5,
        });
        await workers.kill(victim);
        [victim, other] = [other, await startProcess()];
      }
      await vi.waitFor(async () => expect(await done()).toBe(JOBS), { timeout: 60_000, interval: 50 });
    } finally {
      await workers.killAll();
    }
    expect(await database().family.count({ where: { name: { startsWith: "effect-" } } })).toBe(JOBS);
    const runs = await database().setting.findMany({ where: { key: { startsWith: "run-" } } });
    expect(new Set(runs.map(({ key }) => key.split("-")[1])).size).toBe(JOBS);
    const { rows } = await listJobs({ limit: JOBS, offset: 0 });
    expect(rows.every(({ state }) => state === "done")).toBe(true);
    // A run is repeated only where a worker was killed, or too slow to keep its lease: never without a new attempt.
    const attempts = rows.reduce((sum, { attempt }) => sum + attempt, 0);
    expect(attempts).toBeGreaterThan(JOBS);
    expect(runs.length).toBeLessThanOrEqual(attempts);
  }, 240_000);
});
