import { describe, expect, it } from "vitest";
import type { FailureCluster } from "@/lib/trajectories/failures/clusters/views";
import type { DifferenceView } from "@/lib/trajectories/failures/failure";
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

  const difference: DifferenceView = {
    table: "outings",
    side: "other",
    act: "added",
    attempt: "B-26 Osprey",
    gold: "B-14 Kestrel",
    blamed: true,
    fields: [{ name: "boat_id", attempt: "B-26", gold: "B-14", blamed: true }],
    fieldCount: 1,
  };
  const words = new Set(["outings", "boat_id", "B-26", "Osprey", "B-14", "Kestrel", "notes", "text"]);

  it("tells failures as kinds and names of the task, and how many kinds there were", () => {
    const wrong = {
      kind: "wrong-entity",
      count: 9,
      detail: { differences: [difference], differenceCount: 2 },
    } as const;
    const gaveUp = { kind: "gave-up", count: 1, detail: { differences: [], differenceCount: 0 } } as const;
    const { text } = writeFeedback(outcome({ failures: [wrong, ...Array.from({ length: 6 }, () => gaveUp)] }), words);
    expect(text).toContain(
      "- 9 chose another record than gold: in outings, another record or value: attempts have B-26 Osprey, gold has B-14 Kestrel " +
        "(boat_id: attempts have B-26, gold has B-14); 1 of 2 differences told",
    );
    expect(text).toContain("(5 of 7 kinds)");
  });

  it("counts all fields in which a record differs, of which only the first were kept", () => {
    const fields = Array.from({ length: 12 }, () => ({ name: "boat_id", attempt: "B-26", gold: "B-14", blamed: true }));
    const differences = [{ ...difference, fields, fieldCount: 40 }];
    const failures = [{ kind: "wrong-value", count: 1, detail: { differences, differenceCount: 1 } }] as const;
    expect(writeFeedback(outcome({ failures }), words).text).toContain(", 4 of 40 fields told)");
  });

  it("lets nothing through that the author did not write, such as what a solver left in a note", () => {
    const note: DifferenceView = {
      ...difference,
      table: "notes",
      side: "extra",
      attempt: "N-1 I am model-x",
      gold: null,
      fields: [{ name: "text", attempt: "reach me at http://solver", gold: null, blamed: false }],
    };
    const failures = [{ kind: "extra-action", count: 3, detail: { differences: [note], differenceCount: 1 } }] as const;
    const { text } = writeFeedback(outcome({ failures }), words);
    expect(text).not.toMatch(/model-x|solver|N-1/);
    expect(text).toContain("in notes, only attempts did this");
  });

  it("takes a cluster of failure analysis as it is, and leaves its words and its rollouts behind", () => {
    const cluster: FailureCluster = {
      signature: "s",
      kind: "missing-action",
      count: 4,
      members: [
        { rolloutId: "rollout-1", gateId: "gate-1", slot: 0, stepIndex: 3, words: "said hello", truncated: false },
      ],
      detail: {
        words: "4 said that model-x can't",
        tool: "book_outing",
        outcome: "failed",
        limit: null,
        differences: [],
        differenceCount: 0,
        rejects: null,
        note: null,
      },
    };
    const { text } = writeFeedback(outcome({ failures: [cluster] }), words);
    expect(text).toContain("- 4 left out a change");
    expect(text).not.toMatch(/model-x|rollout-1|hello/);
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
