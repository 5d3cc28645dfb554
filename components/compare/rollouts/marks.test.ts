import { describe, expect, it } from "vitest";
import { kindAt, nextDifference, stretches } from "./marks";

describe("the marks of a comparison", () => {
  it("lead from difference to difference, round the ends, either way", () => {
    const marks = "sscslrs";
    expect([0, 2, 4, 5].map((row) => nextDifference(marks, row, 1))).toEqual([2, 4, 5, 2]);
    expect([6, 5, 2].map((row) => nextDifference(marks, row, -1))).toEqual([5, 4, 5]);
    expect([nextDifference("sss", 1, 1), nextDifference("", 0, 1), nextDifference("c", 0, 1)]).toEqual([null, null, 0]);
  });

  it("fit into a strip of any width without hiding a difference", () => {
    const marks = `${"s".repeat(500)}c${"s".repeat(499)}`;
    const drawn = stretches(marks, 100);
    expect(drawn).toHaveLength(100);
    expect(drawn.filter(({ kind }) => kind !== "same")).toEqual([{ kind: "changed", from: 500 }]);
    expect(stretches("sl", 100).map(({ kind }) => kind)).toEqual(["same", "left"]);
    expect(kindAt("r", 0)).toBe("right");
  });
});
