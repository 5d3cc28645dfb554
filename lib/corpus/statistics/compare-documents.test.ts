import { expect, it } from "vitest";
import { compareDocuments } from "./compare-documents";

it("finds what is different, missing and additional, and nothing where only the order of keys differs", () => {
  const expected = { a: { x: 1, y: [1, 2] }, b: "text", gone: 0 };
  expect(compareDocuments(expected, { gone: 0, b: "text", a: { y: [1, 2], x: 1 } })).toEqual([]);
  expect(compareDocuments(expected, { a: { x: 1.0001, y: [2, 1] }, b: "text", more: null })).toEqual([
    { path: "a.x", expected: 1, actual: 1.0001 },
    { path: "a.y", expected: [1, 2], actual: [2, 1] },
    { path: "gone", expected: 0, actual: undefined },
    { path: "more", expected: undefined, actual: null },
  ]);
});
