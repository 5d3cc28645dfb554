import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it, vi } from "vitest";
import { database } from "@/lib/db/client";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { countJobs, listJobs } from "./queries";
import { jobQueue } from "./queue";
import { countJob } from "./testing/count-job";

const WORKER = fileURLToPath(new URL("./testing/count-jobs-worker.ts", import.meta.url));
const KILLS = 5;
const BATCH = 25;
const JOBS = KILLS * BATCH;

describeOnBothDatabases("workers killed with kill -9 in the middle of their jobs", (_provider, current) => {
  const running = new Set<ChildProcess>();

  async function startProcess(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ["--import", "tsx", WORKER], {
      env: { ...process.env, NODE_OPTIONS: "", DATABASE_URL: current.url() },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    running.add(child);
    await once(child, "message");
    return child;
  }

  async function kill(child: ChildProcess): Promise<void> {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
    running.delete(child);
  }

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
        await kill(victim);
        [victim, other] = [other, await startProcess()];
      }
      await vi.waitFor(async () => expect(await done()).toBe(JOBS), { timeout: 60_000, interval: 50 });
    } finally {
      await Promise.all([...running].map(kill));
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
