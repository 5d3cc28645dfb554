import { beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { RolloutRecord } from "../record-rollout";
import { beginRollout, markLost, RolloutOver } from "../store";
import type { Ending, TurnStep } from "../trajectory";
import { countRequest, usageByModel } from "./store";

const PRICES = { input: 1, cached: 0.5, output: 4 };
const OPENING = { system: "", instruction: "", tools: [], database: "{}" };
const turn = (index: number): TurnStep => ({
  ...{ index, startedAt: "2026-04-23T12:00:00.000Z", milliseconds: 5, content: null, reasoning: null, calls: [] },
  ...{ finish: "stop", usage: { inputTokens: 1_000, cachedTokens: 400, outputTokens: 100 } },
});
/** Of one such turn by these prices: 600 + 400 / 2 + 100 * 4 millionths. */
const TURN_COST = 0.0012;
const ending = (part: Partial<Ending> = {}): Ending => ({
  ...{ outcome: "passed", reward: 1, dbHash: 1, verify: 1, limit: null, error: null, finalState: "{}" },
  ...part,
});

describeOnBothDatabases("what attempts use", (_provider, current) => {
  let gateId = "";
  let batchId = "";
  let revisionId = "";
  let slot = 0;

  beforeAll(async () => {
    const db = current.db();
    await db.family.create({ data: { name: "inn", origin: "import" } });
    const numbers = { level: 0, toolCount: 1, goldSteps: 2, entityCount: 1, databaseBytes: 10 };
    const words = { language: "python", description: "", strategies: "[]" };
    await db.tier.create({ data: { name: "inn_t0", familyName: "inn", ...numbers, ...words } });
    const revision = { tierName: "inn_t0", number: 1, contentHash: "h", sourceId: "s", irregularities: "[]" };
    revisionId = (await db.tierRevision.create({ data: { ...revision, instructionHash: "i" } })).id;
    batchId = (await db.batch.create({ data: { name: "b", order: "{}", state: "running" } })).id;
    const gate = { kind: "eval", tierName: "inn_t0", revisionId, backend: "local", modelId: "m", k: 100, batchId };
    gateId = (await db.gate.create({ data: { ...gate, settings: "{}", state: "running" } })).id;
  });

  async function begun(modelId: string, prices?: typeof PRICES, at = slot++, attempt = 1) {
    const rollout = { gateId, slot: at, attempt, revisionId, tierName: "inn_t0", backend: "local", modelId };
    const id = await beginRollout({ ...rollout, offline: false, seed: 3 });
    if (id === null) throw new Error("not begun");
    const record = new RolloutRecord(id, [], prices);
    await record.open(OPENING);
    return { id, record, slot: at };
  }
  const totalOf = async (modelId: string) => (await usageByModel()).find((each) => each.modelId === modelId)?.total;
  const spent = () => current.db().batch.findUniqueOrThrow({ where: { id: batchId } });

  it("is counted when they end: scored, errored, superseded and lost ones, each once", async () => {
    const before = await spent();
    const scored = await begun("all", PRICES);
    for (const index of [1, 2]) await scored.record.turn(turn(index));
    await scored.record.end(ending());
    const broke = await begun("all", PRICES);
    await broke.record.turn(turn(1));
    await broke.record.end(ending({ outcome: "errored", error: { kind: "timeout", message: "" } }));
    const slower = await begun("all", PRICES, scored.slot, 2);
    await slower.record.turn(turn(1));
    expect((await slower.record.end(ending())).error?.kind).toBe("superseded");
    const lost = await begun("all", PRICES);
    await lost.record.turn(turn(1));
    await markLost([lost.id, lost.id], { kind: "worker-lost", message: "" });
    await expect(lost.record.end(ending())).rejects.toThrow(RolloutOver);

    const total = await totalOf("all");
    expect(total).toMatchObject({ attempts: 4, errored: 3, requests: 5, inputTokens: 5_000, cachedTokens: 2_000 });
    expect(total).toMatchObject({ outputTokens: 500, unpriced: 0 });
    expect(total?.cost).toBeCloseTo(5 * TURN_COST, 9);
    const after = await spent();
    expect(after.spentUsd - before.spentUsd).toBeCloseTo(5 * TURN_COST, 9);
    expect(after.spentTokens - before.spentTokens).toBe(5_500);
    const row = await current.db().rollout.findUniqueOrThrow({ where: { id: scored.id } });
    expect(row).toMatchObject({ inputTokens: 2_000, cachedTokens: 800, outputTokens: 200 });
    expect(row.cost).toBeCloseTo(2 * TURN_COST, 9);
  });

  it("has no cost without prices: it is unpriced, and never nothing", async () => {
    const { id, record } = await begun("free");
    await record.turn(turn(1));
    await record.end(ending());
    const silent = await begun("free");
    await silent.record.end(ending({ outcome: "errored", error: { kind: "unreachable", message: "" } }));
    expect(await totalOf("free")).toMatchObject({ attempts: 2, errored: 1, cost: 0, unpriced: 1 });
    expect((await current.db().rollout.findUniqueOrThrow({ where: { id } })).cost).toBeNull();
  });

  it("counts what answers have used of which no reply could be made", async () => {
    const { id, record } = await begun("wasted", PRICES);
    await record.turn(turn(1));
    const error = { kind: "bad-reply", message: "" };
    const unused = { inputTokens: 1_000, cachedTokens: 400, outputTokens: 100 };
    await record.end(ending({ outcome: "errored", error, unused }));
    const row = await current.db().rollout.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ stepCount: 1, inputTokens: 2_000, cachedTokens: 800, outputTokens: 200 });
    expect(row.cost).toBeCloseTo(2 * TURN_COST, 9);
    expect((await totalOf("wasted"))?.cost).toBeCloseTo(2 * TURN_COST, 9);
  });

  it("counts a reply that comes when its attempt was ended by somebody else", async () => {
    const before = await spent();
    const { id, record } = await begun("late", PRICES);
    await record.turn(turn(1));
    await markLost([id], { kind: "cancelled", message: "" }, null);
    await expect(record.turn(turn(2))).rejects.toThrow(RolloutOver);
    const total = await totalOf("late");
    expect(total).toMatchObject({ attempts: 1, errored: 0, requests: 2, inputTokens: 2_000, unpriced: 0 });
    expect(total?.cost).toBeCloseTo(2 * TURN_COST, 9);
    const row = await current.db().rollout.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ stepCount: 1, inputTokens: 2_000, cachedTokens: 800, outputTokens: 200 });
    expect((await spent()).spentUsd - before.spentUsd).toBeCloseTo(2 * TURN_COST, 9);
  });

  it("holds requests that belong to no attempt", async () => {
    const endpoint = {
      id: "writes",
      baseUrl: "http://x/v1",
      modelName: "w",
      keyEnv: null,
      offline: false,
      prices: PRICES,
    };
    const usage = { inputTokens: 1_000, cachedTokens: 400, outputTokens: 100 };
    await countRequest(endpoint, usage, new Date());
    await countRequest({ ...endpoint, prices: undefined }, usage, new Date());
    const total = await totalOf("writes");
    expect(total).toMatchObject({ attempts: 0, errored: 0, requests: 2, inputTokens: 2_000, unpriced: 1 });
    expect(total?.cost).toBeCloseTo(TURN_COST, 9);
  });

  it("doesn't count an attempt that nobody needed any more as errored", async () => {
    const { id, record } = await begun("stopped", PRICES);
    await record.turn(turn(1));
    await markLost([id], { kind: "budget", message: "" }, null);
    expect(await totalOf("stopped")).toMatchObject({ attempts: 1, errored: 0, requests: 1 });
  });

  it("adds up where attempts end while replies come too late, all at once", async () => {
    const before = await spent();
    const over = await Promise.all(Array.from({ length: 30 }, () => begun("crowd", PRICES)));
    await markLost(
      over.map(({ id }) => id),
      { kind: "cancelled", message: "" },
      null,
    );
    const many = await Promise.all(Array.from({ length: 30 }, () => begun("crowd", PRICES)));
    await Promise.all(many.map(({ record }) => record.turn(turn(1))));
    const late = over.map(({ record }) => expect(record.turn(turn(1))).rejects.toThrow(RolloutOver));
    await Promise.all([...late, ...many.map(({ record }) => record.end(ending()))]);
    expect(await totalOf("crowd")).toMatchObject({ attempts: 60, requests: 60, inputTokens: 60_000 });
    const after = await spent();
    expect(after.spentTokens - before.spentTokens).toBe(66_000);
    expect(after.spentUsd - before.spentUsd).toBeCloseTo(60 * TURN_COST, 9);
  });

  it("adds up where many end at once, and keeps days apart", async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => begun("many", PRICES)));
    await Promise.all(many.map(({ record }) => record.turn(turn(1))));
    await Promise.all(many.map(({ record }) => record.end(ending())));
    expect(await totalOf("many")).toMatchObject({ attempts: 12, requests: 12, inputTokens: 12_000 });
    const days = Array.from({ length: 15 }, (_, n) => `2026-01-${String(n + 1).padStart(2, "0")}`);
    const row = { modelId: "many", offline: false, attempts: 3 };
    await current.db().modelUsage.createMany({ data: days.map((day) => ({ ...row, day })) });
    const view = (await usageByModel()).find(({ modelId }) => modelId === "many");
    expect(view).toMatchObject({ offline: false, dayCount: 16, total: { attempts: 57, inputTokens: 12_000 } });
    expect(view?.days.map(({ day, attempts }) => [day, attempts]).slice(1)).toEqual(
      days
        .slice(-13)
        .reverse()
        .map((day) => [day, 3]),
    );
    expect(view?.days[0]).toMatchObject({ attempts: 12, inputTokens: 12_000 });
    await current.db().modelUsage.create({ data: { modelId: "demo", day: "2025-01-04", offline: true, attempts: 1 } });
    expect((await usageByModel()).at(-1)).toMatchObject({ modelId: "demo", offline: true, dayCount: 1 });
  });
});
