import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { ratesOf } from "@/lib/corpus/rates/store";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { listJobs } from "@/lib/jobs/queries";
import { createChatModel } from "@/lib/models/openai-client";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { localBackend } from "@/lib/solve/local-backend";
import { scriptedModel } from "@/lib/solve/testing/play";
import { type ScriptedEndpoint, scriptedEndpoint } from "@/lib/solve/testing/scripted-endpoint";
import { teaHouse } from "@/lib/solve/testing/tea-house";
import { readTrajectory } from "@/lib/trajectories/replay/store";
import { cancelGate } from "./cancel-gate";
import { mayEndGate, openSlots, stopAttempts } from "./closing/store";
import { type GateOrder, type PlannedGate, planGate } from "./plan-gate";
import { gateView } from "./queries/store";
import { resumeGate } from "./resume-gate";
import { resumeGates } from "./resume-gates";
import { runGates } from "./run-gates";
import { runSlot, type SlotWorld } from "./run-slot";
import { settleGate } from "./settle-gate";
import { countSlots } from "./slot-counts";
import { nextGold, passingSeeds, refuse } from "./testing/scripts";
import { seedTeaHouse } from "./testing/seed-tea-house";

const sandbox = createSandbox({ processes: 1, spares: 1 });
const world: SlotWorld = {
  sandbox,
  backend: localBackend,
  model: (endpoint) => createChatModel(endpoint, { retry: { attempts: 1 } }),
  task: async () => teaHouse,
};
afterAll(() => sandbox.close());

describeOnBothDatabases("a gate that is stopped and gone on with", (_provider, current) => {
  let tier = "";
  let endpoint: ScriptedEndpoint | null = null;
  const signal = new AbortController().signal;

  beforeAll(async () => {
    tier = (await seedTeaHouse(current.db(), 3)).tier; // its band: 0.20 to 0.40
  });
  afterEach(async () => {
    await endpoint?.close();
    endpoint = null;
  });

  async function plan(
    script: Parameters<typeof scriptedEndpoint>[0],
    order: Partial<GateOrder> = {},
  ): Promise<PlannedGate> {
    endpoint = await scriptedEndpoint(script);
    const model = scriptedModel(endpoint.baseUrl);
    const own = { tiers: [tier], modelId: model.id, endpoint: model } as const;
    const [gate] = await planGate({ ...own, kind: "gate", k: 10, runBy: "caller", ...order });
    if (!gate) throw new Error("nothing was planned");
    return gate;
  }
  const run = (gate: PlannedGate, concurrency = 1) =>
    runGates([gate], world, { concurrency, signal, backoff: () => 0 });
  const view = async (gate: PlannedGate) => {
    const found = await gateView(gate.id);
    if (!found) throw new Error("the gate is gone");
    return found;
  };

  it("stops when its verdict is certain, has the verdict of all k, and marks its rate", async () => {
    const script = passingSeeds((seed) => seed % 2 === 0);
    const gate = await plan(script);
    await run(gate);
    // Five of ten may not pass: certain with the fifth pass, in the ninth slot.
    const stopped = await view(gate);
    expect(stopped).toMatchObject({
      state: "done",
      curtailed: true,
      verdict: "too-easy",
      passes: 5,
      scored: 9,
      errored: 0,
    });
    expect(stopped.slots.at(-1)).toMatchObject({ stopped: "curtailed", outcome: null, attempts: 0, counted: false });
    expect((await ratesOf([{ name: tier }])).get(tier)).toMatchObject([{ curtailed: true, passes: 5, scored: 9 }]);
    await endpoint?.close();
    const whole = await plan(script, { curtail: false });
    await run(whole);
    expect(await view(whole)).toMatchObject({ curtailed: false, verdict: "too-easy", passes: 5, scored: 10 });
    expect((await ratesOf([{ name: tier }])).get(tier)).toMatchObject([{ curtailed: false, scored: 10 }]);
  });

  it("stops what still runs, shows it as stopped and not as an error, and takes its jobs back", async () => {
    const gate = await plan((body) => (body.seed === 7 ? { hold: true } : nextGold(body)), { runBy: "workers" });
    const waiting = async () =>
      (await listJobs({ keyPrefix: `gate-rollout:${gate.id}:`, state: "queued", limit: 1, offset: 0 })).total;
    expect(await waiting()).toBe(10);
    const held = runSlot(gate.id, 7, world, AbortSignal.any([signal]));
    await endpoint?.arrived(1);
    for (const slot of [0, 1, 2, 3, 4, 6]) await runSlot(gate.id, slot, world, signal);
    expect(await openSlots(gate.id)).toEqual([]);
    expect(await settleGate(gate.id)).toMatchObject({ curtailed: true, passes: 5, scored: 5 });
    const stopped = await view(gate);
    expect(stopped.slots[7]).toMatchObject({ stopped: "curtailed", outcome: null, running: false, attempts: 1 });
    expect(stopped.slots[6]).toMatchObject({ outcome: "passed", counted: false });
    expect(countSlots(stopped).outcomes).toEqual({ passed: 5, failed: 0, truncated: 0, errored: 0 });
    expect(await readTrajectory(stopped.slots[7]?.rolloutId ?? "")).toMatchObject({
      ...{ state: "done", outcome: null, error: { kind: "curtailed" } },
    });
    expect(await runSlot(gate.id, 8, world, signal)).toEqual({ kind: "over" });
    expect(await waiting()).toBe(0);
    await endpoint?.close(); // the held request breaks; the attempt finds that it is over
    expect(await held).toEqual({ kind: "over" });
    expect((await view(gate)).slots[7]).toMatchObject({ stopped: "curtailed", outcome: null });
  });

  it("aborts its own rollouts at once where it runs in this process", async () => {
    const gate = await plan((body) => ((body.seed ?? 0) > 4 ? { hold: true } : nextGold(body)));
    await run(gate, 8);
    const stopped = await view(gate);
    expect(stopped).toMatchObject({ curtailed: true, passes: 5, scored: 5, verdict: "too-easy" });
    expect(stopped.slots.filter(({ stopped: why }) => why === "curtailed")).toHaveLength(5);
    expect(stopped.slots.filter(({ outcome }) => outcome === "errored")).toEqual([]);
  });

  it("is looked at as a whole only where the slot that ended can have ended it", async () => {
    const after = async (gate: PlannedGate, slot: number) => {
      await runSlot(gate.id, slot, world, signal);
      return mayEndGate(gate.id, slot);
    };
    const stopping = await plan(nextGold, { k: 3 });
    expect([await after(stopping, 1), await after(stopping, 0)]).toEqual([false, true]);
    const whole = await plan(nextGold, { k: 3, curtail: false });
    expect([await after(whole, 0), await after(whole, 2), await after(whole, 1)]).toEqual([false, false, true]);
    expect(await mayEndGate("nothing", 0)).toBe(false);
  });

  it("is played to its end where nobody passes, since that makes the tier suspect", async () => {
    const gate = await plan(passingSeeds(() => false));
    await run(gate);
    expect(await view(gate)).toMatchObject({ curtailed: false, verdict: "too-hard", passes: 0, scored: 10 });
  });

  it("leaves no attempt running that began while it was closed", async () => {
    const gate = await plan(nextGold, { k: 3 });
    await runSlot(gate.id, 0, world, signal);
    await current.db().gate.update({ where: { id: gate.id }, data: { state: "done", curtailed: true } });
    const { revisionId } = await view(gate);
    const own = { gateId: gate.id, revisionId, tierName: tier, backend: "local", modelId: "scripted" };
    await current.db().rollout.create({ data: { ...own, slot: 2, attempt: 1, seed: 2, state: "running" } });
    expect(await stopAttempts(gate.id)).toBe(1);
    expect(await stopAttempts(gate.id)).toBe(0);
  });

  it("goes on after it was cancelled, and plays only what is missing, under the settings it began with", async () => {
    const gate = await plan(
      passingSeeds((seed) => seed < 3),
      { curtail: false, seed: 0, k: 6 },
    );
    for (const slot of [0, 2, 5]) await runSlot(gate.id, slot, world, signal);
    await cancelGate(gate.id);
    expect((await view(gate)).slots[1]).toMatchObject({ stopped: "cancelled", outcome: null });
    const settings = async () =>
      JSON.parse((await current.db().gate.findUniqueOrThrow({ where: { id: gate.id } })).settings) as unknown;
    const frozen = await settings();
    const before = endpoint?.requests.length ?? 0;
    expect(await resumeGate(gate.id, "caller")).toEqual({ id: gate.id, tier, k: 6, open: [1, 3, 4] });
    expect(await view(gate)).toMatchObject({ state: "running", verdict: null, passes: 2, scored: 3 });
    await run(gate);
    const done = await view(gate);
    expect(done).toMatchObject({ state: "done", verdict: "too-easy", passes: 3, scored: 6 });
    expect(done.slots.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 1]);
    expect((endpoint?.requests.length ?? 0) - before).toBe(4 + 1 + 1);
    expect(await settings()).toEqual(frozen);
  });

  it("plays the missing slots of an undecided gate again, its old attempts staying visible, and judges no slot twice", async () => {
    let down = true;
    const gate = await plan(
      (body) => (body.seed === 1 && down ? refuse : (body.seed ?? 0) < 3 ? nextGold(body) : { say: "No." }),
      {
        k: 5,
      },
    );
    await run(gate);
    expect(await view(gate)).toMatchObject({ verdict: "undecided", passes: 2, scored: 4, errored: 1 });
    expect((await ratesOf([{ name: tier }])).get(tier)).toMatchObject([{ verdict: "undecided" }]);
    expect(await resumeGate(gate.id, "caller")).toMatchObject({ open: [1] });
    expect((await ratesOf([{ name: tier }])).get(tier)).not.toMatchObject([{ gateId: gate.id }]);
    await run(gate); // still down: three more tries, no more
    expect((await view(gate)).slots[1]).toMatchObject({ attempts: 6, outcome: "errored" });
    down = false;
    await resumeGate(gate.id, "caller");
    await run(gate);
    const done = await view(gate);
    expect(done).toMatchObject({ verdict: "too-easy", passes: 3, scored: 5, errored: 0 });
    expect(done.slots.map(({ attempts }) => attempts)).toEqual([1, 7, 1, 1, 1]);
    const verdicts = await current.db().rollout.count({ where: { gateId: gate.id, verdictSlot: { not: null } } });
    expect(verdicts).toBe(5);
    await expect(resumeGate(gate.id)).rejects.toThrow("never judged twice");
  });

  it("is taken up where the process that played it was killed: nobody else goes on with it", async () => {
    const gate = await plan(nextGold, { k: 3, curtail: false });
    await runSlot(gate.id, 1, world, signal);
    const { revisionId } = await view(gate);
    const own = { gateId: gate.id, revisionId, tierName: tier, backend: "local", modelId: "scripted" };
    await current.db().rollout.create({ data: { ...own, slot: 2, attempt: 1, seed: 2, state: "running" } });
    expect(await resumeGate(gate.id, "caller")).toMatchObject({ open: [0, 2] });
    expect(await resumeGate(gate.id)).toMatchObject({ open: [0, 2] });
    await expect(resumeGate(gate.id)).rejects.toThrow("still open");
    await run(gate);
    const done = await view(gate);
    expect(done).toMatchObject({ state: "done", passes: 3, scored: 3 });
    expect(done.slots.map(({ attempts }) => attempts)).toEqual([1, 1, 2]);
  });

  it("leaves nothing running for ever where a worker was killed just as it ended", async () => {
    const gate = await plan(nextGold, { k: 2, curtail: false });
    await run(gate);
    const { revisionId } = await view(gate);
    const own = { gateId: gate.id, revisionId, tierName: tier, backend: "local", modelId: "scripted" };
    await current.db().rollout.create({ data: { ...own, slot: 1, attempt: 2, seed: 1, state: "running" } });
    await resumeGates();
    const late = await current.db().rollout.findFirstOrThrow({ where: { gateId: gate.id, attempt: 2 } });
    expect(late).toMatchObject({ state: "done", outcome: null, verdictSlot: null });
    expect(await view(gate)).toMatchObject({ passes: 2, scored: 2, errored: 0 });
  });

  it("gets jobs for its open slots alone where workers go on with it", async () => {
    const gate = await plan(nextGold, { k: 3, curtail: false, runBy: "workers" });
    await runSlot(gate.id, 1, world, signal);
    await cancelGate(gate.id);
    expect(await resumeGate(gate.id)).toMatchObject({ open: [0, 2] });
    const { rows } = await listJobs({ keyPrefix: `gate-rollout:${gate.id}:`, state: "queued", limit: 9, offset: 0 });
    expect(rows.map(({ key }) => key?.at(-1)).sort()).toEqual(["0", "2"]);
    await expect(resumeGate(gate.id)).rejects.toThrow("still open");
    await expect(resumeGate("nothing")).rejects.toThrow("no such gate");
  });
});
