import { describe, expect, it } from "vitest";
import { resolveTargets } from "./resolve-targets";

const TIERS = ["day_spa_t1", "day_spa_t0", "tea_house_t0", "tea_house_t10", "tea_house_t2"].map((name) => {
  const [, family = "", level = ""] = /^(.*)_t(\d+)$/.exec(name) ?? [];
  return { name, family, level: Number(level) };
});
const names = (...targets: string[]) => resolveTargets(targets, TIERS).map(({ name }) => name);

describe("resolveTargets", () => {
  it("takes a family for all its tiers by level, a tier for itself, and nothing twice", () => {
    expect(names("tea_house")).toEqual(["tea_house_t0", "tea_house_t2", "tea_house_t10"]);
    expect(names("tea_house_t2", "day_spa", "day_spa_t1")).toEqual(["tea_house_t2", "day_spa_t0", "day_spa_t1"]);
  });

  it("offers the nearest names for one that isn't there", () => {
    expect(() => names("day_sap_t1")).toThrow(/no family or tier named day_sap_t1.*day_spa_t1/);
    expect(() => names("spa")).toThrow(/day_spa/);
  });

  it("says, where ids of gates are targets too, that it looked for one, and offers the nearest", () => {
    const gates = ["cmx2fsoek002p327dopa937yr", "cmx2fsoek002q327dk3b81xzw"];
    const resolve = (target: string) => () => resolveTargets([target], TIERS, gates);
    expect(resolve("cmx2fsoek002p327dopa973yr")).toThrow(
      /no gate cmx2fsoek002p327dopa973yr, nor a family or tier of that name.*mean cmx2fsoek002p327dopa937yr\?.*Runs, Gates/,
    );
    expect(resolve("cmx2fsoek002p")).toThrow(/mean cmx2fsoek002p327dopa937yr\?/);
    expect(resolve("day_sap_t1")).toThrow(/mean day_spa_t1 /);
  });

  it("offers nothing where nothing is near, and says so where the corpus is empty", () => {
    expect(() => names("xylophone_workshop")).toThrow(/in the corpus\.$/);
    expect(() => resolveTargets(["day_spa"], [])).toThrow(/empty/);
  });
});
