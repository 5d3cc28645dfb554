import { beforeAll, expect, it } from "vitest";
import { revisionToCheck } from "@/lib/corpus/details/store";
import { importTasks } from "@/lib/corpus/import-tasks";
import { draftTask } from "@/lib/corpus/testing/draft-task";
import { database } from "@/lib/db/client";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { planManyGates } from "../plan-many-gates";
import { pastRollouts } from "./store";

/** A gate that ended, with a rollout of each of these token counts. */
async function played(tierName: string, tokens: readonly number[], outcome = "passed"): Promise<void> {
  const { revisionId } = await revisionToCheck(tierName);
  const own = { tierName, revisionId, backend: "local", modelId: "m" };
  const { id: gateId } = await database().gate.create({
    data: { ...own, kind: "gate", k: tokens.length, settings: "{}", state: "done", finishedAt: new Date() },
  });
  const startedAt = new Date("2026-11-29T12:00:00Z");
  const endedAt = new Date("2026-11-29T12:00:10Z");
  const rollouts = tokens.map((inputTokens, slot) => ({
    ...{ ...own, gateId, slot, attempt: 1, seed: slot, state: "done", outcome, startedAt, endedAt },
    ...{ inputTokens, outputTokens: inputTokens / 10 },
  }));
  await database().rollout.createMany({ data: rollouts });
}

describeOnBothDatabases("what rollouts of a model took", () => {
  beforeAll(async () => {
    await importTasks(
      ["bakery_t0", "bakery_t1", "museum_t0"].map((name) => draftTask(name)),
      { origin: "import" },
    );
    await played("bakery_t0", [1_000, 3_000]);
    await played("bakery_t1", [8_000]);
    await played("bakery_t1", [900_000], "errored");
  });

  it("is told from rollouts on the same tiers, where there are any", async () => {
    const on = { basis: "tiers", rollouts: 2, tiers: 1, inputTokens: 2_000, outputTokens: 200, duration: 10_000 };
    expect(await pastRollouts("m", ["bakery_t0", "museum_t0"])).toEqual(on);
  });

  it("is told from all its rollouts else, but for errored ones", async () => {
    const on = { basis: "model", rollouts: 3, tiers: 2, inputTokens: 4_000, outputTokens: 400, duration: 10_000 };
    expect(await pastRollouts("m", ["museum_t0"])).toEqual(on);
  });

  it("is unknown of a model that never played", async () => {
    expect(await pastRollouts("other", ["bakery_t0"])).toBeNull();
  });

  it("doesn't begin to plan more than the limits allow", async () => {
    const tiers = (count: number) => Array.from({ length: count }, (_, n) => `tier_${n}_t0`);
    const order = (count: number, k: number) => planManyGates({ tiers: tiers(count), modelId: "m", kind: "gate", k });
    await expect(order(2_001, 1)).rejects.toThrow("2,001 gates at once are too many: at most 2,000");
    await expect(order(1_000, 41)).rejects.toThrow("41,000 rollouts at once are too many: at most 40,000");
  });
});
