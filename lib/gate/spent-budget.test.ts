import { afterAll, afterEach, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { countJobs } from "@/lib/jobs/queries";
import { createChatModel } from "@/lib/models/openai-client";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { localBackend } from "@/lib/solve/local-backend";
import { budgetLeft } from "@/lib/solve/spending/budget-left";
import { scriptedModel } from "@/lib/solve/testing/play";
import { type ScriptedEndpoint, scriptedEndpoint } from "@/lib/solve/testing/scripted-endpoint";
import { teaHouse } from "@/lib/solve/testing/tea-house";
import { planBatch } from "./batches/plan-batch";
import { changeBudget } from "./batches/store";
import { openSlots } from "./closing/store";
import { planGate } from "./plan-gate";
import { runSlot, type SlotWorld } from "./run-slot";
import { seedTeaHouse } from "./testing/seed-tea-house";

const sandbox = createSandbox({ processes: 1, spares: 0 });
const world: SlotWorld = {
  sandbox,
  backend: localBackend,
  model: (endpoint) => createChatModel(endpoint, { retry: { attempts: 1 } }),
  task: async () => teaHouse,
};
afterAll(() => sandbox.close());

describeOnBothDatabases("a gate whose batch has a budget", (_provider, current) => {
  let endpoint: ScriptedEndpoint | null = null;
  afterEach(() => endpoint?.close());

  it("stops in the middle of an attempt when it is spent: nobody's fault, the batch paused, the slot open", async () => {
    const db = current.db();
    const { tier } = await seedTeaHouse(db);
    // A model that never ends by itself: each reply takes a million tokens, a dollar.
    endpoint = await scriptedEndpoint([{ call: [["list_tables", {}]], tokens: 1_000_000 }]);
    const model = { ...scriptedModel(endpoint.baseUrl), prices: { input: 1, output: 1 } };
    const limits = { turns: 3, tokens: 1_000_000_000, seconds: 60 };
    const order = { tiers: [tier], modelId: model.id, endpoint: model, kind: "eval", k: 3, limits } as const;
    const [gate] = await planGate({ ...order, runBy: "caller" });
    const gateId = gate?.id ?? "";
    const { id: batchId } = await db.batch.create({
      data: { name: "b", order: "{}", state: "running", budgetUsd: 5 },
    });
    await db.gate.update({ where: { id: gateId }, data: { batchId } });
    const play = (slot: number) => runSlot(gateId, slot, world, new AbortController().signal);

    expect(await play(0)).toMatchObject({ kind: "scored", outcome: "truncated" });
    expect(await budgetLeft(batchId)).toMatchObject({ usd: 2, tokens: null, spent: null });
    expect(await play(1)).toEqual({ kind: "over" });
    expect(endpoint.requests).toHaveLength(5);
    const stopped = await db.rollout.findFirstOrThrow({ where: { gateId, slot: 1 } });
    expect(stopped).toMatchObject({ state: "done", outcome: null, stepCount: 2, cost: 2, verdictSlot: null });
    expect(JSON.parse(stopped.error ?? "")).toMatchObject({ kind: "budget" });
    expect(await db.batch.findUniqueOrThrow({ where: { id: batchId } })).toMatchObject({
      ...{ state: "paused", spentUsd: 5, spentTokens: 5_000_000 },
      reason: "budget: $5.00 of $5.00 are spent",
    });
    expect(await openSlots(gateId)).toEqual([1, 2]);
    const unpriced = { ...order, endpoint: scriptedModel(endpoint.baseUrl) };
    await expect(planBatch({ orders: [unpriced], budgetUsd: 5 })).rejects.toThrow("needs prices");
    for (let n = 0; n < 4; n++) expect(await play(1)).toEqual({ kind: "over" });
    expect(endpoint.requests).toHaveLength(5);
    expect(await openSlots(gateId)).toEqual([1, 2]);
  });

  it("stops attempts that began before there was a budget, and takes back what waits", async () => {
    const db = current.db();
    const { tier } = await seedTeaHouse(db, 1);
    endpoint = await scriptedEndpoint([{ call: [["list_tables", {}]], tokens: 1_000 }]);
    const model = scriptedModel(endpoint.baseUrl);
    const limits = { turns: 10_000, tokens: 1_000_000_000, seconds: 50 };
    const order = { tiers: [tier], modelId: model.id, endpoint: model, kind: "eval", k: 3, limits } as const;
    const { batchId, gates } = await planBatch({ orders: [order] });
    const waiting = async () => (await countJobs())["gate-rollout"]?.queued ?? 0;
    expect(await waiting()).toBe(3);
    const played = runSlot(gates[0]?.id ?? "", 0, world, new AbortController().signal);
    await endpoint.arrived(2);
    expect(await changeBudget(batchId ?? "", { budgetUsd: null, budgetTokens: 1_500 })).toBe(true);
    expect(await played).toEqual({ kind: "over" });
    expect(await db.batch.findUniqueOrThrow({ where: { id: batchId ?? "" } })).toMatchObject({ state: "paused" });
    expect(await waiting()).toBe(0);
    const asked = endpoint.requests.length;
    expect(await runSlot(gates[0]?.id ?? "", 1, world, new AbortController().signal)).toEqual({ kind: "over" });
    expect([
      endpoint.requests.length,
      await db.rollout.count({ where: { slot: 1, gateId: gates[0]?.id ?? "" } }),
    ]).toEqual([asked, 0]);
  });
});
