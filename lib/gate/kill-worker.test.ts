import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { type BundledWorker, bundleWorker } from "@/lib/jobs/testing/bundle-worker";
import { WorkerProcesses } from "@/lib/jobs/testing/worker-processes";
import { goldScript, scriptedModel } from "@/lib/solve/testing/play";
import { scriptedEndpoint } from "@/lib/solve/testing/scripted-endpoint";
import { readTrajectory } from "@/lib/trajectories/replay/store";
import { planGate } from "./plan-gate";
import { gateView } from "./queries/store";
import { CONCURRENCY } from "./testing/gate-worker";
import { seedTeaHouse } from "./testing/seed-tea-house";

const K = 20;
/** Requests to the model (of about 80 in all) at which the worker that runs is killed. */
const KILL_AT = [15, 45];
/** Silence after which a job goes to another. Milliseconds: long enough that only the killed are silent. */
const LEASE = 15_000;

let worker: BundledWorker;
beforeAll(async () => {
  worker = await bundleWorker(new URL("./testing/gate-worker.ts", import.meta.url));
});
afterAll(() => worker.remove());

describeOnBothDatabases("a gate whose worker is killed with kill -9 in the middle", (_provider, current) => {
  const workers = new WorkerProcesses();
  afterEach(() => workers.killAll());

  it("ends with exactly k verdicts, one a slot, and has lost only the rollouts in flight", async () => {
    const { tier } = await seedTeaHouse(current.db());
    // Even seeds walk the gold path, odd ones give up at once after a look.
    const endpoint = await scriptedEndpoint((body) => {
      const turn = body.messages.filter(({ role }) => role === "assistant").length;
      if ((body.seed ?? 0) % 2 === 1 && turn === 1) return { say: "I don't know." };
      return goldScript[turn] ?? { say: "Done." };
    });
    try {
      const model = scriptedModel(endpoint.baseUrl);
      const order = { tiers: [tier], modelId: model.id, endpoint: model, kind: "gate", k: K, curtail: false } as const;
      const [gate] = await planGate(order);
      const id = gate?.id ?? "";
      for (const request of KILL_AT) {
        const child = await workers.started(worker.script, [current.url(), String(CONCURRENCY), String(LEASE)]);
        await endpoint.arrived(request);
        await workers.kill(child);
      }
      await workers.started(worker.script, [current.url(), String(CONCURRENCY), String(LEASE)]);
      await vi.waitFor(async () => expect((await gateView(id))?.state).toBe("done"), {
        timeout: 120_000,
        interval: 50,
      });

      const view = await gateView(id);
      expect(view).toMatchObject({ passes: K / 2, scored: K, errored: 0, verdict: "too-hard" });
      expect(view?.slots.map(({ outcome }) => outcome)).toEqual(
        Array.from({ length: K }, (_, slot) => (slot % 2 === 0 ? "passed" : "failed")),
      );
      const rows = await current.db().rollout.findMany({ where: { gateId: id } });
      const verdicts = rows.filter(({ verdictSlot }) => verdictSlot !== null);
      expect(verdicts.map(({ slot }) => slot).sort((a, b) => a - b)).toEqual(Array.from({ length: K }, (_, n) => n));
      const lost = rows.filter(({ verdictSlot }) => verdictSlot === null);
      expect(lost.length).toBeGreaterThan(0);
      expect(lost.length).toBeLessThanOrEqual(CONCURRENCY * KILL_AT.length);
      for (const { id: rolloutId } of lost)
        expect(await readTrajectory(rolloutId)).toMatchObject({ outcome: "errored", error: { kind: "worker-lost" } });
      expect(rows.filter(({ state }) => state === "running")).toEqual([]);
    } finally {
      await endpoint.close();
    }
  }, 400_000);
});
