import { describe, expect, it } from "vitest";
import { rateInterval } from "./rate-interval";
import { wilson } from "./wilson";

describe("rateInterval", () => {
  it("is Wilson's where passes and rollouts are known", () => {
    expect(rateInterval({ rate: 0.55, passes: 11, scored: 20 })).toEqual(wilson(11, 20));
    expect(rateInterval({ rate: 0.33, passes: 1, scored: 3 })).toEqual(wilson(1, 3));
  });

  it.each([
    ["nothing was scored", { rate: null, passes: 0, scored: 0 }],
    ["a mark was recorded in place of a rate", { rate: -1, passes: -20, scored: 20 }],
    ["a recorded value is no share of k", { rate: 0.52, passes: 3, scored: 5 }],
    ["a recorded value is above 1", { rate: 1.2, passes: 24, scored: 20 }],
  ])("is unknown where %s", (_why, counted) => {
    expect(rateInterval(counted)).toBeNull();
  });
});
