import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Block, type Inline, instructionBlocks } from "./instruction-blocks";

const words = (inlines: readonly Inline[]): string => inlines.map(({ text }) => text).join("");

const textOf = (block: Block): string => {
  switch (block.kind) {
    case "code":
      return block.text;
    case "heading":
      return words(block.inlines);
    case "list":
      return block.items.map(words).join("\n");
    case "paragraph":
      return block.lines.map(words).join("\n");
  }
};

describe("instructionBlocks", () => {
  it("reads paragraphs with their line breaks, headings, lists and code", () => {
    const blocks = instructionBlocks("# Hello\nOne\ntwo\n\n- a\n- b\n1. c\n```\nx < y\n```\nend");
    expect(blocks.map((block) => block.kind)).toEqual(["heading", "paragraph", "list", "list", "code", "paragraph"]);
    expect(blocks.map(textOf)).toEqual(["Hello", "One\ntwo", "a\nb", "c", "x < y", "end"]);
  });

  it("marks code and strong words inside of a line", () => {
    const [block] = instructionBlocks("Use `SV-1`, **not** SV-2");
    expect(block).toEqual({
      kind: "paragraph",
      lines: [
        [
          { kind: "text", text: "Use " },
          { kind: "code", text: "SV-1" },
          { kind: "text", text: ", " },
          { kind: "strong", text: "not" },
          { kind: "text", text: " SV-2" },
        ],
      ],
    });
  });

  it.each([
    "<script>alert(1)</script>",
    "![tracker](https://evil.example/x.png)",
    "[click me](javascript:alert(1))",
    "<img src=x onerror=alert(1)>",
  ])("leaves %s as the text that it is", (hostile) => {
    expect(instructionBlocks(hostile)).toEqual([{ kind: "paragraph", lines: [[{ kind: "text", text: hostile }]] }]);
  });

  it("ends an open fence at the end of the text", () => {
    expect(instructionBlocks("```\nnever closed")).toEqual([{ kind: "code", text: "never closed" }]);
  });

  it("loses no word of any text", () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1 }),
        fc.constantFrom(" ", "\n", "\n\n"),
        (list, gap) => {
          const shown = instructionBlocks(list.join(gap)).map(textOf).join("\n");
          expect(shown.split(/\s+/)).toEqual(list);
        },
      ),
    );
  });
});
