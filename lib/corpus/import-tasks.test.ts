import { afterEach, expect, it } from "vitest";
import { database } from "@/lib/db/client";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import type { TaskReading } from "@/lib/task/task-reading";
import { taskOf } from "@/lib/task/testing/task-of";
import {
  findTaskByInstruction,
  revisionTask,
  tierDatabase,
  tierDetail,
  tierSource,
  UnknownTier,
} from "./details/store";
import { importTasks } from "./import-tasks";
import { draftTask } from "./testing/draft-task";
import { emptyCorpus } from "./testing/empty-corpus";

const take = (...readings: TaskReading[]) => importTasks(readings, { origin: "import" });
const rate = (value: number, model = "some/model") => ({ solver: "local", model, k: 20, value });

describeOnBothDatabases("importTasks", () => {
  afterEach(emptyCorpus);

  it("adds families, tiers and their summaries, and says which tiers to check", async () => {
    const report = await take(draftTask("tea_t0"), draftTask("tea_t1", { parent: "tea_t0" }), draftTask("bar_t0"));
    expect(report).toMatchObject({ added: 3, updated: 0, unchanged: 0, toCheck: ["tea_t0", "tea_t1", "bar_t0"] });
    const { summary, revision, origin, siblings } = await tierDetail("tea_t1");
    expect(summary).toMatchObject({
      family: "tea",
      level: 1,
      language: "python",
      parent: "tea_t0",
      strategies: ["larger_db"],
      toolCount: 2,
      goldSteps: 2,
      entityCount: 2,
      validity: "unvalidated",
      decision: "none",
      irregularityCount: 0,
    });
    expect([origin, revision.number, siblings.map(({ name }) => name)]).toEqual(["import", 1, ["tea_t0", "tea_t1"]]);
  });

  it("changes nothing when the same is imported again", async () => {
    const readings = [draftTask("tea_t0", { passRates: [rate(0.85)] }), draftTask("tea_t1")];
    await take(...readings);
    const before = await database().gate.findMany();
    expect(await take(...readings)).toMatchObject({ added: 0, unchanged: 2, toCheck: [] });
    expect(await database().gate.findMany()).toEqual(before);
    expect(await database().tierRevision.count()).toBe(2);
  });

  it("gives a changed tier a new revision and leaves what was measured with the old one", async () => {
    await take(draftTask("tea_t0", { passRates: [rate(0.85)] }));
    const old = (await tierDetail("tea_t0")).revision.id;
    const changed = draftTask("tea_t0", { instruction: "Something else.", passRates: [rate(0.4)] });
    expect(await take(changed)).toMatchObject({ updated: 1, toCheck: ["tea_t0"] });
    const detail = await tierDetail("tea_t0");
    expect([detail.revision.number, detail.revisionCount, detail.instruction]).toEqual([2, 2, "Something else."]);
    expect(detail.summary.rates.map(({ rate }) => rate)).toEqual([0.4]);
    expect(await database().gate.count({ where: { revisionId: old } })).toBe(1);
    expect((await revisionTask(old)).instruction).toBe("Please do what tea_t0 asks.");
  });

  it("returns to an old revision when its content comes back", async () => {
    const first = draftTask("tea_t0");
    await take(first);
    await take(draftTask("tea_t0", { instruction: "Something else." }));
    await take(first);
    const { revision, revisionCount } = await tierDetail("tea_t0");
    expect([revision.number, revisionCount]).toEqual([1, 2]);
  });

  it("leaves alone, where that is asked for, what another import replaced, but brings what is new", async () => {
    const ship = (...readings: TaskReading[]) => importTasks(readings, { origin: "starter", keepReplaced: true });
    await ship(draftTask("tea_t0"));
    await take(draftTask("tea_t0", { instruction: "Brought by people." }));
    expect(await ship(draftTask("tea_t0"))).toMatchObject({ updated: 0, unchanged: 1 });
    expect((await tierDetail("tea_t0")).instruction).toBe("Brought by people.");
    expect(await ship(draftTask("tea_t0", { instruction: "The next version." }))).toMatchObject({ updated: 1 });
  });

  it("makes no new revision of a new description or measurement, and keeps both", async () => {
    await take(draftTask("tea_t0", { passRates: [rate(0.85)] }));
    const again = draftTask("tea_t0", {
      description: "Told better",
      passRates: [rate(0.85), rate(0.55), rate(1, "b")],
    });
    expect(await take(again)).toMatchObject({ refreshed: 1, toCheck: [] });
    const { summary, revisionCount } = await tierDetail("tea_t0");
    expect([revisionCount, summary.description]).toEqual([1, "Told better"]);
    expect(summary.rates).toMatchObject([
      { modelId: "b", backend: "local", kind: "recorded", offline: false, rate: 1, passes: 20, scored: 20 },
      { modelId: "some/model", rate: 0.55, passes: 11, scored: 20, verdict: null },
    ]);
    expect(await database().gate.count()).toBe(3);
  });

  it("keeps every file byte for byte, and the numbers of the database as they were written", async () => {
    const task = taskOf(draftTask("tea_t0", { extra: { "gen_db.py": "# ünïcode\r\n" } }));
    await take({ kind: "task", task });
    expect(await tierDatabase("tea_t0")).toContain('"fee": 110.0');
    expect([...(await tierSource("tea_t0")).files]).toEqual([...task.files].sort(([a], [b]) => (a < b ? -1 : 1)));
  });

  it("lists what it skipped or couldn't read, and goes on", async () => {
    const report = await take(draftTask("tea_backup"), draftTask("tea_t0", { database: "{" }), draftTask("tea_t1"));
    expect(report).toMatchObject({ added: 1, skipped: [{ name: "tea_backup" }], unreadable: [{ name: "tea_t0" }] });
  });

  it("reports a parent that isn't there, and takes it back when the parent comes", async () => {
    await take(draftTask("tea_t1", { parent: "tea_t0" }));
    const before = await tierDetail("tea_t1");
    expect(before.irregularities.map(({ kind }) => kind)).toEqual(["parent-absent"]);
    expect(before.summary.irregularityCount).toBe(1);
    await take(draftTask("tea_t0"));
    const after = await tierDetail("tea_t1");
    expect([after.irregularities, after.summary.irregularityCount]).toEqual([[], 0]);
  });

  it("keeps what it had when it breaks off, and finishes when repeated", async () => {
    async function* breaking() {
      yield draftTask("tea_t0");
      yield draftTask("tea_t1");
      throw new Error("pulled the plug");
    }
    await expect(importTasks(breaking(), { origin: "import" })).rejects.toThrow("plug");
    const report = await take(draftTask("tea_t0"), draftTask("tea_t1"), draftTask("tea_t2"));
    expect(report).toMatchObject({ unchanged: 2, added: 1 });
    expect(await database().tier.count()).toBe(3);
  });

  it("survives two imports of the same tasks at the same time", async () => {
    const readings = Array.from({ length: 6 }, (_, level) => draftTask(`tea_t${level}`, { passRates: [rate(0.5)] }));
    const reports = await Promise.all([take(...readings), take(...readings)]);
    expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(6);
    expect([await database().tierRevision.count(), await database().gate.count()]).toEqual([6, 6]);
  });

  it("finds a task by its instruction, white space at the ends aside, and no other", async () => {
    await take(draftTask("tea_t0"), draftTask("tea_t1"));
    expect((await findTaskByInstruction("  Please do what tea_t1 asks.\n"))?.name).toBe("tea_t1");
    expect(await findTaskByInstruction("Please do what tea_t9 asks.")).toBeNull();
  });

  it("names a tier that it doesn't know", async () => {
    await expect(tierDetail("none_t0")).rejects.toThrow(UnknownTier);
  });
});
