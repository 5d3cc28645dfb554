import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { familyLineage } from "./family-lineage";
import type { LineageTier } from "./views";

const tier = (level: number, parent: string | number | null): LineageTier => ({
  name: `spa_t${level}`,
  level,
  parent: typeof parent === "number" ? `spa_t${parent}` : parent,
});

const places = (tiers: readonly LineageTier[], outside = {}) =>
  familyLineage(tiers, outside).nodes.map(({ id, kind, column, lane }) => [id, kind, column, lane]);

describe("familyLineage", () => {
  it("draws an unbroken chain as one line", () => {
    const lineage = familyLineage([tier(2, 1), tier(0, null), tier(1, 0)]);
    expect(lineage.nodes.map(({ id, column, lane }) => [id, column, lane])).toEqual([
      ["spa_t0", 0, 0],
      ["spa_t1", 1, 0],
      ["spa_t2", 2, 0],
    ]);
    expect(lineage).toMatchObject({ lanes: 1, gaps: [], absent: [], branches: [], cycles: [], roots: ["spa_t0"] });
  });

  it("gives a second child a lane of its own", () => {
    const tiers = [tier(0, null), tier(1, 0), tier(2, 0), tier(3, 1)];
    expect(places(tiers)).toEqual([
      ["spa_t0", "tier", 0, 0],
      ["spa_t1", "tier", 1, 0],
      ["spa_t2", "tier", 2, 1],
      ["spa_t3", "tier", 3, 0],
    ]);
    expect(familyLineage(tiers).branches).toEqual(["spa_t0"]);
  });

  it("leaves a column where levels miss, however many", () => {
    const { gaps, nodes } = familyLineage([tier(0, null), tier(900_000_000, 0)]);
    expect(gaps).toEqual([{ column: 1, from: 1, to: 899_999_999 }]);
    expect(nodes.map(({ column }) => column)).toEqual([0, 2]);
  });

  it("shows a parent that is absent, and one of another family", () => {
    const tiers = [tier(1, 0), tier(2, "bakery_t1")];
    expect(places(tiers, { foreignParents: ["bakery_t1"] })).toEqual([
      ["spa_t1", "tier", 1, 0],
      ["spa_t2", "tier", 2, 0],
      ["spa_t0", "absent", 0, 0],
      ["bakery_t1", "foreign", 1, 1],
    ]);
  });

  it("begins with the tier that seeded the family", () => {
    const outside = { seedName: "bakery_t4", seedExists: true };
    const { nodes, edges } = familyLineage([tier(0, null), tier(1, 0)], outside);
    expect(nodes.find(({ id }) => id === "bakery_t4")).toMatchObject({ kind: "foreign", column: 0 });
    expect(edges).toContainEqual({ from: "bakery_t4", to: "spa_t0", kind: "seed" });
    expect(places([tier(0, null)], { seedName: "gone_t4" })).toContainEqual(["gone_t4", "absent", 0, 0]);
  });

  it("tells parents that go in a circle, each circle once", () => {
    const lineage = familyLineage([tier(0, 2), tier(1, 0), tier(2, 1), tier(3, 3), tier(4, 2)]);
    expect(lineage.cycles).toEqual([["spa_t0", "spa_t2", "spa_t1"], ["spa_t3"]]);
    expect(lineage.edges.filter(({ kind }) => kind === "backward").map(({ to }) => to)).toEqual(["spa_t0", "spa_t3"]);
  });

  it("draws any claim of parents without two tiers in one place", () => {
    const claims = fc.array(fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }), { maxLength: 10 });
    fc.assert(
      fc.property(claims, fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }), (parents, seed) => {
        const tiers = parents.map((parent, level) => tier(level, parent));
        const outside = { seedName: seed === null ? null : `spa_t${seed}` };
        const { nodes, edges, columns, lanes } = familyLineage(tiers, outside);
        expect(new Set(nodes.map(({ column, lane }) => `${column} ${lane}`)).size).toBe(nodes.length);
        expect(nodes.every(({ column, lane }) => column < columns && lane < lanes)).toBe(true);
        const ids = new Set(nodes.map(({ id }) => id));
        expect(edges.every(({ from, to }) => ids.has(from) && ids.has(to))).toBe(true);
      }),
    );
  });

  it("is empty for a family without tiers", () => {
    expect(familyLineage([], { seedName: "bakery_t0" })).toMatchObject({ nodes: [], edges: [], columns: 0, lanes: 0 });
  });
});
