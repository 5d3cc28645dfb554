import { beforeEach, expect, it } from "vitest";
import { z } from "zod";
import type { Queue } from "../contract";
import { defineJob } from "../define-job";

const LEASE = 60_000;
/** A lease that ran out the moment it was given: a worker which died. */
const DEAD = -1_000;

/** What every queue must do, on a queue that nobody else uses. */
export function queueConformance(makeQueue: () => Queue): void {
  let queue: Queue;
  let name: string;
  let count = 0;
  const job = () => defineJob({ name, payload: z.object({ n: z.number() }) });
  const claim = (worker: string, wanted = 1, lease = LEASE) => queue.claim(worker, [name], wanted, lease);
  const numbers = (claimed: readonly { readonly payload: unknown }[]) =>
    claimed.map(({ payload }) => job().parse(payload).n);

  beforeEach(() => {
    queue = makeQueue();
    name = `job-${++count}`;
  });

  it("hands a job to one worker, with its payload and attempt 1, and not again once completed", async () => {
    const id = await queue.enqueue(job(), { n: 7 });
    expect(await claim("a")).toEqual([{ id, name, payload: { n: 7 }, attempt: 1 }]);
    expect(await claim("b")).toEqual([]);
    await queue.complete(id, "a");
    expect(await claim("b")).toEqual([]);
    expect(await queue.heartbeat(id, "a", LEASE)).toBe(false);
  });

  it("refuses a payload of another shape when it is enqueued", async () => {
    const wrong = JSON.parse('{"n":"seven"}');
    await expect(queue.enqueue(job(), wrong)).rejects.toThrow();
  });

  it("gives jobs of the asked names only", async () => {
    await queue.enqueue(job(), { n: 1 });
    expect(await queue.claim("a", ["another"], 5, LEASE)).toEqual([]);
  });

  it("gives the highest priority first, and among equals the oldest", async () => {
    for (const [n, priority] of [
      [1, 0],
      [2, 5],
      [3, 0],
      [4, 5],
      [5, -1],
    ] as const) {
      await queue.enqueue(job(), { n }, { priority });
    }
    expect(numbers(await claim("a", 3))).toEqual([2, 4, 1]);
    expect(numbers(await claim("a", 3))).toEqual([3, 5]);
  });

  it("keeps a job back until its time", async () => {
    await queue.enqueue(job(), { n: 1 }, { runAt: new Date(Date.now() + 3_600_000) });
    await queue.enqueue(job(), { n: 2 }, { runAt: new Date(Date.now() - 1) });
    expect(numbers(await claim("a", 5))).toEqual([2]);
  });

  it("knows one living job of a key, and takes a new one when that has ended", async () => {
    const key = `${name}/key`;
    const first = await queue.enqueue(job(), { n: 1 }, { key });
    expect(await queue.enqueue(job(), { n: 2 }, { key })).toBe(first);
    await claim("a");
    expect(await queue.enqueue(job(), { n: 3 }, { key })).toBe(first);
    await queue.complete(first, "a");
    const second = await queue.enqueue(job(), { n: 4 }, { key });
    expect(second).not.toBe(first);
    expect(numbers(await claim("a", 5))).toEqual([4]);
  });

  it("knows one living job of a key even when many enqueue it at the same time", async () => {
    const key = `${name}/key`;
    const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => queue.enqueue(job(), { n }, { key })));
    expect(new Set(ids).size).toBe(1);
    expect(await claim("a", 5)).toHaveLength(1);
  });

  it("never gives one job to two workers that ask at the same time", async () => {
    for (let n = 0; n < 30; n++) await queue.enqueue(job(), { n });
    const claims = await Promise.all(Array.from({ length: 6 }, (_, worker) => claim(`w${worker}`, 5)));
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = await claim("last", 30);
    expect(ids.length + rest.length).toBe(30);
  });

  it("gives the job of a silent worker to another, which counts as a further attempt", async () => {
    const id = await queue.enqueue(job(), { n: 1 });
    await claim("dead", 1, DEAD);
    expect(await claim("b")).toMatchObject([{ id, attempt: 2 }]);
    expect(await queue.heartbeat(id, "dead", LEASE)).toBe(false);
    await queue.complete(id, "dead");
    await queue.fail(id, "dead", "late", null);
    await queue.release(id, "dead");
    expect(await queue.heartbeat(id, "b", LEASE)).toBe(true);
  });

  it("keeps a job with the worker whose heartbeat extends its lease", async () => {
    const id = await queue.enqueue(job(), { n: 1 });
    await claim("a", 1, DEAD);
    expect(await queue.heartbeat(id, "a", LEASE)).toBe(true);
    expect(await claim("b")).toEqual([]);
  });

  it("runs a failed job again at the time that was said, and never where none was", async () => {
    const id = await queue.enqueue(job(), { n: 1 });
    await claim("a");
    await queue.fail(id, "a", "later", new Date(Date.now() + 3_600_000));
    expect(await claim("a")).toEqual([]);
    const other = await queue.enqueue(job(), { n: 2 });
    await claim("a");
    await queue.fail(other, "a", "now", new Date(Date.now() - 1));
    expect(await claim("b")).toMatchObject([{ id: other, attempt: 2 }]);
    await queue.fail(other, "b", "never", null);
    expect(await claim("b")).toEqual([]);
  });

  it("doesn't count the attempt of a job that was given back", async () => {
    const id = await queue.enqueue(job(), { n: 1 });
    await claim("a");
    await queue.release(id, "a");
    expect(await claim("b")).toMatchObject([{ id, attempt: 1 }]);
  });

  it("cancels queued and running jobs of the keys, and tells how many", async () => {
    const queued = `${name}/queued`;
    const running = `${name}/running`;
    const id = await queue.enqueue(job(), { n: 1 }, { key: running });
    await claim("a");
    await queue.enqueue(job(), { n: 2 }, { key: queued });
    expect(await queue.cancel([queued, running, `${name}/unknown`])).toBe(2);
    expect(await queue.heartbeat(id, "a", LEASE)).toBe(false);
    await queue.complete(id, "a");
    expect(await claim("b", 5)).toEqual([]);
    expect(await queue.cancel([queued, running])).toBe(0);
  });

  it("withdraws what nobody runs, and leaves what runs alone", async () => {
    const id = await queue.enqueue(job(), { n: 1 }, { key: `${name}/running` });
    await claim("a");
    await queue.enqueue(job(), { n: 2 }, { key: `${name}/queued` });
    expect(await queue.withdraw([`${name}/queued`, `${name}/running`])).toBe(1);
    expect(await queue.heartbeat(id, "a", LEASE)).toBe(true);
    expect(await claim("b", 5)).toEqual([]);
    await queue.fail(id, "a", "again", new Date(Date.now() - 1));
    expect(await queue.withdraw([`${name}/running`])).toBe(1);
  });

  it("changes the priority of what waits", async () => {
    for (const n of [1, 2, 3]) await queue.enqueue(job(), { n }, { key: `${name}/${n}` });
    await queue.prioritise([`${name}/3`, `${name}/unknown`], 7);
    expect(numbers(await claim("a", 3))).toEqual([3, 1, 2]);
  });

  it("keeps how far a running job is out of the way of its worker", async () => {
    const id = await queue.enqueue(job(), { n: 1 });
    await claim("a");
    await queue.progress(id, 3, 20);
    expect(await queue.heartbeat(id, "a", LEASE)).toBe(true);
  });
}
