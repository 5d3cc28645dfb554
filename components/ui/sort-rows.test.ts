import { describe, expect, it } from "vitest";
import { nextSort, type SortValue, sortRows } from "./sort-rows";

const sorted = (values: readonly SortValue[], descending: boolean) => sortRows(values, (value) => value, descending);

describe("sortRows", () => {
  it("goes by numbers where they stand in words", () => {
    expect(sorted(["t10", "t2", "T1"], false)).toEqual(["T1", "t2", "t10"]);
  });

  it("keeps rows without a value at the end, whichever the direction", () => {
    expect(sorted([2, null, 10], false)).toEqual([2, 10, null]);
    expect(sorted([2, null, 10], true)).toEqual([10, 2, null]);
  });

  it("leaves equal rows as they were", () => {
    const rows = [
      { n: 1, at: "a" },
      { n: 1, at: "b" },
    ] as const;
    expect(sortRows(rows, ({ n }) => n, true)).toEqual(rows);
  });
});

describe("nextSort", () => {
  it("turns words from A to Z, then around, then off", () => {
    const first = nextSort(null, "tier", "day_spa");
    expect(first).toEqual({ id: "tier", descending: false });
    const second = nextSort(first, "tier", "day_spa");
    expect(second).toEqual({ id: "tier", descending: true });
    expect(nextSort(second, "tier", "day_spa")).toBeNull();
  });

  it("begins with the largest number, and anew with another column", () => {
    expect(nextSort({ id: "tier", descending: true }, "rate", 0.5)).toEqual({ id: "rate", descending: true });
  });
});
