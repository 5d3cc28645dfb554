import { beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { type SeededTier, seedRollout, seedTier, testCall, testTurn } from "../testing/seed-rollout";
import { compareRollouts, compareToGold } from "./store";

const write = { delta: [0, 1] };

describeOnBothDatabases("two stored paths side by side", (_provider, current) => {
  let tier: SeededTier;
  beforeAll(async () => {
    tier = await seedTier(current.db());
  });

  const pair = async () => [
    await seedRollout(tier, 0, [
      testTurn(1, [testCall("list", {}), testCall("get", { id: "a" }, { text: "Ann" })]),
      testTurn(2, [testCall("book", { id: "a", nights: 2 }, write)]),
      testTurn(3, []),
    ]),
    await seedRollout(tier, 1, [
      testTurn(1, [testCall("get", { id: "a" }, { ok: false, text: "not now" })]),
      testTurn(2, [testCall("get", { id: "a" }, { text: "Ann" }), testCall("book", { id: "a", nights: 3 }, write)]),
      testTurn(3, [testCall("pay", "{")]),
    ]),
  ];

  it("says what is the same, changed, or only here, with the turns that made it", async () => {
    const [a = "", b = ""] = await pair();
    const found = await compareRollouts({ id: a, state: "done" }, { id: b, state: "done" });
    expect(found.summary).toEqual({
      marks: "lsrcr",
      counts: { same: 1, changed: 1, left: 1, right: 2 },
      left: { aligned: 3, total: 3 },
      right: { aligned: 4, total: 4 },
    });
    const rows = found.rows.map((_, index) => found.view(index));
    expect(rows.map(({ left, right }) => [left?.step, right?.step])).toEqual([
      [1, undefined],
      [1, 1],
      [undefined, 2],
      [2, 2],
      [undefined, 3],
    ]);
    expect(rows[1]).toMatchObject({ sameAnswer: false, differences: null, right: { answer: { ok: false } } });
    expect(rows[3]?.differences?.items).toMatchObject([{ path: "nights", left: { text: "2" }, right: { text: "3" } }]);
    expect(rows[4]?.right).toMatchObject({ argumentsText: "{", changed: false });
  });

  it("holds an attempt that still runs against gold as far as it has come", async () => {
    const id = await seedRollout(tier, 2, [testTurn(1, [testCall("book", { nights: 2.0, id: "a" }, write)])], {
      ending: null,
    });
    const gold = [
      { name: "get", arguments: { id: "a" }, changes: false },
      { name: "book", arguments: { id: "a", nights: 2 }, changes: true },
    ];
    const { summary, view } = await compareToGold({ id, state: "running" }, gold);
    expect(summary.marks).toBe("rs");
    expect(view(1)).toMatchObject({ left: { step: 1 }, right: { step: 2, answer: null }, sameAnswer: null });
    expect(() => view(2)).toThrow(RangeError);
  });
});
