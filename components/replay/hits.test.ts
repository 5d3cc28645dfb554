import { describe, expect, it } from "vitest";
import { hitWords, nextHit } from "./hits";

describe("hits of a search", () => {
  it("follow one another in either direction, round the ends", () => {
    const steps = [3, 9, 40];
    expect([0, 3, 10, 40].map((at) => nextHit(steps, at, 1))).toEqual([3, 9, 40, 3]);
    expect([50, 40, 3, 0].map((at) => nextHit(steps, at, -1))).toEqual([40, 9, 40, 40]);
    expect(nextHit([], 5, 1)).toBeNull();
  });

  it("say which of how many, and how far the search has come", () => {
    expect(hitWords([3, 9], 9, 50, 50)).toBe("Hit 2 of 2");
    expect(hitWords([3], 1, 50, 50)).toBe("1 hit");
    expect(hitWords([3, 9], 1, 400, 1_000)).toBe("2 hits, 400 of 1,000 steps searched");
    expect(hitWords([], 1, 1_000, 1_000)).toBe("No hit in 1,000 steps");
  });
});
