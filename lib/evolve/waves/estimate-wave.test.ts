import { describe, expect, it } from "vitest";
import { estimateWave } from "./estimate-wave";

const PRICES = { input: 1, output: 10 };
const ROLLOUTS = {
  basis: "model",
  rollouts: 10,
  tiers: 1,
  inputTokens: 100_000,
  outputTokens: 10_000,
  duration: 1,
} as const;
const facts = { seeds: 10, tiersPerSeed: 2, k: 20, gatesPerTier: 5 };

describe("what a wave will take", () => {
  it("is told from what author and solver took before", () => {
    const author = { past: { runs: 4, tiers: 10, gates: 15, tokens: 5_000_000 }, prices: PRICES };
    expect(estimateWave({ ...facts, author, solver: { past: ROLLOUTS, prices: PRICES } })).toEqual({
      ...{ tiers: 20, gatesPerTier: 1.5, guessed: false, gates: 30, rollouts: 600, mostRollouts: 2_000 },
      ...{ solverTokens: 66_000_000, solverUsd: 600 * 0.2, authorTokens: 10_000_000, authorUsd: 10 },
    });
  });

  it("is a guess, or unknown, where nothing is known", () => {
    const unknown = { past: null, prices: undefined };
    expect(estimateWave({ ...facts, author: unknown, solver: unknown })).toMatchObject({
      ...{ gatesPerTier: 2, guessed: true, rollouts: 800, solverUsd: null, authorTokens: null, authorUsd: null },
    });
    const fruitless = { past: { runs: 3, tiers: 0, gates: 15, tokens: 9 }, prices: PRICES };
    expect(estimateWave({ ...facts, author: fruitless, solver: unknown })).toMatchObject({ guessed: true });
  });

  it("never expects more gates than the bound allows", () => {
    const author = { past: { runs: 1, tiers: 1, gates: 30, tokens: 1 }, prices: undefined };
    const { rollouts, mostRollouts } = estimateWave({ ...facts, author, solver: { past: null, prices: undefined } });
    expect(rollouts).toBe(mostRollouts);
  });
});
