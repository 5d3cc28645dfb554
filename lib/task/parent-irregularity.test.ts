import { describe, expect, it } from "vitest";
import { parentIrregularity } from "./parent-irregularity";

const child = (parent: string | null) => ({ metadata: { parent } });

describe("parentIrregularity", () => {
  const names = new Set(["tea_house_t0", "tea_house_t1"]);

  it("reports a named parent that isn't there", () => {
    expect(parentIrregularity(child("tea_house_t7"), names)).toMatchObject({ kind: "parent-absent" });
  });

  it.each([
    ["is there", "tea_house_t0"],
    ["is an empty text, as of a seed,", ""],
    ["is missing altogether", null],
  ])("has nothing to report where the parent %s", (_when, parent) =>
    expect(parentIrregularity(child(parent), names)).toBeNull(),
  );
});
