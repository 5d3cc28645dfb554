import { describe, expect, it } from "vitest";
import { draftOf, readDraft } from "./band-draft";

const typed = (low: string, high: string, lowOpen = false) => readDraft({ low, high, lowOpen });

describe("readDraft", () => {
  it.each([
    ["0.6", "0.8", 0.6, 0.8],
    ["0", "1", 0, 1],
    [" 0,25 ", ".5", 0.25, 0.5],
    ["0.5", "0.5", 0.5, 0.5],
  ])("takes %s to %s", (from, to, low, high) => {
    expect(typed(from, to)).toEqual({ band: { low, high, lowOpen: false }, errors: {} });
  });

  it.each([
    ["", "0.8", ["low"]],
    ["0.2", "80 %", ["high"]],
    ["-0.1", "1.01", ["low", "high"]],
    ["1e-1", "0x1", ["low", "high"]],
    ["0.8", "0.6", ["low"]],
  ])("refuses %s to %s and says which end is wrong", (low, high, ends) => {
    const { band, errors } = typed(low, high);
    expect(band).toBeNull();
    expect(Object.keys(errors)).toEqual(ends);
  });

  it("refuses a band that no rate can lie in", () => {
    expect(typed("0.2", "0.2", true)).toMatchObject({ band: null, errors: { low: expect.any(String) } });
  });

  it("reads back what it wrote", () => {
    for (const band of [
      { low: 0, high: 0.2, lowOpen: true },
      { low: 0.333, high: 1, lowOpen: false },
    ])
      expect(readDraft(draftOf(band)).band).toEqual(band);
    expect(draftOf({ low: 0.8, high: 1, lowOpen: false })).toEqual({ low: "0.80", high: "1.00", lowOpen: false });
  });
});
