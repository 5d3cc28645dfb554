import { describe, expect, it } from "vitest";
import { begin } from "./protocol/begin";
import { accepted, DESIGN, FAMILY, RULES, reach } from "./protocol/testing/run";
import { rewardOf } from "./reward";

describe("rewardOf", () => {
  it("is 1 for a finished family that is like no other", () => {
    const state = reach([DESIGN, ...[0, 1, 2, 3, 4].flatMap(accepted)]);
    expect(rewardOf(state, 0)).toEqual({ reward: 1, tiers: 1, novelty: 1, strategies: 1 });
    expect(rewardOf(state, 0.4).reward).toBeCloseTo(0.94);
  });

  it("grows with every accepted tier, and is 0 without one", () => {
    expect(rewardOf(reach([DESIGN]), 0).reward).toBe(0);
    const rewards = [1, 2, 3].map(
      (tiers) => rewardOf(reach([DESIGN, ...Array.from({ length: tiers }, (_, at) => accepted(at)).flat()]), 0).reward,
    );
    expect(rewards).toEqual([...rewards].sort((a, b) => a - b));
    expect(new Set(rewards).size).toBe(3);
  });

  it("leaves novelty out where an existing family was evolved", () => {
    const start = begin(RULES, { family: FAMILY, level: 0, strategies: [] });
    const state = reach([1, 2, 3, 4].flatMap(accepted), start);
    expect(rewardOf(state, 0.9)).toEqual({ reward: 1, tiers: 1, novelty: null, strategies: 1 });
  });
});
