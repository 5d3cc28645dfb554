import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { certainAfter, type SlotEnd } from "./certain-after";
import { judgeTier, type Verdict } from "./judge-tier";
import type { Band } from "./views";

const ENDS = ["passed", "not-passed", "unscored"] as const;
const BAND: Band = { low: 0.2, high: 0.4, lowOpen: false };

const judge = (ends: readonly SlotEnd[], band: Band, planned = ends.length): Verdict => {
  const scored = ends.filter((end) => end !== "unscored").length;
  return judgeTier({ planned, scored, passes: ends.filter((end) => end === "passed").length }, band);
};

/** What counts of a verdict: not its rate, which is another where less was played, nor how many slots are missing. */
const essence = (verdict: Verdict) => [verdict.kind, verdict.kind === "too-hard" && verdict.suspect];

const bands = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }), fc.boolean())
  .filter(([a, b, lowOpen]) => !(lowOpen && a === b))
  .map(([a, b, lowOpen]): Band => ({ low: Math.min(a, b) / 20, high: Math.max(a, b) / 20, lowOpen }));

/** Slots of a gate, with more or fewer passes and errors among them. */
const gates = fc
  .record({ k: fc.integer({ min: 1, max: 40 }), passing: fc.integer({ min: 0, max: 10 }), erring: fc.nat(3) })
  .chain(({ k, passing, erring }) =>
    fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
        .map(([a, b]): SlotEnd => (b < erring ? "unscored" : a < passing ? "passed" : "not-passed")),
      { minLength: k, maxLength: k },
    ),
  );

/** The slots in the order in which they end, at most `width` of them running at the same time. */
function orderOf(k: number, width: number, choices: readonly number[]): number[] {
  const running: number[] = [];
  const order: number[] = [];
  for (let next = 0; order.length < k; ) {
    while (running.length < width && next < k) running.push(next++);
    const [ended] = running.splice((choices[order.length % choices.length] ?? 0) % running.length, 1);
    if (ended !== undefined) order.push(ended);
  }
  return order;
}

/** Plays a gate until it is certain; null where it is played to its end. */
function play(ends: readonly SlotEnd[], order: readonly number[], band: Band): number | null {
  const known: (SlotEnd | null)[] = ends.map(() => null);
  for (const slot of order) {
    known[slot] = ends[slot] ?? null;
    const after = certainAfter(known, band);
    if (after !== null) return after;
  }
  return null;
}

const plays = fc.record({
  ends: gates,
  band: bands,
  width: fc.integer({ min: 1, max: 12 }),
  choices: fc.array(fc.nat(100), { minLength: 1, maxLength: 40 }),
});

describe("certainAfter", () => {
  it("gives the verdict of all k rollouts, suspicion included, in any band, whichever slots err and in whatever order they end", () => {
    let stopped = 0;
    fc.assert(
      fc.property(plays, ({ ends, band, width, choices }) => {
        const whole = judge(ends, band);
        const after = play(ends, orderOf(ends.length, width, choices), band);
        if (after === null) {
          expect(whole.kind).toBe("undecided");
          return;
        }
        if (after < ends.length) stopped++;
        expect(essence(judge(ends.slice(0, after), band, ends.length))).toEqual(essence(whole));
      }),
      { numRuns: 3_000 },
    );
    expect(stopped).toBeGreaterThan(500);
  });

  it("stops at the same slot whatever order the slots end in", () => {
    fc.assert(
      fc.property(plays, ({ ends, band, width, choices }) => {
        const inOrder = ends.map((_, slot) => slot);
        expect(play(ends, orderOf(ends.length, width, choices), band)).toBe(play(ends, inOrder, band));
      }),
    );
  });

  it("stops as soon as that can be: one slot earlier the rest could still change the verdict", () => {
    fc.assert(
      fc.property(plays, ({ ends, band }) => {
        const after = certainAfter(ends, band);
        if (after === null) return;
        const before = ends.slice(0, after - 1);
        const verdicts = ENDS.map((end) =>
          judge([...before, ...Array<SlotEnd>(ends.length - after + 1).fill(end)], band),
        );
        expect(new Set(verdicts.map((verdict) => JSON.stringify(essence(verdict)))).size).toBeGreaterThan(1);
      }),
    );
  });

  const times = (count: number, end: SlotEnd | null) => Array<SlotEnd | null>(count).fill(end);
  it.each([
    ["the ninth of twenty passes where at most eight may", [...times(9, "passed"), ...times(11, null)], 9],
    [
      "seventeen of twenty have failed and one has passed",
      [...times(17, "not-passed"), "passed", ...times(2, null)],
      18,
    ],
    ["all but one have failed and nobody has passed", [...times(19, "not-passed"), null], null],
    ["all have failed", times(20, "not-passed"), 20],
    ["a slot before them is still being played", [null, ...times(19, "passed")], null],
    ["too few could be scored", [...times(5, "passed"), ...times(15, "unscored")], null],
  ] as const)("says, when %s, after how many slots it is certain", (_when, ends, after) => {
    expect(certainAfter(ends, BAND)).toBe(after);
  });
});
