import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { learnability } from "./learnability";
import { newcombe } from "./newcombe";
import { pairedDifference, type RatePair } from "./paired-difference";
import { wilson } from "./wilson";

describe("newcombe", () => {
  // Newcombe (1998), table II, method 10: 56/70 against 48/80, and 10/10 against 0/10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [10, 10, 0, 10, 0.6075, 1],
  ])("brackets %i/%i − %i/%i as published", (x, m, y, n, low, high) => {
    const interval = newcombe({ passes: x, scored: m }, { passes: y, scored: n });
    expect(interval?.low).toBeCloseTo(low, 3);
    expect(interval?.high).toBeCloseTo(high, 3);
  });

  it("stays within -1..1, holds the difference, and turns its sign with the order", () => {
    const rate = fc
      .nat(40)
      .chain((scored) => fc.record({ scored: fc.constant(scored + 1), passes: fc.nat(scored + 1) }));
    fc.assert(
      fc.property(rate, rate, (a, b) => {
        const [there, back] = [newcombe(a, b), newcombe(b, a)];
        const difference = a.passes / a.scored - b.passes / b.scored;
        expect(there?.low).toBeGreaterThanOrEqual(-1 - 1e-9);
        expect(there?.high).toBeLessThanOrEqual(1 + 1e-9);
        expect(there?.low).toBeLessThanOrEqual(difference + 1e-9);
        expect(there?.high).toBeGreaterThanOrEqual(difference - 1e-9);
        expect(back?.low).toBeCloseTo(-(there?.high ?? 0), 9);
      }),
    );
  });

  it("says nothing without a rollout", () => {
    expect(newcombe({ passes: 0, scored: 0 }, { passes: 1, scored: 2 })).toBeNull();
  });
});

describe("learnability", () => {
  it("is largest at a half, none at the ends, and unknown for what is no rate", () => {
    expect([0, 0.25, 0.5, 1, -1, 1.2].map(learnability)).toEqual([0, 0.1875, 0.25, 0, null, null]);
  });
});

const pair = (a: number, b: number, cluster: string, scored = 20): RatePair => ({
  a: { rate: a, scored },
  b: { rate: b, scored },
  cluster,
});

describe("pairedDifference", () => {
  it("equals the paired t interval where every task stands for itself", () => {
    // d = 0.1, 0.3, 0.2, 0.4: mean 0.25, s = 0.1291, se = 0.06455, t(3) = 3.1824
    const found = pairedDifference([
      pair(0.5, 0.4, "v"),
      pair(0.8, 0.5, "w"),
      pair(0.4, 0.2, "x"),
      pair(0.9, 0.5, "y"),
    ]);
    expect(found).toMatchObject({ clusters: 4 });
    expect(found?.difference).toBeCloseTo(0.25, 9);
    expect(found?.interval?.low).toBeCloseTo(0.25 - 3.1824 * 0.06455, 3);
    expect(found?.interval?.high).toBeCloseTo(0.25 + 3.1824 * 0.06455, 3);
  });

  it("isn't made surer by tasks that repeat each other", () => {
    const once = [pair(0.5, 0.4, "v"), pair(0.8, 0.5, "w"), pair(0.4, 0.2, "x")];
    const width = (pairs: readonly RatePair[]) => {
      const { interval } = pairedDifference(pairs) ?? { interval: null };
      return (interval?.high ?? 0) - (interval?.low ?? 0);
    };
    expect(width([...once, ...once, ...once])).toBeCloseTo(width(once), 9);
    expect(width([...once, ...once].map((each, at) => ({ ...each, cluster: String(at) })))).toBeLessThan(width(once));
  });

  it("tells what chance of the rollouts alone would do on the same tasks", () => {
    // One task, 10/20 against 5/20: Newcombe's interval, of 19 for the unbiased variance.
    const found = pairedDifference([pair(0.5, 0.25, "v")]);
    expect(found?.interval).toBeNull();
    const one = newcombe({ passes: 9.5, scored: 19 }, { passes: 4.75, scored: 19 });
    expect(found?.sameTasks?.low).toBeCloseTo(one?.low ?? 0, 9);
    expect(found?.sameTasks?.high).toBeCloseTo(one?.high ?? 0, 9);
    // Many tasks: the normal interval, se² = (0.25 + 0.1875)/19 a task.
    const many = Array.from({ length: 400 }, (_, at) => pair(0.5, 0.25, String(at)));
    const reach = 1.959964 * Math.sqrt(0.4375 / 19 / 400);
    expect(pairedDifference(many)?.sameTasks?.low).toBeCloseTo(0.25 - reach, 3);
    expect(pairedDifference(many)?.sameTasks?.high).toBeCloseTo(0.25 + reach, 3);
    expect(pairedDifference([pair(0.5, 0.25, "v", 1)])?.sameTasks).toBeNull();
    expect(pairedDifference([])).toBeNull();
  });

  it("leaves room where all tasks agree, the less the more of them there are: that is luck, too", () => {
    const agreeing = (tasks: number, rate: number, scored?: number) =>
      pairedDifference(Array.from({ length: tasks }, (_, at) => pair(rate, rate, String(at), scored)));
    for (const rate of [0, 0.5, 1]) {
      const [few, many] = [agreeing(3, rate), agreeing(30, rate)];
      expect(few?.difference).toBe(0);
      expect(few?.interval?.high).toBeGreaterThan(many?.interval?.high ?? 1);
      expect(many?.interval?.high).toBeGreaterThan(0);
      expect(many?.interval?.low).toBeCloseTo(-(many?.interval?.high ?? 0), 9);
    }
    // All of 30 · 19 rollouts passed on both sides: the margin of 570 of them.
    expect(agreeing(30, 1)?.sameTasks?.high).toBeCloseTo(1 - wilson(570, 570).low, 6);
    // One rollout a task says little of its tasks, and something of the models.
    expect(agreeing(30, 1, 1)?.sameTasks).toBeNull();
    expect(agreeing(30, 1, 1)?.interval?.high).toBeCloseTo(1 - wilson(30, 30).low, 6);
  });

  it("covers the true difference about as often as it says, with tasks that come in families", () => {
    // A linear congruential generator: the same numbers on every machine.
    let seed = 7;
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    const draw = (rate: number, scored: number) => {
      let passes = 0;
      for (let roll = 0; roll < scored; roll++) if (next() < rate) passes++;
      return { rate: passes / scored, scored };
    };
    const TRUE = 0.1;
    let covered = 0;
    const ROUNDS = 300;
    for (let round = 0; round < ROUNDS; round++) {
      const pairs = Array.from({ length: 30 }, (_, family) => {
        const shift = (next() - 0.5) * 0.2; // of a whole family
        return Array.from({ length: 4 }, (): RatePair => {
          const base = 0.3 + 0.3 * next();
          return { a: draw(base + TRUE + shift, 20), b: draw(base, 20), cluster: String(family) };
        });
      }).flat();
      const { interval } = pairedDifference(pairs) ?? { interval: null };
      if (interval && interval.low <= TRUE && TRUE <= interval.high) covered++;
    }
    expect(covered / ROUNDS).toBeGreaterThan(0.91);
    expect(covered / ROUNDS).toBeLessThan(0.99);
  });
});
