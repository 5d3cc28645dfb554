import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { countJobs } from "@/lib/jobs/queries";
import { type BundledWorker, bundleWorker } from "@/lib/jobs/testing/bundle-worker";
import { WorkerProcesses } from "@/lib/jobs/testing/worker-processes";
import { scriptedModel } from "@/lib/solve/testing/play";
import { type ScriptedEndpoint, scriptedEndpoint } from "@/lib/solve/testing/scripted-endpoint";
import { openSlots } from "./closing/store";
import { planGate } from "./plan-gate";
import { gateView } from "./queries/store";
import { passingSeeds } from "./testing/scripts";
import { seedTeaHouse } from "./testing/seed-tea-house";

const K = 12;
/** Its band: 0.20 to 0.40. With the fifth of twelve passes, in this slot, "too easy" is certain. */
const LEVEL = 3;
const LAST = 8;
/** The attempts of the slots after it are never answered: they run while the gate ends. */
const CONCURRENCY = 6;
/** Silence after which a job goes to another. Milliseconds. */
const LEASE = 2_000;

let worker: BundledWorker;
beforeAll(async () => {
  worker = await bundleWorker(new URL("./testing/gate-worker.ts", import.meta.url));
});
afterAll(() => worker.remove());

describeOnBothDatabases("a gate whose worker is killed with kill -9 while it is curtailed", (_provider, current) => {
  const workers = new WorkerProcesses();
  let tier = "";
  let endpoint: ScriptedEndpoint;
  beforeAll(async () => {
    tier = (await seedTeaHouse(current.db(), LEVEL)).tier;
    const script = passingSeeds((seed) => seed % 2 === 0);
    endpoint = await scriptedEndpoint((body) => ((body.seed ?? 0) > LAST ? { hold: true } : script(body)));
  });
  afterAll(async () => {
    await workers.killAll();
    await endpoint.close();
  });

  const start = () => workers.start(worker.script, [current.url(), String(CONCURRENCY), String(LEASE)]);

  const until = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 120_000, interval: 10 });

  it("ends with the verdict of all k and loses no slot", async () => {
    const model = scriptedModel(endpoint.baseUrl);
    const [gate] = await planGate({ tiers: [tier], modelId: model.id, endpoint: model, kind: "gate", k: K });
    const id = gate?.id ?? "";
    const first = start();
    await until(async () => expect(await openSlots(id)).toEqual([]));
    await workers.kill(first); // its verdict is certain, and somebody has yet to decide it
    const second = start();
    await until(async () => expect((await gateView(id))?.state).toBe("done"));
    await workers.kill(second); // it is decided, and attempts that nobody needs still run
    const third = start();
    const db = current.db();
    await until(async () => {
      expect((await gateView(id))?.state).toBe("done");
      expect(await db.rollout.count({ where: { gateId: id, state: "running" } })).toBe(0);
      const jobs = await countJobs();
      const open = ["gate-rollout", "settle-gate"].flatMap((name) => [jobs[name]?.queued, jobs[name]?.running]);
      expect(open.reduce((sum: number, count) => sum + (count ?? 0), 0)).toBe(0);
    });
    await workers.kill(third);

    const view = await gateView(id);
    expect(view).toMatchObject({ verdict: "too-easy", curtailed: true, passes: 5, scored: LAST + 1, errored: 0 });
    const counted = view?.slots.filter((slot) => slot.counted).map(({ outcome }) => outcome);
    expect(counted).toEqual(Array.from({ length: LAST + 1 }, (_, slot) => (slot % 2 === 0 ? "passed" : "failed")));
    // Stopped, or lost with the first worker where nobody began it again.
    for (const { slot, outcome } of view?.slots.slice(LAST + 1) ?? [])
      expect([slot, [null, "errored"].includes(outcome)]).toEqual([slot, true]);
    const verdicts = await db.rollout.findMany({ where: { gateId: id, verdictSlot: { not: null } } });
    expect(verdicts.map(({ slot }) => slot).sort((a, b) => a - b)).toEqual(
      Array.from({ length: LAST + 1 }, (_, n) => n),
    );
  }, 300_000);
});
