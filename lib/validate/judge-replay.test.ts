import { describe, expect, it } from "vitest";
import type { Replay } from "@/lib/sandbox/contract";
import { describeFault } from "./describe-fault";
import { judgeReplay } from "./judge-replay";

const GOLD = [
  { name: "look", arguments: {} },
  { name: "sell", arguments: { paper_id: "P1" } },
];
const STEP = { ok: true, text: "", because: null, state: null };
const SOUND: Replay = {
  tools: [],
  entities: [],
  initialHash: "aaaaaaaaaaaa",
  initialState: null,
  verifyInitial: 0,
  steps: GOLD.map(({ name }) => ({ ...STEP, name })),
  finalHash: "bbbbbbbbbbbb",
  finalState: null,
  verifyFinal: 1,
  verifyChangedState: false,
};
const REFUSED = { ...STEP, name: "sell", ok: false, because: "raised" as const, text: "no paper P1" };

describe("judgeReplay", () => {
  it("finds nothing wrong with a sound replay", () => {
    expect(judgeReplay(SOUND, GOLD)).toEqual([]);
  });

  it.each([
    [
      "the second gold call raises",
      { steps: [{ ...STEP, name: "look" }, REFUSED], verifyFinal: null },
      ["gold-call-failed"],
    ],
    ["the gold path changes nothing", { finalHash: "aaaaaaaaaaaa" }, ["gold-changes-nothing"]],
    ["verify accepts the initial database", { verifyInitial: 1 }, ["verify-accepts-initial"]],
    ["verify half accepts the initial database", { verifyInitial: 0.5 }, ["verify-accepts-initial"]],
    ["verify rejects the gold path", { verifyFinal: 0 }, ["verify-rejects-gold"]],
    ["verify gives more than 1", { verifyFinal: 2 }, ["verify-rejects-gold"]],
    ["verify changes the database", { verifyChangedState: true }, ["verify-changes-state"]],
    ["a gold call is missing", { steps: [{ ...STEP, name: "look" }] }, ["gold-unusable"]],
    [
      "verify accepts everything",
      { verifyInitial: 1, finalHash: "aaaaaaaaaaaa" },
      ["verify-accepts-initial", "gold-changes-nothing"],
    ],
  ])("says so when %s", (_when, change, kinds) => {
    expect(judgeReplay({ ...SOUND, ...change }, GOLD).map(({ kind }) => kind)).toEqual(kinds);
  });

  it("tells which gold call failed, with what, and why", () => {
    const [fault] = judgeReplay({ ...SOUND, steps: [{ ...STEP, name: "look" }, REFUSED], verifyFinal: null }, GOLD);
    expect(fault).toEqual({
      kind: "gold-call-failed",
      index: 1,
      name: "sell",
      arguments: { paper_id: "P1" },
      because: "raised",
      error: "no paper P1",
    });
    expect(fault && describeFault(fault)).toBe('gold call 2, sell({"paper_id":"P1"}): the tool raised: no paper P1');
  });
});
