import { expect, it } from "vitest";
import type { NameFact } from "./facts";
import { nearDuplicates } from "./near-duplicates";

const facts = (family: string, tools: readonly string[], entities: readonly string[] = []): NameFact[] => [
  ...tools.map((value) => ({ kind: "tool" as const, value, family, tiers: 1 })),
  ...entities.map((value) => ({ kind: "entity" as const, value, family, tiers: 1 })),
];

it("names families that share many of their names, what they share, and how much", () => {
  const names = [
    ...facts("sauna", ["heat", "book", "air"], ["Guest"]),
    ...facts("spa", ["book", "heat", "rub"], ["Guest"]),
    ...facts("port", ["dock", "book"], ["Ship"]),
    ...facts("harbour", ["dock"], ["book"]),
  ];
  expect(nearDuplicates(names)).toEqual([
    { families: ["sauna", "spa"], similarity: 3 / 5, tools: ["book", "heat"], entities: ["Guest"] },
  ]);
  expect(nearDuplicates(names, 0.2).map(({ families }) => families.join())).toEqual(["sauna,spa", "harbour,port"]);
});
