import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { transaction } from "@/lib/db/transaction";
import type { Queue } from "./contract";
import { defineJob } from "./define-job";
import { nextJobId, nextJobUuid } from "./next-job-id";
import { countJobs, countLivingJobs, deleteEndedJobs, listJobs } from "./queries";
import { jobQueue } from "./queue";
import { forgetJobs } from "./testing/forget-jobs";
import { queueConformance } from "./testing/queue-conformance";

const job = defineJob({ name: "count", payload: z.object({ n: z.number() }) });

describeOnBothDatabases("the queue", () => {
  queueConformance(() => jobQueue());
});

describeOnBothDatabases("the jobs in the database", () => {
  let queue: Queue;
  beforeAll(() => {
    queue = jobQueue();
  });
  afterEach(forgetJobs);

  it("are enqueued and cancelled with the transaction around them, or not at all", async () => {
    await queue.enqueue(job, { n: 0 }, { key: "stays" });
    const undone = transaction(async (tx) => {
      const within = jobQueue(tx);
      await within.enqueue(job, { n: 1 }, { key: "undone" });
      await within.enqueue(job, { n: 2 }, { key: "stays" });
      await within.cancel(["stays"]);
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    await transaction(async (tx) => void (await jobQueue(tx).enqueue(job, { n: 3 }, { key: "kept" })));
    const { rows } = await listJobs({ limit: 10, offset: 0 });
    expect(rows.map(({ key, state }) => [key, state])).toEqual([
      ["kept", "queued"],
      ["stays", "queued"],
    ]);
  });

  it("are enqueued by the thousand in their order, past those that live under the same key", async () => {
    const living = await queue.enqueue(job, { n: 7 }, { key: "n/7" });
    const orders = Array.from({ length: 2_000 }, (_, n) => ({
      payload: { n },
      options: { key: `n/${n}`, priority: 1 },
    }));
    await queue.enqueueAll(job, orders);
    await queue.enqueueAll(job, orders);
    const { rows, total } = await listJobs({ limit: 2_000, offset: 0 });
    expect([total, rows.filter(({ key }) => key === "n/7").map(({ id }) => id)]).toEqual([2_000, [living]]);
    const claimed = await queue.claim("a", ["count"], 3, 60_000);
    expect(claimed.map(({ payload }) => payload)).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }]);
  });

  it("refuse a payload of another shape among thousands before any is written", async () => {
    const wrong = JSON.parse('{"n":"seven"}');
    await expect(queue.enqueueAll(job, [{ payload: { n: 1 } }, { payload: wrong }])).rejects.toThrow();
    expect((await listJobs({ limit: 1, offset: 0 })).total).toBe(0);
  });

  it("are listed newest first, by state, name and beginning of their key, with the number of all", async () => {
    for (let n = 0; n < 5; n++) await queue.enqueue(job, { n }, { key: `gate-1/${n}` });
    await queue.enqueue(job, { n: 9 }, { key: "gate-2/0" });
    const [first] = await queue.claim("a", ["count"], 1, 60_000);
    await queue.progress(first?.id ?? "", 3, 20);
    await queue.fail(first?.id ?? "", "a", "broken", null);
    const page = await listJobs({ limit: 2, offset: 1, keyPrefix: "gate-1/" });
    expect(page.total).toBe(5);
    expect(page.rows.map(({ key }) => key)).toEqual(["gate-1/3", "gate-1/2"]);
    const failed = await listJobs({ limit: 9, offset: 0, state: "failed", name: "count" });
    expect(failed.rows).toMatchObject([{ key: "gate-1/0", message: "broken", attempt: 1, done: 3, total: 20 }]);
    expect(await countJobs()).toEqual({ count: { queued: 5, running: 0, done: 0, failed: 1, cancelled: 0 } });
    await queue.claim("a", ["count"], 2, 60_000);
    expect(await countLivingJobs()).toEqual({ count: { queued: 3, running: 2 } });
  });

  it("are forgotten when they ended long ago, and never before they ended", async () => {
    const old = await queue.enqueue(job, { n: 1 });
    await queue.enqueue(job, { n: 2 });
    await queue.claim("a", ["count"], 1, 60_000);
    await queue.complete(old, "a");
    expect(await deleteEndedJobs(new Date(Date.now() - 60_000))).toBe(0);
    expect(await deleteEndedJobs(new Date(Date.now() + 60_000), ["failed", "cancelled"])).toBe(0);
    expect(await deleteEndedJobs(new Date(Date.now() + 60_000), ["done"])).toBe(1);
    expect((await listJobs({ limit: 9, offset: 0 })).rows).toMatchObject([{ state: "queued" }]);
  });
});

describe("nextJobId", () => {
  it("sorts by the order of making, also where the clock stands still or goes back", () => {
    for (const next of [nextJobId, nextJobUuid]) {
      const ids = [5_000, 5_000, 4_000, 5_001].map((now) => next(now + 1e12));
      expect([...ids].sort()).toEqual(ids);
    }
  });
});
