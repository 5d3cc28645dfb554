import { expect, it } from "vitest";
import { sliceText } from "./text-slice";

it("gives a long text in parts that make it again, each within an answer's limit whatever it holds", () => {
  const text = `${"\u0001".repeat(149_999)}${"🌱".repeat(100_000)}`;
  let whole = "";
  for (let from: number | null = 0; from !== null; ) {
    const slice = sliceText(text, from);
    expect(JSON.stringify(slice).length).toBeLessThan(1_000_000);
    expect(encodeURIComponent(slice.text)).not.toBe("");
    whole += slice.text;
    from = slice.next;
  }
  expect(whole).toBe(text);
});
