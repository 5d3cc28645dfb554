import { describe, expect, it } from "vitest";
import { plainText, valueText } from "./plain-text";

describe("plainText", () => {
  it.each([
    ["a line's end", "\r\n\u2028\u2029\u0085"],
    ["a terminal's commands", "\u001b\u009b\u0007\u0000"],
    ["marks of direction", "\u061c\u200e\u200f"],
    ["embeddings and overrides", "\u202a\u202b\u202c\u202d\u202e"],
    ["isolates", "\u2066\u2067\u2068\u2069"],
    ["what nobody sees", "\u00ad\u034f\u180e\u200b\u2060\u2061\u206a\u3164\ufeff\u{e0041}"],
    ["notes between lines", "\ufff9\ufffb"],
    ["half a pair", "\ud800"],
  ])("puts a space in place of %s", (_what, hidden) => {
    for (const sign of hidden) expect(plainText(`left${sign}right`)).toBe("left right");
    expect(plainText(`left${hidden}right`)).toBe("left right");
  });

  it("leaves what is seen: accents, other scripts, signs", () => {
    for (const text of ["naïve – “ok”", "שלום مرحبا", "数据 ☃ ❤️ 👍🏽"]) expect(plainText(text)).toBe(text);
  });

  it("says how long it was where it is cut, by characters and not by halves of them", () => {
    expect(plainText("👍".repeat(100), 3)).toBe("👍👍👍… (200 characters)");
    expect(plainText("abc", 3)).toBe("abc");
  });
});

describe("valueText", () => {
  it("shows texts as they are, lists in a row and all else as JSON", () => {
    expect([valueText("Ann"), valueText(""), valueText([1, "b"]), valueText([]), valueText({ a: null })]).toEqual([
      ...["Ann", '""', "1, b", "none", '{"a":null}'],
    ]);
    expect(valueText(undefined)).toBe("not there");
  });
});
