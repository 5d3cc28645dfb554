import { beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { RolloutRecord } from "../record-rollout";
import { diffStates } from "../state-delta";
import { beginRollout } from "../store";
import type { Ending, TurnCall } from "../trajectory";
import { analyseRollouts, type FailureWorld } from "./analyse-rollouts";
import { failureClusters, failureSeries } from "./clusters/store";
import { failureOverview, tiersWithFailures } from "./overview/store";
import { attemptsToAnalyse, countToAnalyse } from "./pending/store";

const state = (...chosen: string[]): string =>
  JSON.stringify({
    wines: [
      { id: "W1", name: "Fen Red", colour: "red" },
      { id: "W2", name: "Fen White", colour: "white" },
    ],
    orders: chosen.map((wine_id, index) => ({ id: `O${index + 1}`, wine_id })),
  });

/** Which states `verify` was asked about. */
let asked: string[] = [];
const world: FailureWorld = async () => ({
  instruction: "Order a white wine.",
  source: "def verify(db):\n    return find(db.wines, db.orders[0].wine_id).colour == 'white'\n",
  gold: {
    final: JSON.parse(state("W2")),
    calls: [
      {
        ...{ step: 0, name: "order_wine", arguments: { wine_id: "W2" }, ok: true, text: "ok", gold: 0 },
        delta: diffStates(state(), state("W2")),
      },
    ],
  },
  verify: async (database) => {
    asked.push(database);
    const { wines, orders } = JSON.parse(database) as {
      wines: { id: string; colour: string }[];
      orders: { wine_id: string }[];
    };
    return orders.length === 1 && wines.find(({ id }) => id === orders[0]?.wine_id)?.colour === "white" ? 1 : 0;
  },
});

const options = () => ({ signal: new AbortController().signal });

describeOnBothDatabases("analyses of failures", (_provider, current) => {
  const revisions = new Map<string, string>();
  const gates = new Map<string, string>();

  beforeAll(async () => {
    const db = current.db();
    await db.family.create({ data: { name: "cellar", origin: "import" } });
    for (const level of [0, 1]) {
      const name = `cellar_t${level}`;
      const numbers = { level, toolCount: 1, goldSteps: 1, entityCount: 1, databaseBytes: 10 };
      const words = { language: "python", description: "", strategies: "[]" };
      await db.tier.create({ data: { name, familyName: "cellar", ...numbers, ...words } });
      const revision = { tierName: name, number: 1, contentHash: name, sourceId: "s", irregularities: "[]" };
      const { id: revisionId } = await db.tierRevision.create({ data: { ...revision, instructionHash: "i" } });
      revisions.set(name, revisionId);
      const gate = { kind: "gate", tierName: name, revisionId, backend: "local", modelId: "m", k: 100 };
      gates.set(name, (await db.gate.create({ data: { ...gate, settings: "{}", state: "done" } })).id);
    }
    const facet = { kind: "strategy", familyName: "cellar", tierName: "cellar_t1", level: 1 };
    await db.tierFacet.createMany({
      data: ["larger_db", "tool_proliferation"].map((value) => ({ ...facet, value })),
    });
  });

  /** An attempt that orders these wines and ends as `verify` sees it. */
  async function attempt(
    tier: string,
    slot: number,
    wines: readonly string[],
    ending: Partial<Ending> = {},
    model = "m",
  ) {
    const rolloutId = await beginRollout({
      ...{ gateId: gates.get(tier) ?? "", slot, attempt: 1, revisionId: revisions.get(tier) ?? "", tierName: tier },
      ...{ backend: "local", modelId: model, offline: model !== "m", seed: slot },
    });
    if (rolloutId === null) throw new Error("the slot was taken");
    const record = new RolloutRecord(rolloutId, []);
    await record.open({ system: "", instruction: "Order a white wine.", tools: [], database: state() });
    const calls = wines.map(
      (wine_id, index): TurnCall => ({
        ...{ id: `c${index}`, name: "order_wine", argumentsText: JSON.stringify({ wine_id }), ok: true, because: null },
        ...{ text: "ok", gold: null, milliseconds: 1 },
        delta: diffStates(state(...wines.slice(0, index)), state(...wines.slice(0, index + 1))),
      }),
    );
    const usage = { inputTokens: 1, cachedTokens: 0, outputTokens: 1 };
    const turn = { startedAt: "2026-04-23T12:00:00.000Z", milliseconds: 1, reasoning: null, usage };
    await record.turn({ ...turn, index: 1, content: null, calls, finish: "tool-calls" });
    await record.turn({ ...turn, index: 2, content: "Done.", calls: [], finish: "stop" });
    const reward = wines.join() === "W2" ? 1 : 0;
    await record.end({
      ...{
        outcome: reward === 1 ? "passed" : "failed",
        reward,
        dbHash: reward,
        verify: reward,
        limit: null,
        error: null,
      },
      finalState: state(...wines),
      ...ending,
    });
    return rolloutId;
  }

  it("are made once for each scored attempt that did not pass, and lie together by what went wrong", async () => {
    const ids = [await attempt("cellar_t0", 0, ["W1"]), await attempt("cellar_t0", 1, ["W1"])];
    const twice = await attempt("cellar_t0", 2, ["W2", "W1"]);
    await attempt("cellar_t0", 3, ["W2"]);
    await attempt("cellar_t0", 4, [], { outcome: "errored", reward: null, error: { kind: "timeout", message: "" } });
    const scope = { tiers: ["cellar_t0"] };
    expect(await countToAnalyse(scope)).toBe(3);
    const seen: [number, number][] = [];
    const onProgress = (done: number, total: number) => void seen.push([done, total]);
    expect(await analyseRollouts(scope, world, { ...options(), onProgress })).toBe(3);
    expect(seen).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    const series = { revisionId: revisions.get("cellar_t0") ?? "", backend: "local", modelId: "m" };
    const { clusters, total, read } = await failureClusters(series);
    expect([total, read]).toEqual([3, 3]);
    expect(clusters.map(({ kind, count, detail }) => [kind, count, detail.words])).toEqual([
      ["wrong-entity", 2, "ordered wine W1 Fen Red: colour is red; gold has W2 Fen White: colour is white"],
      ["extra-action", 1, "ordered wine with wine W1 Fen Red; gold has no such order"],
    ]);
    expect(clusters[0]?.members.map(({ rolloutId, stepIndex }) => [rolloutId, stepIndex]).sort()).toEqual(
      ids.map((id) => [id, 1]).sort(),
    );
    expect(clusters[1]?.members[0]?.rolloutId).toBe(twice);
    expect(await failureSeries(series.revisionId)).toEqual([
      { backend: "local", modelId: "m", offline: false, passed: 1, failed: 3, errored: 1, again: 0, analysed: 3 },
    ]);
    expect(await analyseRollouts(scope, world, options())).toBe(0);
  });

  it("ask verify once about the same state", async () => {
    asked = [];
    await current.db().rolloutFailure.deleteMany({ where: { tierName: "cellar_t0" } });
    await analyseRollouts({ tiers: ["cellar_t0"] }, world, options());
    expect(new Set(asked).size).toBe(asked.length);
  });

  it("are made anew where they come from an older version", async () => {
    const { count } = await current.db().rolloutFailure.updateMany({
      where: { tierName: "cellar_t0", kind: "wrong-entity" },
      data: { version: 0, kind: "unexplained" },
    });
    expect(await analyseRollouts({}, world, options())).toBe(count);
    expect(await current.db().rolloutFailure.count({ where: { kind: "unexplained" } })).toBe(0);
  });

  it("go on where they were stopped", async () => {
    for (const slot of [10, 11, 12]) await attempt("cellar_t1", slot, []);
    const stop = new AbortController();
    const onProgress = () => stop.abort(new Error("stopped"));
    const scope = { gateIds: [gates.get("cellar_t1") ?? ""] };
    await expect(analyseRollouts(scope, world, { signal: stop.signal, onProgress })).rejects.toThrow("stopped");
    expect((await attemptsToAnalyse(scope, 10)).length).toBe(2);
    expect(await analyseRollouts(scope, world, options())).toBe(2);
  });

  it("are counted over the corpus by level, model and strategy, demo models apart", async () => {
    await attempt("cellar_t1", 20, ["W1"], {}, "demo");
    await analyseRollouts({}, world, options());
    const all = await failureOverview({ demo: true });
    const sorted = (counts: readonly { row: unknown; kind: string; count: number }[]) =>
      counts.map(({ row, kind, count }) => `${JSON.stringify(row)} ${kind} ${count}`).sort();
    expect(all.total).toBe(7);
    expect(sorted(all.levels)).toEqual(["0 extra-action 1", "0 wrong-entity 2", "1 never-acted 3", "1 wrong-entity 1"]);
    expect(sorted(all.strategies)).toEqual([
      '"larger_db" never-acted 3',
      '"larger_db" wrong-entity 1',
      '"tool_proliferation" never-acted 3',
      '"tool_proliferation" wrong-entity 1',
    ]);
    expect((await failureOverview({ demo: false })).models.map(({ row }) => row)).toEqual(
      expect.arrayContaining([{ backend: "local", modelId: "m", offline: false }]),
    );
    expect((await failureOverview({ demo: false })).total).toBe(6);
    expect((await failureOverview({ demo: true, strategy: "larger_db", kind: "wrong-entity" })).total).toBe(1);
    expect((await failureOverview({ demo: true, level: 0, modelId: "m", backend: "local" })).total).toBe(3);
  });

  it("lead from a count to the tiers behind it, page by page, with a replay of what is most frequent", async () => {
    const first = await tiersWithFailures({ demo: true }, { from: 0, count: 2 });
    expect(first.total).toBe(3);
    expect(first.items.map(({ tier, modelId, count }) => [tier, modelId, count])).toEqual([
      ["cellar_t0", "m", 3],
      ["cellar_t1", "m", 3],
    ]);
    expect(first.items[0]).toMatchObject({ words: expect.stringContaining("W1 Fen Red"), example: { stepIndex: 1 } });
    const second = await tiersWithFailures({ demo: true }, { from: 2, count: 2 });
    expect(second.items.map(({ modelId, offline }) => [modelId, offline])).toEqual([["demo", true]]);
  });

  it("of drafts that were never accepted are not counted over the corpus", async () => {
    const db = current.db();
    const before = await failureOverview({ demo: true });
    const pattern = await db.rolloutFailure.findFirstOrThrow({ where: { tierName: "cellar_t0" } });
    const rollout = await db.rollout.findUniqueOrThrow({ where: { id: pattern.rolloutId } });
    const draft = { tierName: "run1/cellar_t2", level: 2 };
    await db.rollout.create({
      data: { ...rollout, id: "draft", tierName: draft.tierName, slot: 90, verdictSlot: null },
    });
    await db.rolloutFailure.create({ data: { ...pattern, ...draft, rolloutId: "draft" } });
    expect(await failureOverview({ demo: true })).toEqual(before);
    expect((await tiersWithFailures({ demo: true, level: 2 }, { from: 0, count: 9 })).total).toBe(0);
    await db.rolloutFailure.deleteMany({ where: { rolloutId: "draft" } });
    await db.rollout.delete({ where: { id: "draft" } });
  });

  it("of one kind are all there, however many ways of other kinds are more frequent", async () => {
    const revisionId = revisions.get("cellar_t1") ?? "";
    const db = current.db();
    const series = { revisionId, backend: "local", modelId: "crowd" };
    const pattern = await db.rolloutFailure.findFirstOrThrow({ where: { revisionId, modelId: "m" } });
    const rollout = await db.rollout.findUniqueOrThrow({ where: { id: pattern.rolloutId } });
    // Sixty ways that happened twice, and behind them seventy rare ones of another kind.
    const often = Array.from({ length: 120 }, (_, at) => ({ kind: "wrong-entity", signature: `often ${at >> 1}` }));
    const rare = Array.from({ length: 70 }, (_, at) => ({ kind: "gave-up", signature: `rare ${at}` }));
    const rows = [...often, ...rare].map((way, at) => ({ ...way, rolloutId: `crowd ${at}`, modelId: "crowd" }));
    await db.rollout.createMany({
      data: rows.map(({ rolloutId: id, modelId }, at) => ({
        ...rollout,
        id,
        modelId,
        slot: 100 + at,
        verdictSlot: null,
      })),
    });
    await db.rolloutFailure.createMany({ data: rows.map((row) => ({ ...pattern, ...row })) });
    expect((await failureClusters(series)).clusters.some(({ kind }) => kind === "gave-up")).toBe(false);
    const { clusters, clusterCount, total, read } = await failureClusters(series, "gave-up");
    expect([clusters.length, clusterCount, read, total]).toEqual([60, 70, 70, 70]);
    expect(new Set(clusters.map(({ kind }) => kind))).toEqual(new Set(["gave-up"]));
  });
});
