import { describe, expect, it } from "vitest";
import { sameValue } from "./same-value";

const nested = (levels: number, leaf: string): unknown =>
  JSON.parse(`${'{"a":['.repeat(levels)}${leaf}${"]}".repeat(levels)}`);

describe("sameValue", () => {
  it("compares what is nested without end, and exhausts no stack with it", () => {
    expect(sameValue(nested(20_000, "1"), nested(20_000, "1.0"))).toBe(true);
    expect(sameValue(nested(20_000, "1"), nested(20_000, "2"))).toBe(false);
  });

  it("tells a difference wherever it stands", () => {
    const value = { a: [1, { b: [], c: null }], d: "x" };
    expect(sameValue(value, structuredClone(value))).toBe(true);
    for (const other of [
      { ...value, d: "y" },
      { ...value, e: 1 },
      { a: value.a },
      { ...value, a: [1, { b: {}, c: null }] },
      { ...value, a: [1, { b: [], c: undefined }] },
      { ...value, a: [{ b: [], c: null }, 1] },
    ])
      expect(sameValue(value, other)).toBe(false);
  });
});
