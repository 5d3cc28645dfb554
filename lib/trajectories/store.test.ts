import { beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import type { GoldStep } from "./gold-path";
import { RolloutRecord } from "./record-rollout";
import { parsedStateAt, readCallChanges, readCallText, readSteps, readTrajectory, stepMarks } from "./replay/store";
import { diffStates } from "./state-delta";
import { saveStep } from "./steps/store";
import { beginRollout, markLost, RolloutOver } from "./store";
import type { Ending, TurnCall, TurnStep } from "./trajectory";

const STATES = [
  { guests: [{ id: "g1", name: "Ann", price: 1.5 }], target: "g1" },
  { guests: [{ id: "g1", name: "Ann", price: 2 }], target: "g1" },
  {
    guests: [
      { id: "g2", name: "Bo" },
      { id: "g1", name: "Ann", price: 2 },
    ],
    target: "g1",
  },
].map((state) => JSON.stringify(state));
const [INITIAL = "", SECOND = "", FINAL = ""] = STATES;

const call = (name: string, args: object, part: Partial<TurnCall> = {}): TurnCall => ({
  ...{ id: name, name, argumentsText: JSON.stringify(args), ok: true, because: null, text: "ok" },
  ...{ delta: null, gold: null, milliseconds: 1 },
  ...part,
});
const turn = (index: number, calls: TurnCall[], part: Partial<TurnStep> = {}): TurnStep => ({
  ...{ index, startedAt: "2026-04-23T12:00:00.000Z", milliseconds: 5, content: null, reasoning: "hm", calls },
  ...{ finish: "tool-calls", usage: { inputTokens: 100, outputTokens: 10 } },
  ...part,
});
const ending = (part: Partial<Ending> = {}): Ending => ({
  ...{ outcome: "passed", reward: 1, dbHash: 1, verify: 0.5, limit: null, error: null, finalState: FINAL },
  ...part,
});
const GOLD: GoldStep[] = [
  { name: "raise", arguments: { id: "g1" }, changes: true },
  { name: "add", arguments: { id: "g2" }, changes: true },
];
const TURNS = [
  turn(1, [call("list", {}), call("raise", { id: "g1" }, { delta: diffStates(INITIAL, SECOND) })]),
  turn(2, [call("add", { id: "g2" }, { delta: diffStates(SECOND, FINAL) })]),
  turn(3, [], { content: "Done.", finish: "stop" }),
];
const OPENING = {
  ...{ system: "You are …", instruction: "Please …", database: INITIAL },
  tools: [{ name: "list", description: "All.", parameters: { type: "object" } }],
};

describeOnBothDatabases("the trajectory store", (_provider, current) => {
  let slot = 0;
  let gateId = "";
  let revisionId = "";

  beforeAll(async () => {
    const db = current.db();
    await db.family.create({ data: { name: "inn", origin: "import" } });
    const numbers = { level: 0, toolCount: 1, goldSteps: 2, entityCount: 1, databaseBytes: 10 };
    const words = { language: "python", description: "", strategies: "[]" };
    await db.tier.create({ data: { name: "inn_t0", familyName: "inn", ...numbers, ...words } });
    const revision = { tierName: "inn_t0", number: 1, contentHash: "h", sourceId: "s", irregularities: "[]" };
    revisionId = (await db.tierRevision.create({ data: { ...revision, instructionHash: "i" } })).id;
    const gate = { kind: "eval", tierName: "inn_t0", revisionId, backend: "local", modelId: "m", k: 100 };
    gateId = (await db.gate.create({ data: { ...gate, settings: "{}", state: "running" } })).id;
  });

  const begin = async (at = slot++, attempt = 1): Promise<string | null> =>
    beginRollout({
      ...{ gateId, slot: at, attempt, revisionId, tierName: "inn_t0", backend: "local", modelId: "m" },
      ...{ offline: false, seed: 3 },
    });
  const started = async (gold = GOLD) => {
    const id = await begin();
    if (id === null) throw new Error("not begun");
    const record = new RolloutRecord(id, gold);
    await record.open(OPENING);
    return { id, record };
  };

  it("keeps a whole attempt: header, steps with what changed, marks and every state", async () => {
    const { id, record } = await started();
    for (const step of TURNS) await record.turn(step);
    expect(await record.end(ending())).toMatchObject({ outcome: "passed", scored: true });

    const { tools, system, instruction } = OPENING;
    expect(await readTrajectory(id)).toMatchObject({
      ...{ id, tier: "inn_t0", state: "done", outcome: "passed", reward: 1, dbHash: 1, verify: 0.5, seed: 3 },
      ...{ stepCount: 3, callCount: 3, inputTokens: 300, outputTokens: 30, leftGoldAt: null, limit: null, error: null },
      given: { system, instruction, tools, databaseBytes: INITIAL.length },
    });
    const page = await readSteps(id, 1, 10);
    expect(page).toMatchObject({ total: 3, from: 1, next: null });
    expect(page.items[0]?.calls.map(({ gold, changeCount }) => [gold, changeCount])).toEqual([
      [null, 0],
      [0, 1],
    ]);
    expect(page.items[0]?.calls[1]?.changes).toMatchObject([
      { table: "guests", key: "g1", label: "Ann", kind: "changed", fields: [{ name: "price", before: 1.5, after: 2 }] },
    ]);
    expect(page.items[1]?.calls[0]?.changes).toMatchObject([{ key: "g2", kind: "added" }]);
    expect((await stepMarks(id)).map(({ index, toolNames, changed }) => [index, toolNames, changed])).toEqual([
      [1, ["list", "raise"], true],
      [2, ["add"], true],
      [3, [], false],
    ]);
    expect(await parsedStateAt(id, 0)).toEqual(JSON.parse(INITIAL));
    expect(await parsedStateAt(id, 1)).toEqual(JSON.parse(SECOND));
    expect(await parsedStateAt(id, 3)).toEqual(JSON.parse(FINAL));
  });

  it("pages steps from any index on, with what changed told from the state before them", async () => {
    const { id, record } = await started();
    for (const step of TURNS) await record.turn(step);
    const page = await readSteps(id, 2, 1);
    expect(page).toMatchObject({ total: 3, from: 2, next: 3, items: [{ index: 2 }] });
    expect(page.items[0]?.calls[0]?.changes).toMatchObject([{ key: "g2", kind: "added" }]);
  });

  it("can be read while it runs, up to the last turn that was stored", async () => {
    const { id, record } = await started();
    await record.turn(TURNS[0] as TurnStep);
    expect(await readTrajectory(id)).toMatchObject({ state: "running", outcome: null, stepCount: 1, leftGoldAt: null });
    expect((await readSteps(id, 1, 10)).items).toHaveLength(1);
  });

  it("marks the turn where the attempt left the gold path, with words", async () => {
    const { id, record } = await started();
    await record.turn(turn(1, [call("lower", { id: "g1" }, { delta: diffStates(INITIAL, SECOND) })]));
    await record.turn(turn(2, []));
    await record.end(ending({ outcome: "failed", reward: 0 }));
    expect((await readTrajectory(id))?.leftGoldAt).toBe(1);
    expect((await stepMarks(id)).map(({ leavesGold }) => leavesGold)).toEqual([true, false]);
    const words = 'wrote lower(id: "g1") where gold writes raise(id: "g1")';
    expect((await readSteps(id, 1, 1)).items[0]?.departure).toMatchObject({ kind: "other-write", words });
  });

  it("marks the last turn where a change is missing, once the attempt has ended by itself", async () => {
    const { id, record } = await started();
    await record.turn(TURNS[0] as TurnStep);
    await record.turn(turn(2, []));
    expect((await stepMarks(id)).some(({ leavesGold }) => leavesGold)).toBe(false);
    await record.end(ending({ outcome: "failed", reward: 0 }));
    expect((await stepMarks(id)).map(({ leavesGold }) => leavesGold)).toEqual([false, true]);
    expect((await readSteps(id, 2, 1)).items[0]?.departure).toMatchObject({ kind: "missing-write", due: 1 });
  });

  it("corrects earlier turns when the whole attempt shows which calls are the gold path's", async () => {
    const reads: GoldStep[] = ["a", "b", "c"].map((name) => ({ name, arguments: {}, changes: false }));
    const { id, record } = await started(reads);
    for (const [index, name] of ["c", "a", "b"].entries()) await record.turn(turn(index + 1, [call(name, {})]));
    await record.end(ending());
    const { items } = await readSteps(id, 1, 9);
    expect(items.map(({ calls }) => calls[0]?.gold)).toEqual([null, 0, 1]);
  });

  it("stores a turn and adds it to the sums, both or neither", async () => {
    const { id, record } = await started();
    await record.turn(TURNS[0] as TurnStep);
    const again = { ...(TURNS[0] as TurnStep), departure: null };
    await expect(saveStep(id, again)).rejects.toThrow();
    expect(await readTrajectory(id)).toMatchObject({ stepCount: 1, callCount: 2, inputTokens: 100, outputTokens: 10 });
  });

  it("keeps a turn with its moment, its size and whatever its texts hold", async () => {
    const { id, record } = await started([]);
    const before = Date.now();
    await record.turn(turn(1, [call("say ' \" \\ ü", {}, { ok: false, because: "raised", text: "x".repeat(5_000) })]));
    const row = await current.db().trajectoryStep.findFirstOrThrow({ where: { rolloutId: id } });
    expect(row).toMatchObject({ index: 1, changed: false, failedCalls: 1, leavesGold: false, encoding: "br" });
    expect(JSON.parse(row.toolNames)).toEqual(["say ' \" \\ ü"]);
    expect(row.size).toBeGreaterThan(5_000);
    expect(row.createdAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(row.createdAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it("never scores a slot twice: the slower attempt ends as superseded", async () => {
    const at = slot++;
    const first = (await begin(at, 1)) ?? "";
    const second = (await begin(at, 2)) ?? "";
    const endings = await Promise.all([first, second].map((id) => new RolloutRecord(id, []).end(ending())));
    expect(endings.map(({ scored }) => scored).sort()).toEqual([false, true]);
    expect(endings.find(({ scored }) => !scored)).toMatchObject({ outcome: "errored", error: { kind: "superseded" } });
    // Either is found from the other.
    expect((await readTrajectory(second))?.attempts.map(({ id, attempt }) => [id, attempt])).toEqual([
      ...[[first, 1] as const, [second, 2] as const],
    ]);
  });

  it("begins an attempt of a slot once", async () => {
    const at = slot++;
    const begun = await Promise.all([begin(at, 1), begin(at, 1)]);
    expect(begun.filter((id) => id === null)).toHaveLength(1);
  });

  it("refuses everything that a worker writes into an attempt which was taken for lost", async () => {
    const { id, record } = await started();
    await record.turn(TURNS[0] as TurnStep);
    expect(await markLost([id], { kind: "worker-lost", message: "gone" })).toBe(1);
    await expect(record.turn(TURNS[1] as TurnStep)).rejects.toThrow(RolloutOver);
    await expect(record.end(ending())).rejects.toThrow(RolloutOver);
    expect(await readTrajectory(id)).toMatchObject({
      outcome: "errored",
      stepCount: 1,
      error: { kind: "worker-lost" },
    });
    expect(await markLost([id], { kind: "worker-lost", message: "again" })).toBe(0);
  });

  it("answers with less than a megabyte, however large a turn is, and gives the rest when asked", async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => ({ id: `r${n}`, note: "ü".repeat(20) }));
    const { id, record } = await started([]);
    const text = "é".repeat(3_000_000);
    const delta = diffStates(INITIAL, JSON.stringify({ ...JSON.parse(INITIAL), rows }));
    await record.turn(turn(1, [call("dump", {}, { text, delta })]));
    await record.turn(turn(2, [call("dump", {}, { text })]));
    const page = await readSteps(id, 1, 10);
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(1_000_000);
    expect(page.items[0]?.calls[0]).toMatchObject({ textLength: text.length });

    let read = "";
    while (read.length < text.length) {
      const part = await readCallText(id, 1, 0, read.length);
      expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(1_000_000);
      read += part?.text ?? "";
    }
    expect(read === text).toBe(true);
    expect(await readCallText(id, 1, 7, 0)).toBeNull();
  });

  it("pages the changes of a call that changed thousands of rows", async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => ({ id: `r${n}`, note: "x".repeat(100) }));
    const before = JSON.stringify({ rows: [] });
    const { id, record } = await started([]);
    await record.open({ ...OPENING, database: before });
    await record.turn(turn(1, [call("fill", {}, { delta: diffStates(before, JSON.stringify({ rows })) })]));
    const keys: (string | null)[] = [];
    for (let from: number | null = 0; from !== null; ) {
      const page = await readCallChanges(id, 1, 0, from);
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(1_000_000);
      keys.push(...(page?.items ?? []).map(({ key }) => key));
      from = page?.next ?? null;
    }
    expect(keys).toEqual(rows.map(({ id: key }) => key));
  });

  it("knows no attempt of another name", async () => {
    expect(await readTrajectory("nobody")).toBeNull();
    expect(await parsedStateAt("nobody", 2)).toBeUndefined();
    expect(await readSteps("nobody", 1, 5)).toEqual({ total: 0, from: 1, items: [], next: null });
  });
});
