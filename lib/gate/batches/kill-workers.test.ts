import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { untilQuiet } from "@/lib/db/testing/until-quiet";
import { countJobs } from "@/lib/jobs/queries";
import { type BundledWorker, bundleWorker } from "@/lib/jobs/testing/bundle-worker";
import { WorkerProcesses } from "@/lib/jobs/testing/worker-processes";
import { goldScript, scriptedModel } from "@/lib/solve/testing/play";
import { type ScriptedEndpoint, scriptedEndpoint } from "@/lib/solve/testing/scripted-endpoint";
import { bandOf } from "../bands";
import { MAX_LOST, WORKER_LOST } from "../gate-settings";
import { judgeTier } from "../judge-tier";
import { seedTeaHouse } from "../testing/seed-tea-house";
import { planBatch } from "./plan-batch";
import { batchView } from "./queries/list-batches";
import { settleBatches } from "./store";

const KILLS = 100;
/** Workers beside each other: several on one SQLite file, too. */
const WORKERS = { sqlite: 2, postgres: 3 };
/** Silence after which a job goes to another. Milliseconds. */
const LEASE = 2_000;
const TIERS = 5;
const K = 20;
const SLOTS = Array.from({ length: K }, (_, slot) => slot);
const kindOf = (error: string | null): string => JSON.parse(error ?? "{}").kind;
/** Less work than this left: more is ordered, so that every kill meets workers that play. */
const ENOUGH = 60;

let worker: BundledWorker;
beforeAll(async () => {
  worker = await bundleWorker(new URL("../testing/gate-worker.ts", import.meta.url));
});
afterAll(() => worker.remove());

describeOnBothDatabases("a hundred workers killed with kill -9 at random", (provider, current) => {
  const workers = new WorkerProcesses();
  /** Those that have shown that they play. */
  const playing = new WeakSet<ChildProcess>();
  const tiers: string[] = [];
  let endpoint: ScriptedEndpoint;
  beforeAll(async () => {
    for (let level = 0; level < TIERS; level++) tiers.push((await seedTeaHouse(current.db(), level)).tier);
    // Even seeds walk the gold path, odd ones give up at once.
    endpoint = await scriptedEndpoint((body) => {
      if ((body.seed ?? 0) % 2 === 1) return { say: "I don't know." };
      return goldScript[body.messages.filter(({ role }) => role === "assistant").length] ?? { say: "Done." };
    });
  });
  afterAll(async () => {
    await workers.killAll();
    await endpoint.close();
  });

  function start(): void {
    const child = workers.start(worker.script, [current.url(), "1", String(LEASE)]);
    child.on("message", (message) => message === "played" && playing.add(child));
  }

  const waiting = async () => (await countJobs())["gate-rollout"]?.queued ?? 0;
  const order = async () => {
    const model = scriptedModel(endpoint.baseUrl);
    const gate = { tiers, modelId: model.id, endpoint: model, kind: "gate", k: K, curtail: false } as const;
    return (await planBatch({ orders: [gate] })).batchId ?? "";
  };

  /** One that has shown that it plays: a kill in the middle of its start would prove nothing. */
  async function victim(): Promise<ChildProcess> {
    return vi.waitFor(
      () => {
        const candidates = workers.alive.filter((child) => playing.has(child));
        const chosen = candidates[Math.floor(Math.random() * candidates.length)];
        if (!chosen) throw new Error("nobody plays yet");
        return chosen;
      },
      { timeout: 120_000, interval: 10 },
    );
  }

  it("lose no slot and double none: each has one verdict, and every attempt is counted once", async () => {
    const batches = [await order()];
    for (let n = 0; n < WORKERS[provider]; n++) start();
    for (let killed = 0; killed < KILLS; killed++) {
      if ((await waiting()) < ENOUGH) batches.push(await order());
      const chosen = await victim();
      await pause(Math.random() * 400); // the moment of a kill is what is random here, nothing is waited for
      await workers.kill(chosen);
      start();
    }
    const db = current.db();
    await vi.waitFor(
      async () => expect(await db.gate.count({ where: { state: { in: ["planned", "running"] } } })).toBe(0),
      { timeout: 300_000, interval: 200 },
    );
    await workers.killAll();
    await untilQuiet(provider, db);
    await settleBatches();

    const rollouts = await db.rollout.findMany();
    expect(rollouts.filter(({ state }) => state !== "done")).toEqual([]);
    const verdicts = rollouts.filter(({ verdictSlot }) => verdictSlot !== null);
    const gates = await db.gate.findMany({ orderBy: { createdAt: "asc" } });
    expect(gates).toHaveLength(batches.length * TIERS);
    for (const { id, tierName, state, passes, scored, errored, verdict } of gates) {
      const own = verdicts.filter(({ gateId }) => gateId === id);
      expect(new Set(own.map(({ slot }) => slot)).size).toBe(own.length);
      expect(own.filter(({ slot, outcome }) => outcome !== (slot % 2 === 0 ? "passed" : "failed"))).toEqual([]);
      // A slot without a verdict took all the workers with it that it may take: given up, counted and seen, not lost.
      const others = SLOTS.filter((slot) => !own.some((row) => row.slot === slot));
      for (const slot of others) {
        const attempts = rollouts.filter((row) => row.gateId === id && row.slot === slot);
        expect(attempts.filter(({ error }) => kindOf(error) === WORKER_LOST)).toHaveLength(MAX_LOST);
      }
      const passed = own.filter(({ outcome }) => outcome === "passed").length;
      const level = Number(tierName.at(-1));
      expect({ state, passes, scored, errored, verdict }).toEqual({
        ...{ state: "done", passes: passed, scored: own.length, errored: others.length },
        verdict: judgeTier({ planned: K, scored: own.length, passes: passed }, bandOf(level)).kind,
      });
    }
    expect(rollouts.length).toBeGreaterThan(verdicts.length); // some kills met a rollout in flight
    const lost = rollouts.filter(({ verdictSlot }) => verdictSlot === null);
    // A worker that was too slow to keep its lease ends its attempt itself.
    const kinds = new Set(lost.map(({ error }) => kindOf(error)));
    expect([...kinds].filter((kind) => kind !== WORKER_LOST && kind !== "interrupted")).toEqual([]);

    const tokens = (rows: typeof rollouts) => rows.reduce((sum, row) => sum + row.inputTokens + row.outputTokens, 0);
    for (const id of batches) {
      const own = new Set(gates.filter(({ batchId }) => batchId === id).map((gate) => gate.id));
      expect(await batchView(id)).toMatchObject({
        ...{ state: "done", slots: { total: TIERS * K, done: TIERS * K, running: 0 } },
        spentTokens: tokens(rollouts.filter(({ gateId }) => own.has(gateId))),
      });
    }
    const usage = await db.modelUsage.findMany();
    const sum = (of: (row: (typeof usage)[number]) => number | bigint) =>
      usage.reduce((total, row) => total + Number(of(row)), 0);
    expect([sum((day) => day.attempts), sum((day) => day.errored), sum((day) => day.requests)]).toEqual([
      ...[rollouts.length, lost.length, rollouts.reduce((steps, { stepCount }) => steps + stepCount, 0)],
    ]);
    expect(sum((day) => day.inputTokens + day.outputTokens)).toBe(tokens(rollouts));
  }, 900_000);
});
