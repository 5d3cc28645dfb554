import { describe, expect, it } from "vitest";
import { pageOf } from "./page-of";

describe("pageOf", () => {
  it("gives what was asked for, and where to go on", () => {
    expect(pageOf(["a", "b", "c"], { from: 1, count: 1 })).toEqual({ total: 3, from: 1, items: ["b"], next: 2 });
    expect(pageOf(["a", "b", "c"], { from: 1, count: 9 })).toEqual({
      total: 3,
      from: 1,
      items: ["b", "c"],
      next: null,
    });
    expect(pageOf([], { from: 5, count: 9 })).toEqual({ total: 0, from: 5, items: [], next: null });
  });

  it("stops where an answer is full, yet never stands still", () => {
    const large = "x".repeat(500_000);
    expect(pageOf([large, large, large], { from: 0, count: 3 })).toMatchObject({ items: [large], next: 1 });
    expect(pageOf(["x".repeat(900_000), "b"], { from: 0, count: 2 })).toMatchObject({ next: 1 });
  });
});
