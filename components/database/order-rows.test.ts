import { describe, expect, it } from "vitest";
import { cellText, columnWidth, isNumeric, matchingRows, sortValue } from "./order-rows";

const rows = [
  { id: "G-1", values: { id: "G-1", name: "Noor", tags: ["a", "b"], age: 30 } },
  { id: "G-2", values: { id: "G-2", name: "Samira", tags: [], age: null } },
];

describe("the rows of a table", () => {
  it("are found by all words of the search in any column", () => {
    expect(matchingRows(rows, "noor B").map((row) => row.id)).toEqual(["G-1"]);
    expect(matchingRows(rows, "noor samira")).toEqual([]);
    expect(matchingRows(rows, " ")).toBe(rows);
  });

  it("are shown as one line of text a cell", () => {
    expect(cellText(["a", 1])).toBe("a, 1");
    expect(cellText({ a: 1 })).toBe('{"a":1}');
    expect(cellText(null)).toBe("");
    expect(cellText(false)).toBe("false");
  });

  it("sort by number or text, the empty ones last", () => {
    expect([sortValue(3), sortValue("x"), sortValue(null), sortValue("")]).toEqual([3, "x", null, null]);
  });

  it("are set to the right where a column holds numbers only", () => {
    expect(isNumeric(rows, "age")).toBe(true);
    expect(isNumeric(rows, "name")).toBe(false);
  });

  it("never let one long text push the other columns away", () => {
    expect(columnWidth([{ id: "1", values: { text: "x".repeat(900) } }], "text")).toBe(34);
  });
});
