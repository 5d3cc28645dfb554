import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { type JobContext, type JobState, PermanentFailure, type Queue, WrongWorker } from "./contract";
import { defineJob } from "./define-job";
import { listJobs } from "./queries";
import { jobQueue } from "./queue";
import { forgetJobs } from "./testing/forget-jobs";
import { startWorker, type Worker, type WorkerOptions } from "./work";

const job = defineJob({ name: "try", payload: z.object({ n: z.number() }), maxAttempts: 3, backoff: () => 0 });

type Run = (payload: { n: number }, context: JobContext) => Promise<void>;

const registered = (run: Run) => ({
  ...job,
  run: (payload: unknown, context: JobContext) => run(job.parse(payload), context),
});

/** Ends when the handler is told to stop. */
const untilAborted = ({ signal }: JobContext) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });

describeOnBothDatabases("a worker", () => {
  let queue: Queue;
  beforeAll(() => {
    queue = jobQueue();
  });
  const workers: Worker[] = [];

  const work = (run: Run, options: Partial<WorkerOptions> = {}) => {
    const worker = startWorker({ queue, jobs: [registered(run)], concurrency: 2, idleMs: 20, ...options });
    workers.push(worker);
    return worker;
  };
  const states = async () => {
    const { rows } = await listJobs({ limit: 100, offset: 0 });
    return rows.map(({ state }) => state);
  };
  const reach = (wanted: readonly JobState[]) =>
    vi.waitFor(async () => expect(await states()).toEqual(wanted), { timeout: 20_000, interval: 20 });

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await forgetJobs();
  });

  it("runs what is enqueued before and after its start, at most as many at a time as allowed", async () => {
    let now = 0;
    let most = 0;
    const seen: number[] = [];
    await queue.enqueue(job, { n: 1 });
    work(async ({ n }) => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(n);
      now--;
    });
    for (let n = 2; n <= 12; n++) await queue.enqueue(job, { n });
    await reach(Array.from({ length: 12 }, () => "done"));
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(most).toBeLessThanOrEqual(2);
  });

  it("tries a failing job again until its attempts are used up, then keeps the reason", async () => {
    const attempts: number[] = [];
    await queue.enqueue(job, { n: 1 });
    work(async (_payload, { attempt }) => {
      attempts.push(attempt);
      throw new Error(`broken ${attempt}`);
    });
    await reach(["failed"]);
    expect(attempts).toEqual([1, 2, 3]);
    expect((await listJobs({ limit: 1, offset: 0 })).rows[0]?.message).toBe("broken 3");
  });

  it("tries a job once whose failure is permanent or whose payload is no longer understood", async () => {
    let runs = 0;
    await queue.enqueue(job, { n: 1 });
    await queue.enqueue({ ...job, parse: (payload) => payload }, { m: 2 });
    work(async () => {
      runs++;
      throw new PermanentFailure("no use");
    });
    await reach(["failed", "failed"]);
    expect(runs).toBe(1);
  });

  it("tells a handler whose job was cancelled to stop, and says nothing more of the job", async () => {
    let reason: unknown;
    await queue.enqueue(job, { n: 1 }, { key: "one" });
    work(
      async (_payload, context) => {
        await queue.cancel(["one"]);
        await untilAborted(context).catch((cause) => {
          reason = cause;
        });
      },
      { leaseMs: 150 },
    );
    await vi.waitFor(() => expect(String(reason)).toContain("cancelled"), { timeout: 20_000 });
    await reach(["cancelled"]);
  });

  it("keeps a job that takes longer than a lease", async () => {
    let runs = 0;
    let beats = 0;
    const counting = Object.assign(Object.create(queue) as Queue, {
      heartbeat: async (...beat: Parameters<Queue["heartbeat"]>) => {
        const held = await queue.heartbeat(...beat);
        beats++;
        return held;
      },
    });
    await queue.enqueue(job, { n: 1 });
    work(
      async () => {
        runs++;
        await vi.waitFor(() => expect(beats).toBeGreaterThan(3), { timeout: 20_000 });
      },
      { queue: counting, leaseMs: 6_000 },
    );
    await reach(["done"]);
    expect(runs).toBe(1);
  });

  it("gives its jobs back when it stops, and the attempt doesn't count", async () => {
    let started = 0;
    for (let n = 0; n < 2; n++) await queue.enqueue(job, { n });
    const worker = work(async (_payload, context) => {
      started++;
      await untilAborted(context);
    });
    await vi.waitFor(() => expect(started).toBe(2), { timeout: 20_000 });
    await worker.stop();
    expect((await listJobs({ limit: 9, offset: 0 })).rows).toMatchObject([
      { state: "queued", attempt: 0 },
      { state: "queued", attempt: 0 },
    ]);
  });

  it("gives a job back even if its handler won't hear, whose late end changes nothing", async () => {
    let free = () => {};
    const freed = new Promise<void>((resolve) => {
      free = resolve;
    });
    let started = false;
    await queue.enqueue(job, { n: 1 });
    const worker = work(
      async () => {
        started = true;
        await freed;
      },
      { graceMs: 30 },
    );
    await vi.waitFor(() => expect(started).toBe(true), { timeout: 20_000 });
    await worker.stop();
    free();
    await freed;
    expect(await states()).toEqual(["queued"]);
  });

  it("gives up a job whose workers all died in it", async () => {
    let runs = 0;
    await queue.enqueue(job, { n: 1 });
    for (const dead of ["a", "b", "c"]) await queue.claim(dead, ["try"], 1, -1_000);
    work(async () => {
      runs++;
    });
    await reach(["failed"]);
    expect(runs).toBe(0);
    expect((await listJobs({ limit: 1, offset: 0 })).rows[0]?.message).toContain("3 attempts");
  });

  it("gives back what lacks something here, says what, and leaves its kind to others for a while", async () => {
    const tried: number[] = [];
    const done: number[] = [];
    await queue.enqueue(job, { n: 1 });
    work(
      async ({ n }) => {
        tried.push(n);
        throw new WrongWorker("no such folder");
      },
      { refusedMs: 60_000 },
    );
    const first = async () => (await listJobs({ limit: 1, offset: 0 })).rows[0];
    await vi.waitFor(
      async () => expect(await first()).toMatchObject({ state: "queued", attempt: 0, message: "no such folder" }),
      { timeout: 20_000 },
    );
    await queue.enqueue(job, { n: 2 });
    work(async ({ n }) => void done.push(n));
    await reach(["done", "done"]);
    expect([tried, done.sort()]).toEqual([[1], [1, 2]]);
    expect((await first())?.message).toBeNull();
  });

  it("has closed what a job leaves open before that is failed for good, however it came to it", async () => {
    const closed: unknown[] = [];
    let breaks = 1;
    await queue.enqueue(job, { n: 1 });
    for (const dead of ["a", "b", "c"]) await queue.claim(dead, ["try"], 1, -1_000);
    for (const n of [2, 3]) await queue.enqueue(job, { n });
    const run: Run = async ({ n }) => {
      throw n === 2 ? new PermanentFailure("no use") : new Error("broken");
    };
    const giveUp = async (payload: unknown, message: string) => {
      if (breaks-- > 0) throw new Error("out of reach");
      closed.push([payload, message, (await states()).length]);
    };
    work(run, { jobs: [{ ...registered(run), giveUp }] });
    await reach(["failed", "failed", "failed"]);
    expect(closed).toHaveLength(3);
    expect(closed).toEqual(
      expect.arrayContaining([
        [{ n: 1 }, expect.stringContaining("3 attempts"), 3],
        [{ n: 2 }, "no use", 3],
        [{ n: 3 }, "broken", 3],
      ]),
    );
  });

  it("goes on after the queue was out of reach", async () => {
    let failures = 3;
    const errors: unknown[] = [];
    const shaky = Object.assign(Object.create(queue) as Queue, {
      claim: async (...claim: Parameters<Queue["claim"]>) => {
        if (failures-- > 0) throw new Error("out of reach");
        return queue.claim(...claim);
      },
    });
    await queue.enqueue(job, { n: 1 });
    work(async () => {}, { queue: shaky, onError: (error) => errors.push(error) });
    await reach(["done"]);
    expect(errors).toHaveLength(3);
  });
});
