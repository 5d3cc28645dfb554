import { describe, expect, it } from "vitest";
import type { BatchView } from "@/lib/gate/batches/views";
import { errorsOf, outlookOf, paceOf, spendingOf, tallyOf } from "./batch-words";

const batch = (changes: Partial<BatchView>): BatchView => ({
  ...{ id: "b", name: "Gate", state: "running", reason: null, priority: 0, budgetUsd: null, budgetTokens: null },
  ...{
    spentUsd: 0,
    spentTokens: 0,
    priced: false,
    models: ["m"],
    offline: false,
    tiers: 1,
    passes: 0,
    scored: 0,
    curtailed: 0,
  },
  ...{ gates: { planned: 0, running: 1, done: 0, cancelled: 0 }, slots: { total: 20, done: 5, running: 2 } },
  ...{ perMinute: null, millisecondsLeft: null, errors: [], createdAt: "2026-11-29T12:00:00Z", finishedAt: null },
  ...changes,
});

describe("a batch in words", () => {
  it.each([
    ["is running and nobody can tell for how long", batch({}), "time left unknown"],
    ["is running at a known pace", batch({ millisecondsLeft: 180_000 }), "about 3 min left"],
    ["has played everything", batch({ slots: { total: 20, done: 20, running: 0 } }), "deciding"],
    ["was paused by hand", batch({ state: "paused", reason: { by: "operator", words: null } }), "paused by hand"],
    [
      "has spent its budget",
      batch({ state: "paused", reason: { by: "budget", words: "$2.00 of $2.00 are spent" } }),
      "budget reached: $2.00 of $2.00 are spent",
    ],
    [
      "had spent its budget, and has a larger one now",
      batch({ state: "paused", reason: { by: "budget", words: null } }),
      "paused by its budget, which is raised by now",
    ],
    ["is over", batch({ state: "done" }), null],
  ])("says what comes, when it %s", (_when, view, words) => expect(outlookOf(view)).toBe(words));

  it("tells its pace, its errors and its spending", () => {
    expect([paceOf(batch({})), paceOf(batch({ perMinute: 4.25 })), paceOf(batch({ perMinute: 1_240 }))]).toEqual([
      ...["–", "4.3/min", "1,240/min"],
    ]);
    const errors = [
      { kind: "rate-limited", count: 1_200 },
      { kind: "timeout", count: 1 },
    ];
    expect(errorsOf(batch({ errors }))).toBe("1,200 rate limited, 1 timeout");
    expect(spendingOf(batch({ spentTokens: 1 }))).toEqual(["1 token"]);
    expect(spendingOf(batch({ spentTokens: 12_000, budgetTokens: 50_000, spentUsd: 0.0123, priced: true }))).toEqual([
      ...["$0.0123", "12,000 of 50,000 tokens"],
    ]);
    expect(tallyOf(batch({ passes: 12, scored: 1_030, curtailed: 1 }))).toBe("12 of 1,030 (1 gate stopped early)");
    expect(spendingOf(batch({ budgetUsd: 2 }))).toEqual(["$0.00 of $2.00", "0 tokens"]);
  });
});
