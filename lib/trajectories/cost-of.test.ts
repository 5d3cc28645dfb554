import { describe, expect, it } from "vitest";
import { costOf } from "./cost-of";

const PRICES = { input: 2, cached: 0.5, output: 10 };

describe("costOf", () => {
  it.each([
    ["input and output by the million", { inputTokens: 1_000_000, outputTokens: 100_000 }, PRICES, 3],
    ["cached input by its own price", { inputTokens: 1_000_000, cachedTokens: 800_000, outputTokens: 0 }, PRICES, 0.8],
    [
      "cached input as input where it has no price",
      { inputTokens: 1e6, cachedTokens: 8e5, outputTokens: 0 },
      { input: 2, output: 10 },
      2,
    ],
    [
      "no more cached tokens than there was input",
      { inputTokens: 1e6, cachedTokens: 2e6, outputTokens: 0 },
      PRICES,
      0.5,
    ],
    ["a free model as 0", { inputTokens: 5, outputTokens: 5 }, { input: 0, output: 0 }, 0],
    ["nothing without prices", { inputTokens: 5, outputTokens: 5 }, undefined, null],
  ])("counts %s", (_what, usage, prices, dollars) => {
    const cost = costOf(usage, prices);
    if (dollars === null) expect(cost).toBeNull();
    else expect(cost).toBeCloseTo(dollars, 9);
  });
});
