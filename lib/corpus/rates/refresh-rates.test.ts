import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { transaction } from "@/lib/db/transaction";
import { ratesOf, refreshRates } from "./store";

const TIER = "inn_t0";

describeOnBothDatabases("the standing rates of a tier", (_provider, current) => {
  it("lose none where two gates of it end at the same time", async () => {
    const db = current.db();
    await db.family.create({ data: { name: "inn", origin: "import" } });
    const size = { toolCount: 1, goldSteps: 1, entityCount: 1, databaseBytes: 1 };
    const words = { language: "typescript", description: "An inn.", strategies: "[]" };
    await db.tier.create({ data: { name: TIER, familyName: "inn", level: 0, ...size, ...words } });
    const content = { contentHash: "c", instructionHash: "i", sourceId: "none", irregularities: "[]" };
    const { id: revisionId } = await db.tierRevision.create({ data: { tierName: TIER, number: 1, ...content } });
    await db.tier.update({ where: { name: TIER }, data: { currentRevisionId: revisionId } });
    const own = { tierName: TIER, revisionId, kind: "gate", backend: "local", k: 2, settings: "{}" };
    const ended = { state: "done", rate: 0.5, passes: 1, scored: 2 };
    const gate = (modelId: string, state = {}) =>
      db.gate.create({ data: { ...own, modelId, state: "running", ...state }, select: { id: true } });
    await gate("old", ended);
    await transaction((tx) => refreshRates(tx, TIER));
    const [a, b] = [await gate("a"), await gate("b")];

    let second: Promise<void> | null = null;
    await transaction(async (tx) => {
      await tx.gate.update({ where: a, data: ended });
      await refreshRates(tx, TIER);
      second ??= transaction(async (other) => {
        await other.gate.update({ where: b, data: ended });
        await refreshRates(other, TIER);
      });
      await pause(300); // as long as the second would take, were it not kept waiting
    });
    await second;
    const models = ((await ratesOf([{ name: TIER }])).get(TIER) ?? []).map(({ modelId }) => modelId);
    expect(models).toEqual(["a", "b", "old"]);
  });
});
