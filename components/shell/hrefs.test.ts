import { describe, expect, it } from "vitest";
import { tierTabHref } from "@/components/tier/hrefs";
import { gateHref, rolloutHref, synthesisHref, tierHrefByName } from "./hrefs";
import { tierCrumbs } from "./tier-crumbs";

describe("addresses of tiers and drafts", () => {
  it("leads from a tier's name to its page, and to its gates and rollouts below", () => {
    expect(tierHrefByName("day_spa_t2")).toBe("/families/day_spa/day_spa_t2");
    expect(gateHref("day_spa_t2", "g1")).toBe("/families/day_spa/day_spa_t2/gates/g1");
    expect(tierCrumbs("day_spa_t2").map(({ label }) => label)).toEqual(["day_spa", "day_spa_t2"]);
  });

  it("leads from a draft's name to its run: no tier is called so", () => {
    const draft = "run7/oar_hire_t1";
    expect(tierHrefByName(draft)).toBe("/synthesis/run7");
    expect(gateHref(draft, "g1")).toBe("/synthesis/run7/gates/g1");
    expect(rolloutHref(draft, "r1")).toBe("/synthesis/run7/rollouts/r1");
    expect(tierTabHref(draft, "gates")).toBe("/synthesis/run7?tab=gates");
    expect(tierTabHref(draft, "gold")).toBe("/synthesis/run7?tab=files");
    expect(tierCrumbs(draft).map(({ label }) => label)).toEqual(["Synthesis", "oar_hire_t1 (draft)"]);
  });

  it("encodes what it is given", () => {
    expect(synthesisHref("a/b", { tab: "gates" })).toBe("/synthesis/a%2Fb?tab=gates");
  });
});
