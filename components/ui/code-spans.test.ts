import { describe, expect, it } from "vitest";
import { codeSpans } from "./code-spans";

const [word, name] = ["text-code-keyword", "text-code-function"];

describe("codeSpans", () => {
  it("makes one piece of neighbours in one colour and of the white space behind them", () => {
    const line = [
      { text: "    ", className: "" },
      { text: "async", className: word },
      { text: " ", className: "" },
      { text: "def", className: word },
      { text: " ", className: "" },
      { text: "call", className: name },
      { text: "(", className: "" },
      { text: "x", className: "" },
    ];
    expect(codeSpans(line)).toEqual(["    ", ["async def ", word], ["call", name], "(x"]);
  });

  it("keeps every character of the line", () => {
    const line = ["a", "  ", "<b>", "\t", "c "].map((text, at) => ({ text, className: at % 3 === 0 ? word : "" }));
    const texts = codeSpans(line).map((span) => (typeof span === "string" ? span : span[0]));
    expect(texts.join("")).toBe("a  <b>\tc ");
    expect(codeSpans([])).toEqual([]);
  });
});
