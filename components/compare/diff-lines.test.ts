import { describe, expect, it } from "vitest";
import { diffLinesOf } from "./diff-lines";
import { fitParts } from "./fit-parts";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}\n`).join("");

describe("diffLinesOf", () => {
  it("numbers the lines of both sides and folds what is alike", () => {
    const { lines } = diffLinesOf(
      [
        { kind: "same", text: numbers(10) },
        { kind: "removed", text: "old\n" },
        { kind: "added", text: "new\nnewer\n" },
        { kind: "same", text: "end" },
      ],
      100,
    );
    expect(lines).toEqual([
      { kind: "fold", count: 7 },
      { kind: "same", text: "line 7", before: 8, after: 8 },
      { kind: "same", text: "line 8", before: 9, after: 9 },
      { kind: "same", text: "line 9", before: 10, after: 10 },
      { kind: "removed", text: "old", before: 11, after: null },
      { kind: "added", text: "new", before: null, after: 11 },
      { kind: "added", text: "newer", before: null, after: 12 },
      { kind: "same", text: "end", before: 12, after: 13 },
    ]);
  });

  it("says how many lines it left out, and cuts endless ones", () => {
    const { lines, left } = diffLinesOf([{ kind: "added", text: `${"x".repeat(9_000)}\n${numbers(9)}` }], 4);
    expect([lines.length, left]).toEqual([4, 6]);
    expect(lines[0]).toMatchObject({ text: `${"x".repeat(400)}… (9000 characters)` });
  });
});

describe("fitParts", () => {
  it("folds long stretches that are alike, never what changed", () => {
    const { shown, left } = fitParts([
      { kind: "same", text: "a".repeat(5_000) },
      { kind: "added", text: "b".repeat(5_000) },
    ]);
    expect(shown[0]?.text).toBe(`${"a".repeat(400)} […] ${"a".repeat(400)}`);
    expect(shown[1]?.text).toHaveLength(5_000);
    expect(left).toBe(0);
  });

  it("counts what finds no room", () => {
    expect(fitParts([{ kind: "added", text: "b".repeat(50_000) }]).left).toBe(10_000);
  });
});
