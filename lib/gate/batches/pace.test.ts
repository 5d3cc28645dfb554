import { beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { seedTeaHouse } from "../testing/seed-tea-house";
import { pauseBatch } from "./pause-batch";
import { planBatch } from "./plan-batch";
import { listBatches } from "./queries/list-batches";
import { resumeBatch } from "./resume-batch";
import { settleBatches } from "./store";

const WEAK = "demo/solver-weak";
const STRONG = "demo/solver-strong";

describeOnBothDatabases("the pace of a batch", (_provider, current) => {
  let tier = "";
  beforeAll(async () => {
    tier = (await seedTeaHouse(current.db(), 0)).tier;
  });
  const plan = async (modelId: string) => {
    const { batchId, gates } = await planBatch({ orders: [{ tiers: [tier], modelId, kind: "gate", k: 10 }] });
    return { id: batchId ?? "", gates };
  };

  it("is told since it was resumed, or opened again: time in which it stood still is no work", async () => {
    const { id, gates } = await plan(WEAK);
    const db = current.db();
    const gate = await db.gate.update({ where: { id: gates[0]?.id ?? "" }, data: { state: "running" } });
    const own = { gateId: gate.id, revisionId: gate.revisionId, tierName: gate.tierName, backend: "local" };
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const play = (slots: readonly number[], startedAt: Date, endedAt: Date) =>
      db.rollout.createMany({
        data: slots.map((slot) => ({
          ...{
            ...own,
            modelId: WEAK,
            state: "done",
            outcome: "passed",
            slot,
            attempt: 1,
            seed: slot,
            startedAt,
            endedAt,
          },
          verdictSlot: `${gate.id}:${slot}`,
        })),
      });
    /** Of the batch, read together with the other one. */
    const pace = async () => {
      const { batches } = await listBatches({ offset: 0, limit: 10 });
      expect(batches.map(({ reason }) => reason)).toEqual([null, null]);
      expect(batches.find((batch) => batch.id !== id)?.perMinute).toBeGreaterThan(0.6);
      return batches.find((batch) => batch.id === id)?.perMinute ?? null;
    };
    // Beside it a batch that never stood still.
    const busy = await plan(STRONG);
    const theirs = await db.gate.update({ where: { id: busy.gates[0]?.id ?? "" }, data: { state: "running" } });
    await db.rollout.createMany({
      data: [0, 1, 2].map((slot) => ({
        ...{ ...own, gateId: theirs.id, tierName: theirs.tierName, modelId: STRONG, state: "done", outcome: "passed" },
        ...{ slot, attempt: 1, seed: slot, startedAt: ago(4.5), endedAt: ago(4), verdictSlot: `${theirs.id}:${slot}` },
      })),
    });
    await play([0, 1, 2, 3], ago(4.9), ago(4.5));
    expect(await pace()).toBeLessThan(1);
    await pauseBatch(id);
    await resumeBatch(id);
    expect(await pace()).toBeNull();
    // As if it had run again for a minute: one began before the pause and was let end.
    await db.batch.update({ where: { id }, data: { resumedAt: ago(1) } });
    await play([4], ago(4.8), ago(0.5));
    await play([5, 6], ago(0.9), ago(0.1));
    const resumed = (await pace()) ?? 0;
    expect([resumed > 2, resumed <= 3]).toEqual([true, true]);

    await db.gate.updateMany({ where: { batchId: id }, data: { state: "done" } });
    await settleBatches();
    await db.gate.update({ where: { id: gate.id }, data: { state: "running" } });
    await settleBatches();
    expect((await db.batch.findUniqueOrThrow({ where: { id } })).state).toBe("running");
    expect(await pace()).toBeNull();
  });
});
