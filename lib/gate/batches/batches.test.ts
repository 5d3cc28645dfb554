import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { countJobs, listJobs } from "@/lib/jobs/queries";
import { jobQueue } from "@/lib/jobs/queue";
import { forgetJobs } from "@/lib/jobs/testing/forget-jobs";
import { beginRollout } from "@/lib/trajectories/store";
import { cancelGate } from "../cancel-gate";
import { openSlots } from "../closing/store";
import { MAX_FAULTS, MAX_LOST } from "../gate-settings";
import { planGate } from "../plan-gate";
import { gateView } from "../queries/store";
import { resumeGate } from "../resume-gate";
import { resumeGates } from "../resume-gates";
import { seedTeaHouse } from "../testing/seed-tea-house";
import { cancelBatch } from "./cancel-batch";
import { pauseBatch } from "./pause-batch";
import { planBatch } from "./plan-batch";
import { prioritiseBatch } from "./prioritise-batch";
import { batchView, listBatches } from "./queries/list-batches";
import { resumeBatch } from "./resume-batch";
import { changeBudget, settleBatches } from "./store";
import { tendBatch } from "./tend-batch";

const WEAK = "demo/solver-weak";
const STRONG = "demo/solver-strong";

describeOnBothDatabases("a batch", (_provider, current) => {
  let tiers: string[] = [];
  beforeAll(async () => {
    tiers = [];
    for (let level = 0; level < 3; level++) tiers.push((await seedTeaHouse(current.db(), level)).tier);
  });
  beforeEach(async () => {
    await forgetJobs();
    const db = current.db();
    await db.rollout.deleteMany();
    await db.gate.deleteMany();
    await db.batch.deleteMany();
  });

  const order = (modelId: string, k = 2) => ({ tiers, modelId, kind: "gate", k }) as const;
  const plan = async (batch: Partial<Parameters<typeof planBatch>[0]> = {}) => {
    const { batchId, gates } = await planBatch({ orders: [order(WEAK)], ...batch });
    return { id: batchId ?? "", gates };
  };
  const queued = async () => (await countJobs())["gate-rollout"]?.queued ?? 0;
  const state = async (id: string) => (await current.db().batch.findUniqueOrThrow({ where: { id } })).state;

  it("takes in everything that was ordered together: a job a slot, models by turns", async () => {
    const { id, gates } = await plan({ orders: [order(WEAK), order(STRONG)], priority: 4, budgetUsd: 2 });
    expect(gates.map(({ tier }) => tier)).toEqual(tiers.flatMap((tier) => [tier, tier]));
    expect(await queued()).toBe(12);
    const claimed = await jobQueue().claim("w", ["gate-rollout"], 3, 60_000);
    expect(claimed.map(({ payload }) => payload)).toEqual([
      { gateId: gates[0]?.id, slot: 0 },
      { gateId: gates[0]?.id, slot: 1 },
      { gateId: gates[1]?.id, slot: 0 },
    ]);
    expect(await batchView(id)).toMatchObject({
      ...{ name: "Gate on 3 tiers, 2 models", state: "running", priority: 4, budgetUsd: 2, budgetTokens: null },
      ...{ models: [STRONG, WEAK], tiers: 3, gates: { planned: 6, running: 0, done: 0, cancelled: 0 } },
      ...{ slots: { total: 12, done: 0, running: 0 }, perMinute: null, millisecondsLeft: null },
    });
  });

  it("is planned whole or not at all", async () => {
    await expect(plan({ orders: [order(WEAK), { ...order(WEAK), tiers: ["nowhere_t0"] }] })).rejects.toThrow("nowhere");
    expect([await current.db().batch.count(), await current.db().gate.count(), await queued()]).toEqual([0, 0, 0]);
  });

  it("is made of every order that workers run, under a name that says what it is", async () => {
    await planGate({ tiers: tiers.slice(0, 1), modelId: WEAK, kind: "eval", k: 1 });
    await planGate({ tiers: tiers.slice(1), modelId: WEAK, kind: "gate", k: 1, runBy: "caller" });
    const { batches, total } = await listBatches({ offset: 0, limit: 10 });
    expect([total, batches.map(({ name }) => name)]).toEqual([1, [`Eval on tea_house_t0, ${WEAK}`]]);
  });

  it("begins nothing while it is paused, lets what runs end, and goes on afterwards with what is left", async () => {
    const { id, gates } = await plan();
    const [held] = await jobQueue().claim("w", ["gate-rollout"], 1, 60_000);
    expect(await pauseBatch(id)).toBe(true);
    expect([await state(id), await queued(), await pauseBatch(id)]).toEqual(["paused", 0, false]);
    expect(await jobQueue().heartbeat(held?.id ?? "", "w", 60_000)).toBe(true);
    await resumeGates();
    await tendBatch(id);
    expect(await queued()).toBe(0);
    expect((await batchView(id))?.reason).toEqual({ by: "operator", words: null });
    await jobQueue().complete(held?.id ?? "", "w");
    const db = current.db();
    const gate = await db.gate.update({ where: { id: gates[0]?.id ?? "" }, data: { state: "running" } });
    const own = { gateId: gate.id, revisionId: gate.revisionId, tierName: gate.tierName, backend: "local" };
    const scored = { slot: 0, attempt: 1, seed: 0, state: "done", outcome: "passed", verdictSlot: `${gate.id}:0` };
    await db.rollout.create({ data: { ...own, ...scored, modelId: WEAK } });
    expect(await resumeBatch(id)).toBe(true);
    expect([await state(id), await queued(), await resumeBatch(id)]).toEqual(["running", 5, false]);
  });

  it("gets back a job that ended without playing while the batch was resumed", async () => {
    const { id } = await plan();
    await jobQueue().cancel(
      (await listJobs({ name: "gate-rollout", limit: 2, offset: 0 })).rows.map((job) => job.key ?? ""),
    );
    expect(await queued()).toBe(4);
    await tendBatch(id);
    expect(await queued()).toBe(6);
  });

  it("is cancelled with its gates and jobs; attempts that run are stopped, and nobody is blamed", async () => {
    const { id, gates } = await plan();
    const gate = await current.db().gate.findUniqueOrThrow({ where: { id: gates[0]?.id ?? "" } });
    const names = { tierName: gate.tierName, backend: "local", modelId: WEAK, offline: true };
    await beginRollout({ gateId: gate.id, slot: 0, attempt: 1, revisionId: gate.revisionId, ...names, seed: 0 });
    expect(await cancelBatch(id)).toBe(true);
    expect([await state(id), await queued(), await cancelBatch(id)]).toEqual(["cancelled", 0, false]);
    expect((await batchView(id))?.gates).toEqual({ planned: 0, running: 0, done: 0, cancelled: 3 });
    const [stopped] = await current.db().rollout.findMany();
    expect([stopped?.state, stopped?.outcome]).toEqual(["done", null]);
  });

  it("isn't cancelled once its last gate is over: it is done", async () => {
    const { id, gates } = await plan();
    await current
      .db()
      .gate.updateMany({ where: { id: { in: gates.map((gate) => gate.id) } }, data: { state: "done" } });
    expect(await cancelBatch(id)).toBe(false);
    await settleBatches();
    expect(await state(id)).toBe("done");
  });

  it("comes before others once its priority is raised", async () => {
    const first = await plan({ orders: [order(WEAK, 1)] });
    const second = await plan({ orders: [order(WEAK, 1)] });
    expect(await prioritiseBatch(second.id, 5)).toBe(true);
    const [job] = await jobQueue().claim("w", ["gate-rollout"], 1, 60_000);
    expect(job?.payload).toEqual({ gateId: second.gates[0]?.id, slot: 0 });
    await cancelBatch(first.id);
    expect(await prioritiseBatch(first.id, 5)).toBe(false);
  });

  it("is done when its last gate is over, and open again when one of them is", async () => {
    const { id, gates } = await plan({ orders: [order(WEAK, 1)] });
    for (const gate of gates.slice(1)) await cancelGate(gate.id);
    await settleBatches();
    expect(await state(id)).toBe("running");
    await cancelGate(gates[0]?.id ?? "");
    await settleBatches();
    expect(await state(id)).toBe("done");
    await current.db().gate.update({ where: { id: gates[0]?.id ?? "" }, data: { state: "running" } });
    await settleBatches();
    expect(await state(id)).toBe("running");
  });

  it("tells what ended, what failed by its kind, how fast it goes and how long that takes", async () => {
    const { id, gates } = await plan({ orders: [order(WEAK, 10)] });
    const db = current.db();
    const gate = await db.gate.update({ where: { id: gates[0]?.id ?? "" }, data: { state: "running" } });
    const own = {
      gateId: gate.id,
      revisionId: gate.revisionId,
      tierName: gate.tierName,
      backend: "local",
      modelId: WEAK,
    };
    const ended = { state: "done", startedAt: new Date(Date.now() - 60_000), endedAt: new Date() };
    await db.rollout.createMany({
      data: [
        ...[0, 1, 2, 3].map((slot) => ({
          ...{ ...own, ...ended, slot, attempt: 2, seed: slot, outcome: "passed", verdictSlot: `${gate.id}:${slot}` },
        })),
        ...[0, 1].map((slot) => ({
          ...{ ...own, ...ended, slot, attempt: 1, seed: slot, outcome: "errored", error: '{"kind":"rate-limited"}' },
        })),
        { ...own, ...ended, slot: 4, attempt: 1, seed: 4, outcome: "errored", error: '{"kind":"unauthorized"}' },
        { ...own, slot: 5, attempt: 1, seed: 5, state: "running", inputTokens: 900, outputTokens: 100, cost: 0.5 },
      ],
    });
    const view = await batchView(id);
    expect(view?.slots).toEqual({ total: 30, done: 5, running: 1 });
    expect([view?.spentTokens, view?.spentUsd]).toEqual([1_000, 0.5]);
    expect(view?.errors).toEqual([
      { kind: "rate-limited", count: 2 },
      { kind: "unauthorized", count: 1 },
    ]);
    expect((await gateView(gate.id))?.slots.slice(3, 6)).toMatchObject([
      ...[{ outcome: "passed", problem: null }, { outcome: "errored", problem: "unauthorized" }, { running: true }],
    ]);
    expect(view?.perMinute).toBeGreaterThan(2);
    expect(view?.perMinute).toBeLessThanOrEqual(4);
    expect((view?.millisecondsLeft ?? 0) / 60_000).toBeCloseTo(25 / (view?.perMinute ?? 1), 3);
    expect((await listBatches({ state: "paused", offset: 0, limit: 10 })).total).toBe(0);
    expect(await batchView("nothing")).toBeNull();
  });

  it("leaves a gate alone that a process plays itself, when it is resumed", async () => {
    const { id, gates } = await plan();
    const own = gates[0]?.id ?? "";
    await cancelGate(own);
    await resumeGate(own, "caller");
    await pauseBatch(id);
    expect(await resumeBatch(id)).toBe(true);
    expect(await queued()).toBe(4);
    await tendBatch(id);
    expect(await queued()).toBe(4);
  });

  it("gives a gate of it that is resumed its own priority, whatever it was ordered with", async () => {
    const { id, gates } = await plan({ priority: 2 });
    await prioritiseBatch(id, 9);
    await cancelGate(gates[0]?.id ?? "");
    await resumeGate(gates[0]?.id ?? "");
    const { rows } = await listJobs({ name: "gate-rollout", state: "queued", limit: 9, offset: 0 });
    expect(rows.map(({ priority }) => priority)).toEqual(Array(6).fill(9));
  });

  it("counts the slots that are given up by the same rule as the gate", async () => {
    const { id, gates } = await plan({ orders: [order(WEAK, 40)] });
    const db = current.db();
    const gate = await db.gate.update({ where: { id: gates[0]?.id ?? "" }, data: { state: "running" } });
    const names = { tierName: gate.tierName, backend: "local", modelId: WEAK };
    const own = { gateId: gate.id, revisionId: gate.revisionId, ...names, state: "done", outcome: "errored" };
    const times = (count: number, kind: string | null, excused = false) =>
      Array.from({ length: count }, () => ({ error: kind && JSON.stringify({ kind }), excused }));
    const slots = [
      ...[times(MAX_FAULTS, "timeout"), times(MAX_FAULTS - 1, "timeout"), times(MAX_FAULTS, null)],
      ...[times(1, "unauthorized"), times(1, "unauthorized", true), times(MAX_FAULTS, "timeout", true)],
      ...[times(MAX_LOST, "worker-lost"), times(MAX_LOST - 1, "worker-lost"), times(MAX_LOST, "interrupted")],
      [...times(MAX_FAULTS - 1, "timeout"), ...times(MAX_LOST - 1, "worker-lost"), ...times(9, "superseded")],
      [...times(1, "timeout"), ...times(MAX_FAULTS - 1, "rate-limited")],
    ];
    await db.rollout.createMany({
      data: slots.flatMap((attempts, slot) =>
        attempts.map((attempt, index) => ({ ...own, ...attempt, slot, seed: slot, attempt: index + 1 })),
      ),
    });
    const open = await openSlots(gate.id);
    expect(open).toHaveLength(40 - 5);
    expect((await batchView(id))?.slots.done).toBe(40 - open.length);
  });

  it("has a budget that can be raised while it isn't over", async () => {
    const { id, gates } = await plan({ budgetTokens: 100 });
    const pause = async () => (await gateView(gates[0]?.id ?? ""))?.pause;
    expect(await pause()).toBeNull();
    await pauseBatch(id, { by: "budget", words: "100 of 100 tokens are spent" });
    // Requests that were under way when it was paused have ended since.
    await current.db().batch.update({ where: { id }, data: { spentTokens: 130 } });
    expect((await batchView(id))?.reason).toEqual({ by: "budget", words: "130 of 100 tokens are spent" });
    expect(await changeBudget(id, { budgetUsd: null, budgetTokens: 500 })).toBe(true);
    expect((await batchView(id))?.reason).toEqual({ by: "budget", words: null });
    expect(await pause()).toMatchObject({ by: "budget" });
    expect(await resumeBatch(id)).toBe(true);
    expect(await batchView(id)).toMatchObject({ budgetTokens: 500, reason: null, state: "running" });
    expect(await pause()).toBeNull();
  });
});
