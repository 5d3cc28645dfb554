import { describe, expect, it } from "vitest";
import type { GateOutcome } from "./gate-outcome";
import { vocabularyOf } from "./vocabulary";
import { writeFeedback } from "./write-feedback";

const BAND = { low: 0.4, high: 0.6, lowOpen: false };
const outcome = (changes: Partial<GateOutcome>): GateOutcome => ({
  verdict: "in-band",
  band: BAND,
  planned: 20,
  scored: 20,
  passes: 10,
  curtailed: false,
  failures: [],
  ...changes,
});
const NONE = new Set<string>();

describe("writeFeedback", () => {
  it("tells the rate, its interval and the band", () => {
    const { rate, interval, miss, text } = writeFeedback(outcome({}), NONE);
    expect([rate, miss]).toEqual([0.5, 0]);
    expect(interval.low).toBeCloseTo(0.299, 3);
    expect(interval.high).toBeCloseTo(0.701, 3);
    expect(text).toBe(
      "10 of 20 rollouts passed: 0.50 (95 % interval 0.30 to 0.70).\nThe band is from 0.40 to 0.60: in band.",
    );
  });

  it.each([
    ["too-easy", 19, 0.35, "too easy, by 0.35"],
    ["too-hard", 2, -0.3, "too hard, by 0.30"],
    ["too-hard", 0, -0.4, "whether the task is wrong"],
  ] as const)(
    "tells of a %s tier with %i passes which way it missed and by how much",
    (verdict, passes, miss, words) => {
      const feedback = writeFeedback(outcome({ verdict, passes }), NONE);
      expect(feedback.miss).toBeCloseTo(miss);
      expect(feedback.text).toContain(words);
    },
  );

  it("says of a gate that stopped early that it did, and of one without slots that the task is not to blame", () => {
    expect(writeFeedback(outcome({ curtailed: true, scored: 12 }), NONE).text).toContain("12 of 20");
    const { rate, text } = writeFeedback(outcome({ verdict: "undecided", scored: 0, passes: 0 }), NONE);
    expect(rate).toBeNull();
    expect(text).toContain("20 rollouts are missing for reasons outside the task");
  });

  it("tells failures as kinds and names of the task, and how many kinds there were", () => {
    const cluster = {
      kind: "wrong-entity",
      rollouts: 9,
      differences: [{ kind: "changed", table: "outings", key: "O-1", field: "boat_id", attempt: "B-26", gold: "B-14" }],
    } as const;
    const words = new Set(["outings", "O-1", "boat_id", "B-26", "B-14"]);
    const failures = [
      cluster,
      ...Array.from({ length: 6 }, () => ({ kind: "gave-up", rollouts: 1, differences: [] }) as const),
    ];
    const { text } = writeFeedback(outcome({ failures }), words);
    expect(text).toContain(
      "9 chose another record than gold: outings › O-1 › boat_id changed, attempts have B-26, gold has B-14",
    );
    expect(text).toContain("(5 of 7 kinds)");
  });

  it("lets nothing through that the author did not write, such as what a solver left in a note", () => {
    const failures = [
      {
        kind: "extra-action",
        rollouts: 3,
        differences: [
          {
            kind: "added",
            table: "notes",
            key: "N-1",
            field: "text",
            attempt: "I am model-x at http://solver",
            gold: null,
          },
        ],
      },
    ] as const;
    const { text } = writeFeedback(outcome({ failures }), new Set(["notes", "text"]));
    expect(text).not.toMatch(/model-x|solver|N-1/);
    expect(text).toContain("notes");
  });
});

it("vocabularyOf holds what the author wrote, and nothing else", () => {
  const task = {
    database: '{"boats": [{"id": "B-1", "kg": 7.5}]}',
    gold: [{ name: "book", arguments: { day: "Monday" } }],
  };
  const tools = [{ name: "list_boats", description: "secret", parameters: { properties: { seats: {} } } }];
  expect([...vocabularyOf(task, tools)].sort()).toEqual(
    ["7.5", "B-1", "Monday", "boats", "book", "day", "id", "kg", "list_boats", "seats"].sort(),
  );
});
