import { beforeAll, describe, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import type { SeriesName } from "../browse/tier-query";
import { fillCorpus, type TierDraft } from "../queries/testing/fill-corpus";
import { seriesCounts } from "../rates/store";
import { resolveSeries, UnknownSeries } from "./resolve-series";
import { sharedPairs } from "./shared/store";
import { sortCompared } from "./sort-compared";
import { compareSeries } from "./store";

const BANDS = [{ low: 0, high: 1, lowOpen: false }];
const tier = (family: string, level: number, small?: number, large?: number): TierDraft => ({
  ...{ family, level, tierKey: null, wave: null, language: "python", parent: null, validity: "valid" },
  ...{ decision: "none", strategies: [], irregularities: [], tools: ["list"], entities: [], goldSteps: 1 },
  createdAt: new Date("2026-11-29T12:00:00Z"),
  rates: [
    ...(small === undefined ? [] : [{ modelId: "small", rate: small }]),
    ...(large === undefined ? [] : [{ modelId: "large", rate: large }]),
  ],
});

const series = (modelId: string): SeriesName => ({ kind: "recorded", backend: "local", modelId });

describeOnBothDatabases("two models over a selection of tiers", (_provider, current) => {
  beforeAll(async () => {
    await fillCorpus(
      ["bakery", "museum", "zoo"].map((name) => ({ name, origin: "import" as const })),
      [
        tier("bakery", 0, 0.85, 0.9),
        tier("bakery", 1, 0.1, 0.8),
        tier("museum", 0, 0.5),
        tier("museum", 1, -1, 0.5),
        tier("zoo", 0, 0.5, 0.5),
        tier("zoo", 1),
      ],
    );
    await current
      .db()
      .tierRate.updateMany({ where: { tierName: "zoo_t0", modelId: "large" }, data: { curtailed: true } });
  });

  const compare = (query = {}) => compareSeries(series("large"), series("small"), query, BANDS);

  it("pairs the tiers that have both rates, and says how many have only one or none", async () => {
    const found = await compare();
    expect(found).toMatchObject({ selected: 6, both: 3, onlyA: 1, onlyB: 1 });
    expect(found.tiers.map(({ name }) => name)).toEqual(["bakery_t0", "bakery_t1", "zoo_t0"]);
    expect(found.overall.paired?.difference).toBeCloseTo((0.05 + 0.7 + 0) / 3, 9);
    expect(found.overall.paired?.clusters).toBe(2);
    expect(found.overall).toMatchObject({ better: { a: 2, b: 0, equal: 1 }, separated: { a: 1, b: 0 } });
    expect(found.points).toContainEqual({ a: 0.8, b: 0.1, tiers: 1 });
  });

  it("marks rates of curtailed gates, and tells what is left without them", async () => {
    const found = await compare();
    expect(found.curtailed).toEqual({ a: 1, b: 0, either: 1 });
    expect(found.withoutCurtailed?.paired?.difference).toBeCloseTo(0.375, 9);
    expect((await compare({ family: "bakery" })).withoutCurtailed).toBeNull();
  });

  it("goes by level, with every rate of a level in its bins", async () => {
    const [first, second] = (await compare()).levels;
    expect(first).toMatchObject({ level: 0, tiers: 2, rated: { a: 2, b: 3 } });
    expect(first?.bins.b).toEqual([0, 0, 0, 0, 0, 2, 0, 0, 1, 0]);
    expect(second).toMatchObject({ level: 1, tiers: 1, rated: { a: 2, b: 1 } });
  });

  it("looks at the selection alone, whatever it is asked by", async () => {
    expect(await compare({ levels: [1], search: "bakery" })).toMatchObject({
      selected: 1,
      both: 1,
      levels: [{ level: 1 }],
    });
    expect(await compare({ series: series("small"), rate: { max: 0.2 } })).toMatchObject({ selected: 1, both: 1 });
    expect(await compare({ tool: "nothing" })).toMatchObject({ selected: 0, both: 0, overall: { paired: null } });
  });

  it("sorts by what separates, and the other way", async () => {
    const { tiers } = await compare();
    const names = (...order: Parameters<typeof sortCompared> extends [unknown, ...infer Rest] ? Rest : never) =>
      sortCompared(tiers, ...order).map(({ name }) => name);
    expect(names("gap", true)).toEqual(["bakery_t1", "bakery_t0", "zoo_t0"]);
    expect(names("learnability-b", true)).toEqual(["zoo_t0", "bakery_t0", "bakery_t1"]);
    expect(names("name", true)).toEqual(["zoo_t0", "bakery_t1", "bakery_t0"]);
  });

  it("counts the tiers that two series share, over all or over a selection", async () => {
    const [one] = await sharedPairs({}, BANDS);
    expect(await sharedPairs({}, BANDS)).toHaveLength(1);
    // Not museum_t1: -1 is no rate.
    expect(one).toEqual({ a: series("large"), b: series("small"), tiers: 3, rollouts: 120 });
    expect(await sharedPairs({ levels: [1] }, BANDS)).toMatchObject([{ tiers: 1, rollouts: 40 }]);
    expect(await sharedPairs({ family: "museum" }, BANDS)).toEqual([]);
  });

  it("knows the series by their names", async () => {
    expect((await seriesCounts()).map((each) => resolveSeries(each.modelId, [each]).modelId)).toEqual([
      "large",
      "small",
    ]);
  });
});

describe("resolveSeries", () => {
  const known = [series("small"), { ...series("small"), backend: "rlm" }, series("org/model:free")];

  it.each([
    ["local:small", 0],
    ["rlm:small", 1],
    ["recorded:rlm:small", 1],
    ["org/model:free", 2],
  ])("takes %s for the one that it names", (words, index) => {
    expect(resolveSeries(words, known)).toBe(known[index]);
  });

  it("says what there is where words name none, or several", () => {
    expect(() => resolveSeries("small", known)).toThrow(UnknownSeries);
    expect(() => resolveSeries("nobody", known)).toThrow(/no rates of nobody/);
    try {
      resolveSeries("nobody", known);
    } catch (error) {
      expect(error).toMatchObject({ remedy: expect.stringContaining("recorded:rlm:small") });
    }
  });
});
