import { describe, expect, it } from "vitest";
import { bandOfPlan, type PlanFields, planHref, planProblems, ruleOfPlan, waveForm } from "./plan-fields";

const first: PlanFields = {
  ...{ way: "evolve", rule: "hardest", rates: "measured:local:demo/solver-weak", atLeast: "0.8", names: "" },
  ...{ without: "", count: "10", levels: "", author: "demo/synthesizer", solver: "demo/solver-weak", k: "20" },
  ...{ low: "", high: "", atOnce: "8", dollars: "", turns: "", hours: "" },
};

describe("the fields of a plan", () => {
  it("have no problem as they are at first", () => expect(planProblems(first)).toEqual({}));

  it.each([
    ["a rule without rates", { rates: "" }, "rates"],
    ["a share above 1", { rule: "too-easy", atLeast: "1.2" }, "atLeast"],
    ["no tier under its name", { rule: "chosen", names: " \n" }, "names"],
    ["more names than an address holds", { rule: "chosen", names: "some_family_t4\n".repeat(500) }, "names"],
    ["more seeds than a wave takes", { count: "501" }, "count"],
    ["no level above a seed", { levels: "0" }, "levels"],
    ["one end of a band", { low: "0.1" }, "high"],
    ["a band upside down", { low: "0.4", high: "0.2" }, "high"],
    ["a budget of nothing", { dollars: "0" }, "dollars"],
  ] as const)("are told apart where there is %s", (_what, changed, field) => {
    expect(Object.keys(planProblems({ ...first, ...changed }))).toEqual([field]);
  });

  it("allow a fork to end with its seed's first level", () => {
    expect(planProblems({ ...first, way: "fork", levels: "0" })).toEqual({});
  });

  it("stand in the address as far as they say something, and what the rule doesn't look at is left out", () => {
    const search = new URL(
      planHref({ ...first, rule: "chosen", names: "a_t1\nb_t2", count: "3", k: "10" }, first),
      "http://x",
    ).searchParams;
    expect(Object.fromEntries(search)).toEqual({
      ...{ rule: "chosen", names: "a_t1\nb_t2", k: "10", author: "demo/synthesizer", solver: "demo/solver-weak" },
    });
  });

  it("become the order of what was seen", () => {
    const series = { kind: "measured", backend: "local", modelId: "demo/solver-weak" };
    expect(ruleOfPlan({ ...first, rule: "too-easy" })).toEqual({ kind: "too-easy", series, atLeast: 0.8 });
    expect(bandOfPlan({ ...first, low: "0", high: "0.2" })).toEqual({ low: 0, high: 0.2 });
    expect(waveForm({ ...first, way: "fork", dollars: "2.5" }, ["a_t4"])).toEqual({
      ...{ way: "fork", rule: { kind: "hardest", series }, seeds: ["a_t4"], levels: 4, k: 20, band: null, atOnce: 8 },
      ...{ authorId: "demo/synthesizer", solverId: "demo/solver-weak", dollars: 2.5, turns: null, hours: null },
    });
  });
});
