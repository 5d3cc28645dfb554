import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { planBatch } from "@/lib/gate/batches/plan-batch";
import { batchView } from "@/lib/gate/batches/queries/list-batches";
import { gateView } from "@/lib/gate/queries/store";
import { settleGate } from "@/lib/gate/settle-gate";
import { seedTeaHouse } from "@/lib/gate/testing/seed-tea-house";
import type { Sandbox } from "@/lib/sandbox/contract";
import { PATIENCE } from "@/lib/solve/endpoints/access/endpoint-access";
import { scriptedModel } from "@/lib/solve/testing/play";
import { countLivingJobs, listJobs } from "../queries";
import { jobQueue } from "../queue";
import { forgetJobs } from "../testing/forget-jobs";
import { giveUp, handle } from "./gate-rollout";

describeOnBothDatabases("the job gate-rollout", (provider, current) => {
  let tier = "";
  beforeAll(async () => {
    ({ tier } = await seedTeaHouse(current.db()));
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await current.db().worker.deleteMany();
    await forgetJobs();
  });

  const keyEnv = `KEY_FOR_${provider.toUpperCase()}`;
  const plan = async (k: number) => {
    const endpoint = { ...scriptedModel("http://127.0.0.1:9/v1"), keyEnv };
    const order = { tiers: [tier], modelId: endpoint.id, endpoint, kind: "eval", k } as const;
    const { batchId, gates } = await planBatch({ orders: [order] });
    return { batchId: batchId ?? "", gateId: gates[0]?.id ?? "" };
  };
  // Nothing is played here.
  const services = () => ({ sandbox: {} as Sandbox, queue: jobQueue() });
  const play = (gateId: string, slot: number) =>
    handle(
      { gateId, slot },
      { signal: new AbortController().signal, attempt: 1, progress: async () => {} },
      services(),
    );
  const rollouts = (gateId: string) => current.db().rollout.findMany({ where: { gateId } });

  it("is left to the worker that has the model's key, and costs the slot no attempt", async () => {
    const { gateId } = await plan(1);
    const worker = { id: "other", host: "h", pid: 1, concurrency: 8, heartbeatAt: new Date(), keys: `["${keyEnv}"]` };
    await current.db().worker.create({ data: worker });
    await expect(play(gateId, 0)).rejects.toMatchObject({
      name: "WrongWorker",
      message: expect.stringContaining(keyEnv),
    });
    expect(await rollouts(gateId)).toEqual([]);
  });

  it("pauses its batch with the reason once no worker has had the key for a while", async () => {
    const { batchId, gateId } = await plan(3);
    await expect(play(gateId, 0)).rejects.toMatchObject({ name: "WrongWorker" });
    vi.setSystemTime(Date.now() + PATIENCE - 1);
    await expect(play(gateId, 1)).rejects.toMatchObject({ name: "WrongWorker" });
    vi.setSystemTime(Date.now() + 1);
    await play(gateId, 2);
    expect(await batchView(batchId)).toMatchObject({
      state: "paused",
      reason: { by: "error", words: expect.stringContaining(`set ${keyEnv}`) },
    });
    expect([await rollouts(gateId), await countLivingJobs()]).toEqual([[], {}]);
  });

  it("that is tried no more leaves its slot without a verdict, and the gate is decided", async () => {
    const { gateId } = await plan(1);
    for (const _ of [1, 2]) await giveUp({ gateId, slot: 0 }, "All workers died in it.", services());
    expect((await rollouts(gateId)).map(({ outcome, error }) => [outcome, error])).toEqual([
      ["errored", JSON.stringify({ kind: "given-up", message: "All workers died in it." })],
    ]);
    expect(await listJobs({ name: "settle-gate", state: "queued", limit: 1, offset: 0 })).toMatchObject({ total: 1 });
    await settleGate(gateId);
    expect(await gateView(gateId)).toMatchObject({ state: "done", scored: 0, errored: 1 });
  });
});
