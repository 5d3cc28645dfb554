import { describe, expect, it } from "vitest";
import { emptyFields, formOf, problemsOf, type RunFields, runsOf } from "./run-form";

const demo = { authorId: "demo/synthesizer", solverId: "demo/solver-weak" };
const model = (id: string, failedTo: string | null = null) => ({ id, offline: id.startsWith("demo/"), failedTo });
const offline = { authors: [model(demo.authorId)], solvers: [model(demo.solverId)] };
const empty = emptyFields({ ...offline, bands: [], demo });
const typed = (fields: Partial<RunFields>): RunFields => ({ ...empty, ...fields });

describe("the form of a new run", () => {
  it("offers the first real model whose last test didn't fail, else the offline pair", () => {
    expect(empty).toMatchObject(demo);
    const broken = model("house/broken", "reach the address");
    const offered = (real: readonly ReturnType<typeof model>[]) =>
      emptyFields({ authors: [...offline.authors, ...real], solvers: [...real, ...offline.solvers], bands: [], demo });
    expect(offered([broken, model("house/model")])).toMatchObject({ authorId: "house/model", solverId: "house/model" });
    expect(offered([broken])).toMatchObject(demo);
  });

  it("makes one run of each line of hints, and ignores empty ones", () => {
    const fields = typed({ choice: "hints", hints: " a tram depot \n\nbee keepers\n", count: "9" });
    expect(problemsOf(fields)).toEqual({});
    expect(formOf(fields)).toMatchObject({ hints: ["a tram depot", "bee keepers"], lastLevel: null });
    expect(runsOf(fields)).toBe(2);
    expect(runsOf(typed({ count: "7", hints: "left over" }))).toBe(7);
  });

  it.each([
    ["count", { count: "0" }],
    ["hints", { choice: "hints" }],
    ["seed", { seed: "day_spa" }],
    ["seed", { seed: "day_spa_t4", choice: "hints", hints: "one\ntwo" }],
    ["lastLevel", { lastLevel: "51" }],
    ["k", { k: "" }],
    ["dollars", { dollars: "0" }],
    ["turns", { turns: "1.5" }],
    ["hours", { hours: "soon" }],
  ] as const)("says what is wrong with %s", (field, fields: Partial<RunFields>) => {
    expect(Object.keys(problemsOf(typed(fields)))).toEqual([field]);
  });
});
