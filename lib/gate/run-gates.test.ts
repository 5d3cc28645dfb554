import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { listJobs } from "@/lib/jobs/queries";
import { jobQueue } from "@/lib/jobs/queue";
import { createChatModel } from "@/lib/models/openai-client";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { localBackend } from "@/lib/solve/local-backend";
import { scriptedModel } from "@/lib/solve/testing/play";
import { type ScriptedEndpoint, scriptedEndpoint } from "@/lib/solve/testing/scripted-endpoint";
import { teaHouse } from "@/lib/solve/testing/tea-house";
import { readSteps, readTrajectory } from "@/lib/trajectories/replay/store";
import { beginRollout } from "@/lib/trajectories/store";
import { cancelGate } from "./cancel-gate";
import { openSlots } from "./closing/store";
import { type GateOrder, type PlannedGate, planGate } from "./plan-gate";
import { gateProgress, gatesOfTier, gateView, listGates } from "./queries/store";
import { resumeGates } from "./resume-gates";
import { runGates } from "./run-gates";
import { runSlot, type SlotWorld } from "./run-slot";
import { readBands, saveBands } from "./settings/store";
import { settleGate } from "./settle-gate";
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

/** Seeds below `count` walk the gold path, the others give up. */
const passing = (count: number) => passingSeeds((seed) => seed < count);

describeOnBothDatabases("a gate", (_provider, current) => {
  let tier = "";
  let endpoint: ScriptedEndpoint | null = null;
  const signal = new AbortController().signal;

  beforeAll(async () => {
    tier = (await seedTeaHouse(current.db(), 1)).tier;
  });
  afterEach(async () => {
    await endpoint?.close();
    endpoint = null;
  });

  /** Plans a gate of a model that answers by `script`. */
  async function plan(
    script: Parameters<typeof scriptedEndpoint>[0],
    order: Partial<GateOrder> = {},
  ): Promise<PlannedGate> {
    endpoint = await scriptedEndpoint(script);
    const model = scriptedModel(endpoint.baseUrl);
    const own = { tiers: [tier], modelId: model.id, endpoint: model } as const;
    const base = { ...own, kind: "gate", k: 5, runBy: "caller", curtail: false } as const;
    const [gate] = await planGate({ ...base, ...order });
    if (!gate) throw new Error("nothing was planned");
    return gate;
  }
  const run = (gate: PlannedGate, other: Partial<SlotWorld> = {}) =>
    runGates([gate], { ...world, ...other }, { concurrency: 3, signal, backoff: () => 0 });

  it("plays k slots, each with a seed of its own, and judges by the band of the tier's level", async () => {
    const gate = await plan(passing(3));
    await run(gate);
    const view = await gateView(gate.id);
    expect(view).toMatchObject({ state: "done", verdict: "in-band", passes: 3, scored: 5, errored: 0, rate: 0.6 });
    expect(view?.band).toEqual({ low: 0.6, high: 0.8, lowOpen: false });
    expect(view?.slots.map(({ outcome, attempts }) => [outcome, attempts])).toEqual([
      ...Array(3).fill(["passed", 1]),
      ...Array(2).fill(["failed", 1]),
    ]);
    expect(view?.slots[0]).toMatchObject({ steps: 4, tokens: 40, leftGoldAt: null, running: false });
    expect(await gateProgress(gate.id)).toMatchObject({
      state: "done",
      k: 5,
      scored: 5,
      running: 0,
      verdict: "in-band",
    });
    const rolloutId = view?.slots[4]?.rolloutId ?? "";
    expect(await readTrajectory(rolloutId)).toMatchObject({ outcome: "failed", seed: 4, leftGoldAt: 1, tier });
    expect((await readSteps(rolloutId, 1, 5)).items[0]?.departure).toMatchObject({ kind: "missing-write" });
  });

  it("counts an eval without a verdict", async () => {
    const gate = await plan(passing(0), { kind: "eval", k: 2 });
    await run(gate);
    expect(await gateView(gate.id)).toMatchObject({ kind: "eval", band: null, verdict: null, rate: 0, state: "done" });
  });

  it("runs an errored slot again, keeps the attempt visible and scores the slot once", async () => {
    let refused = false;
    const gate = await plan((body) => {
      if (body.seed === 1 && !refused) {
        refused = true;
        return refuse;
      }
      return nextGold(body);
    });
    await run(gate);
    const view = await gateView(gate.id);
    expect(view?.slots.map(({ attempts }) => attempts)).toEqual([1, 2, 1, 1, 1]);
    expect(view).toMatchObject({ passes: 5, scored: 5, verdict: "too-easy" });
    const rows = await current
      .db()
      .rollout.findMany({ where: { gateId: gate.id, slot: 1 }, orderBy: { attempt: "asc" } });
    expect(rows.map(({ outcome, verdictSlot }) => [outcome, verdictSlot !== null])).toEqual([
      ["errored", false],
      ["passed", true],
    ]);
  });

  it("gives a slot up after three errors and leaves the verdict open where that could matter", async () => {
    const gate = await plan((body) => ((body.seed ?? 0) >= 3 ? refuse : nextGold(body)));
    await run(gate);
    const view = await gateView(gate.id);
    expect(view).toMatchObject({ state: "done", verdict: "undecided", passes: 3, scored: 3, errored: 2 });
    expect(view?.slots.map(({ outcome, attempts }) => [outcome, attempts]).slice(3)).toEqual([
      ["errored", 3],
      ["errored", 3],
    ]);
  });

  it("takes an exception of the harness for an error of the attempt, never for a failure of the tier", async () => {
    const gate = await plan(passing(5), { k: 1 });
    await run(gate, { task: () => Promise.reject(new Error("the source is damaged")) });
    const view = await gateView(gate.id);
    expect(view).toMatchObject({ verdict: "undecided", scored: 0, rate: null });
    expect(await readTrajectory(view?.slots[0]?.rolloutId ?? "")).toMatchObject({
      error: { kind: "internal", message: "the source is damaged" },
    });
  });

  it("leaves what is decided alone when it is run again", async () => {
    const gate = await plan(passing(2), { k: 2 });
    await run(gate);
    const before = await gateView(gate.id);
    await run(gate);
    expect(await settleGate(gate.id)).toBeNull();
    expect(await gateView(gate.id)).toEqual(before);
    expect(endpoint?.requests).toHaveLength(8);
  });

  it("marks what a dead worker left running as lost and plays the slot again", async () => {
    const gate = await plan(passing(2), { k: 2 });
    const { revisionId } = await current.db().gate.findUniqueOrThrow({ where: { id: gate.id } });
    const names = { tierName: tier, backend: "local", modelId: "scripted", offline: false };
    const left = await beginRollout({ gateId: gate.id, slot: 1, attempt: 1, revisionId, ...names, seed: 1 });
    expect(await openSlots(gate.id)).toEqual([0, 1]);
    await run(gate);
    expect(await readTrajectory(left ?? "")).toMatchObject({ outcome: "errored", error: { kind: "worker-lost" } });
    expect((await gateView(gate.id))?.slots.map(({ attempts, outcome }) => [attempts, outcome])).toEqual([
      [1, "passed"],
      [2, "passed"],
    ]);
  });

  it("scores one attempt where a worker that was taken for dead goes on", async () => {
    const gate = await plan((body, number) => (number === 1 ? { hold: true } : nextGold(body)), { k: 1 });
    const slow = runSlot(gate.id, 0, world, signal);
    await endpoint?.arrived(1);
    expect(await runSlot(gate.id, 0, world, signal)).toMatchObject({ kind: "scored", outcome: "passed" });
    await endpoint?.close(); // the slow worker's request breaks, its attempt ends
    expect(await slow).toEqual({ kind: "over" });
    expect(await current.db().rollout.count({ where: { gateId: gate.id, verdictSlot: { not: null } } })).toBe(1);
  });

  it("keeps what was done when it is stopped, and goes on from there without counting the stop against a slot", async () => {
    let held = true;
    const gate = await plan((body) => (body.seed === 2 && held ? { hold: true } : nextGold(body)), { k: 3 });
    const stop = new AbortController();
    const running = runGates([gate], world, {
      ...{ concurrency: 1, signal: stop.signal },
      onSlot: (done) => done === 2 && void endpoint?.arrived(9).then(() => stop.abort(new Error("Ctrl-C"))),
    });
    await expect(running).rejects.toThrow("Ctrl-C");
    expect(await gateView(gate.id)).toMatchObject({ state: "running", passes: 2, scored: 2 });
    held = false;
    await run(gate);
    const view = await gateView(gate.id);
    expect(view).toMatchObject({ state: "done", passes: 3 });
    expect(view?.slots[2]).toMatchObject({ attempts: 2, outcome: "passed" });
  });

  it("is played no further once it is cancelled, and judged by nobody", async () => {
    const gate = await plan(passing(3), { k: 3 });
    await runSlot(gate.id, 0, world, signal);
    expect(await cancelGate(gate.id)).toBe(true);
    expect(await runSlot(gate.id, 1, world, signal)).toEqual({ kind: "over" });
    expect(await settleGate(gate.id)).toBeNull();
    expect(await gateView(gate.id)).toMatchObject({ state: "cancelled", verdict: null, passes: 1, scored: 1 });
    expect(await cancelGate(gate.id)).toBe(false);
  });

  it("is planned with a job a slot, in one transaction, and gets back what it lacks", async () => {
    const [gate] = await planGate({ tiers: [tier], modelId: "demo/solver-weak", kind: "gate", priority: 3 });
    const id = gate?.id ?? "";
    expect(await gateView(id)).toMatchObject({ k: 20, offline: true, state: "planned" });
    const queued = () => listJobs({ name: "gate-rollout", state: "queued", limit: 100, offset: 0 });
    const jobs = async () => (await queued()).rows.filter(({ priority }) => priority === 3).length;
    expect(await jobs()).toBe(20);
    await jobQueue().cancel([(await queued()).rows[0]?.key ?? ""]);
    expect(await resumeGates()).toBe(1);
    expect(await jobs()).toBe(20);
    expect(await cancelGate(id)).toBe(true);
    expect(await jobs()).toBe(0);
    expect(await resumeGates()).toBe(0);
  });

  it("can't be planned for an unknown tier or model", async () => {
    const order = { tiers: [tier], modelId: "demo/solver-weak", kind: "gate" } as const;
    await expect(planGate({ ...order, tiers: ["nowhere_t1"] })).rejects.toThrow("no tier nowhere_t1");
    await expect(planGate({ ...order, modelId: "acme/none" })).rejects.toThrow("No model is connected as acme/none");
    await expect(planGate({ ...order, k: 0 })).rejects.toThrow("whole number");
  });

  it("keeps its band when the bands are edited", async () => {
    const gate = await plan(passing(0), { k: 1 });
    await saveBands([{ low: 0, high: 0.5, lowOpen: false }]);
    expect(await readBands()).toHaveLength(1);
    await expect(saveBands([{ low: 1, high: 0, lowOpen: false }])).rejects.toThrow();
    expect((await gateView(gate.id))?.band).toMatchObject({ low: 0.6 });
  });

  it("is listed with its tier, newest first, and by state", async () => {
    const gates = await gatesOfTier(tier);
    expect(gates.map(({ createdAt }) => createdAt)).toEqual(
      gates
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    const cancelled = await listGates({ state: "cancelled", offset: 0, limit: 10 });
    expect(cancelled).toMatchObject({ total: 2, gates: [{ state: "cancelled", tier }, { passes: 1 }] });
    const all = await listGates({ offset: 1, limit: 2 });
    expect([all.total, all.gates.length]).toEqual([gates.length, 2]);
    expect(await gateView("nothing")).toBeNull();
  });
});

describe("runGates", () => {
  it("stops everything when a worker's own fault ends it", async () => {
    const broken = { ...world, task: async () => teaHouse };
    const gates = [{ id: "a", k: 2 }];
    const stopped = AbortSignal.abort(new Error("stop"));
    await expect(runGates(gates, broken, { concurrency: 2, signal: stopped })).rejects.toThrow("stop");
  });
});
