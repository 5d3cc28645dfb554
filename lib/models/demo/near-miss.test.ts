import { describe, expect, it } from "vitest";
import { Entities } from "./entities";
import { nearMiss } from "./near-miss";
import { seededRandom } from "./random";

const rooms = [
  { id: "R1", floor: 1, beds: 2, price: 100, view: "sea", extras: ["tea", "desk"] },
  { id: "R2", floor: 9, beds: 7, price: 900, view: "yard", extras: [] },
  { id: "R3", floor: 1, beds: 2, price: 105, view: "sea", extras: ["tea"] },
  { id: "R4", floor: 1, beds: 2, price: 180, view: "sea", extras: ["tea"] },
  { id: "R5", floor: 1, beds: 3, price: 140, view: "sea", extras: [] },
  { id: "R6", floor: 8, beds: 9, price: 800, view: "none", extras: [] },
];
const entities = new Entities(
  JSON.stringify({ rooms, guests: { g1: { name: "Ada" }, g2: { name: "Bo" } }, target: "R1" }),
);
const misses = (value: unknown, avoid: readonly unknown[] = []) => {
  const taken = Array.from({ length: 60 }, (_, seed) =>
    nearMiss(entities, value, new Set(avoid), seededRandom(String(seed))),
  );
  return [...new Set(taken)].sort();
};

describe("nearMiss", () => {
  it("takes one of the three that are most alike, never one that is quite different", () => {
    expect(misses("R1")).toEqual(["R3", "R4", "R5"]);
  });

  it("takes none that the task needs elsewhere", () => {
    expect(misses("R1", ["R3", "R4"])).not.toContain("R3");
  });

  it("finds entities in maps by their keys", () => expect(misses("g1")).toEqual(["g2"]));

  it("has nothing for a value that names no entity", () => {
    expect(misses("R9")).toEqual([null]);
    expect(misses(2)).toEqual([null]);
    expect(misses(null)).toEqual([null]);
  });
});

describe("Entities", () => {
  it.each(["[]", "null", "{", '{"a": 1, "b": [1, 2]}'])("has none in %s", (database) => {
    expect(new Entities(database).find("R1")).toBeNull();
  });
});
