import { describe, expect, it } from "vitest";
import { rowsInSight, type Sight, scrollTopFor } from "./rows-in-sight";

const sight = (changes: Partial<Sight>): Sight => ({
  ...{ count: 1_000, rowHeight: 30, scrollTop: 0, height: 300, headHeight: 28 },
  ...changes,
});

describe("rowsInSight", () => {
  it("draws what is seen and a few rows on either side", () => {
    expect(rowsInSight(sight({ scrollTop: 3_000 }), 5)).toEqual({ from: 95, to: 115 });
  });

  it("never passes either end of the list", () => {
    expect(rowsInSight(sight({}), 5)).toEqual({ from: 0, to: 15 });
    expect(rowsInSight(sight({ scrollTop: 29_900 }), 5)).toEqual({ from: 991, to: 1_000 });
    expect(rowsInSight(sight({ count: 3, scrollTop: 900 }), 5)).toEqual({ from: 3, to: 3 });
  });

  it("draws nothing as long as the window has no height", () => {
    expect(rowsInSight(sight({ height: 0 }), 5)).toEqual({ from: 0, to: 0 });
  });
});

describe("scrollTopFor", () => {
  it("leaves the list where it is if the row is in sight", () => {
    expect(scrollTopFor(103, sight({ scrollTop: 3_000 }))).toBe(3_000);
  });

  it("brings a row above to the top and a row below to the bottom, clear of the head", () => {
    expect(scrollTopFor(90, sight({ scrollTop: 3_000 }))).toBe(2_700);
    expect(scrollTopFor(110, sight({ scrollTop: 3_000 }))).toBe(3_058);
  });
});
