import { describe, expect, it } from "vitest";
import { wilson } from "./wilson";

describe("wilson", () => {
  // Reference values: statsmodels proportion_confint(method="wilson"), rounded to four places.
  it.each([
    [0, 20, 0, 0.1611],
    [10, 20, 0.2993, 0.7007],
    [20, 20, 0.8389, 1],
    [1, 3, 0.0615, 0.7923],
  ])("brackets %i of %i", (passes, scored, low, high) => {
    const interval = wilson(passes, scored);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it("rules nothing out without a rollout", () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });
});
