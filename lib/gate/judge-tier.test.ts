import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bandOf, bandsSchema, DEFAULT_BANDS } from "./bands";
import { type GateEvidence, judgeTier } from "./judge-tier";

const measured = (evidence: Partial<GateEvidence>): GateEvidence => ({
  planned: 20,
  scored: 20,
  passes: 0,
  ...evidence,
});

describe("judgeTier", () => {
  it.each([
    [3, "every rollout of a t3 tier passes", measured({ passes: 20 }), "too-easy"],
    [3, "none passes", measured({ passes: 0 }), "too-hard"],
    [3, "six of twenty pass", measured({ passes: 6 }), "in-band"],
    [3, "three of twenty pass", measured({ passes: 3 }), "too-hard"],
    [3, "a provider outage took half the slots", measured({ passes: 4, scored: 10 }), "undecided"],
    [3, "one slot is missing that can't change anything", measured({ passes: 6, scored: 19 }), "in-band"],
    [3, "one slot is missing that decides", measured({ passes: 8, scored: 19 }), "undecided"],
    [0, "no slot was ever scored", measured({ scored: 0 }), "undecided"],
    [0, "sixteen of twenty pass", measured({ passes: 16 }), "in-band"],
    [0, "all pass", measured({ passes: 20 }), "in-band"],
    [1, "exactly the low end passes", measured({ passes: 12 }), "in-band"],
    [1, "exactly the high end passes", measured({ passes: 16 }), "in-band"],
    [4, "none passes a t4 tier", measured({ passes: 0 }), "too-hard"],
    [4, "one passes a t4 tier", measured({ passes: 1 }), "in-band"],
    [4, "four pass a t4 tier", measured({ passes: 4 }), "in-band"],
    [4, "five pass a t4 tier", measured({ passes: 5 }), "too-easy"],
    [7, "five pass a tier above t4", measured({ passes: 5 }), "too-easy"],
  ])("says, of a t%i tier when %s, its verdict", (level, _when, evidence, kind) => {
    expect(judgeTier(evidence, bandOf(level)).kind).toBe(kind);
  });

  it("suspects a tier that nobody solved, and only that", () => {
    expect(judgeTier(measured({ passes: 0 }), bandOf(3))).toEqual({ kind: "too-hard", rate: 0, suspect: true });
    expect(judgeTier(measured({ passes: 1 }), bandOf(3))).toEqual({ kind: "too-hard", rate: 0.05, suspect: false });
  });

  it("tells how many slots are missing where it can't decide", () => {
    expect(judgeTier(measured({ scored: 10, passes: 4 }), bandOf(3))).toMatchObject({
      because: "slots-missing",
      missing: 10,
    });
  });

  it("counts ends of bands exactly, in every size of gate", () => {
    for (let k = 1; k <= 200; k++)
      for (let percent = 1; percent <= 100; percent++) {
        const passes = (k * percent) / 100;
        if (!Number.isInteger(passes)) continue;
        const at = { planned: k, scored: k, passes };
        expect(judgeTier(at, { low: percent / 100, high: 1, lowOpen: false }).kind).toBe("in-band");
        expect(judgeTier(at, { low: 0, high: percent / 100, lowOpen: true }).kind).toBe("in-band");
        expect(judgeTier(at, { low: percent / 100, high: 1, lowOpen: true }).kind).toBe("too-hard");
      }
  });

  it("never decides by slots that could still change its mind", () => {
    const numbers = fc.record({
      planned: fc.integer({ min: 1, max: 30 }),
      level: fc.integer({ min: 0, max: 4 }),
      a: fc.nat(),
      b: fc.nat(),
      c: fc.nat(),
    });
    fc.assert(
      fc.property(numbers, ({ planned, level, a, b, c }) => {
        const scored = a % (planned + 1);
        const passes = b % (scored + 1);
        const early = judgeTier({ planned, scored, passes }, bandOf(level));
        const more = c % (planned - scored + 1);
        const late = judgeTier({ planned, scored: planned, passes: passes + more }, bandOf(level));
        if (early.kind !== "undecided") expect(late.kind).toBe(early.kind);
      }),
    );
  });
});

describe("bands", () => {
  it("refuses a band that is upside down", () => {
    expect(bandsSchema.safeParse([{ low: 0.8, high: 0.6, lowOpen: false }]).success).toBe(false);
    expect(bandsSchema.safeParse(DEFAULT_BANDS).success).toBe(true);
  });
});
