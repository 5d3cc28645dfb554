import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TextDiff, TextPart } from "./comparison";
import { textDiffer } from "./text-differ";

const joined = (diff: TextDiff, ...kinds: TextPart["kind"][]) =>
  diff.kind === "parts"
    ? diff.parts
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ text }) => text)
        .join("")
    : diff.kind;

describe("textDiffer", () => {
  it("tells which words were added and which are gone", () => {
    const diff = textDiffer().words("Book a massage for Noor today.", "Book a long massage for Noor tomorrow.");
    expect(joined(diff, "added")).toBe("long tomorrow");
    expect(joined(diff, "removed")).toBe("today");
    expect(diff).toMatchObject({ kind: "parts", added: 2, removed: 1 });
  });

  it("counts lines, the last one without an end among them", () => {
    expect(textDiffer().lines("a\nb\n", "a\nc\nd")).toMatchObject({ kind: "parts", added: 2, removed: 1 });
  });

  it("gives both texts back to the character", () => {
    const words = fc.array(fc.constantFrom("a", "b", "é", "一二", " ", "\n", "\r\n", "x_y", "."), { maxLength: 30 });
    fc.assert(
      fc.property(words, words, (left, right) => {
        const [before, after] = [left.join(""), right.join("")];
        for (const diff of [textDiffer().words(before, after), textDiffer().lines(before, after)]) {
          if (diff.kind !== "parts") continue;
          expect(joined(diff, "same", "removed")).toBe(before);
          expect(joined(diff, "same", "added")).toBe(after);
        }
      }),
    );
  });

  it("says so where two texts have too little in common to be read word by word", () => {
    const before = "Book a massage for Noor. ".repeat(20);
    const after = "Cancel every reservation that Petra made last week! ".repeat(10);
    expect(textDiffer().words(before, after)).toEqual({ kind: "too-different", before: 500, after: 520 });
    expect(textDiffer().words(before, before + after).kind).toBe("parts");
    expect(textDiffer().words("List all", "Book one").kind).toBe("parts");
  });

  it("shows a text that was added to nothing", () => {
    expect(textDiffer().words("", "all of it is new")).toMatchObject({ kind: "parts", added: 5, removed: 0 });
  });

  it("gives up on huge texts and on those without end of edits", () => {
    const numbers = (from: number) => Array.from({ length: 9_000 }, (_, index) => `${from + index}`).join("\n");
    expect(textDiffer().lines(numbers(0), numbers(100_000))).toMatchObject({ kind: "too-different" });
    expect(textDiffer().words("a ".repeat(200_000), "b")).toEqual({ kind: "too-different", before: 400_000, after: 1 });
  });

  it("does nothing more once its budget is used up", () => {
    let time = 0;
    const differ = textDiffer(10, () => time);
    expect(differ.lines("a\n", "a\nb\n").kind).toBe("parts");
    time = 11;
    expect(differ.lines("a\n", "a\nb\n").kind).toBe("too-different");
    expect(differ.lines("a", "a").kind).toBe("same");
  });
});
