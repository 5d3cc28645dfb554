import { describe, expect, it } from "vitest";
import { groupFamilies, type SeedLink } from "./group-families";
import { placeWaves } from "./place-waves";

const family = (name: string, wave: number | null, seedFamily: string | null = null): SeedLink => ({
  ...{ name, wave, seedFamily },
});

describe("groupFamilies", () => {
  it("puts together what seeds link, through any number of waves", () => {
    const links = [
      family("lone", 1),
      family("c", 2, "b"),
      family("a", null),
      family("b", 1, "a"),
      family("d", 1, "gone"),
      family("e", 1, "a"),
    ];
    expect(groupFamilies(links).map((group) => group.map(({ name }) => name))).toEqual([
      ["a", "b", "e", "c"],
      ["d"],
      ["lone"],
    ]);
  });

  it("ends where families claim to have seeded each other, or themselves", () => {
    const links = [family("a", 1, "b"), family("b", 1, "a"), family("c", 2, "c")];
    expect(groupFamilies(links).map((group) => group.map(({ name }) => name))).toEqual([["a", "b"], ["c"]]);
  });
});

describe("placeWaves", () => {
  it("begins with what was imported and keeps children beside their seeds", () => {
    const placed = placeWaves([
      family("x", 3, "b"),
      family("y", 3, "a"),
      family("b", null),
      family("a", null),
      family("z", 3, "b"),
    ]);
    expect(placed.waves).toEqual([null, 3]);
    expect(placed.families).toEqual([
      { name: "b", column: 0, row: 0 },
      { name: "a", column: 0, row: 1 },
      { name: "x", column: 1, row: 0 },
      { name: "z", column: 1, row: 1 },
      { name: "y", column: 1, row: 2 },
    ]);
    expect(placed.rows).toBe(3);
  });

  it("has no two families in one place, whatever they claim", () => {
    const { families } = placeWaves([
      family("a", 1, "b"),
      family("b", 1, "a"),
      family("c", 1, "c"),
      family("d", 0, "a"),
    ]);
    expect(new Set(families.map(({ column, row }) => `${column} ${row}`)).size).toBe(4);
  });
});
