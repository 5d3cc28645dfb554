import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { FACET_KEYS, type TierFacets } from "../browse/facets";
import { QUERY_WORDS } from "../browse/query-words";
import { SORT_KEYS, type TierQuery } from "../browse/tier-query";
import { emptyCorpus } from "../testing/empty-corpus";
import { facetsOf, namesOf } from "./facets/store";
import { listFamilies } from "./families/store";
import { answerByHand } from "./testing/answer-by-hand";
import { type FamilyDraft, fillCorpus, nameOf, type TierDraft } from "./testing/fill-corpus";
import { browseTiers } from "./tiers/store";

const BANDS = [
  { low: 0.8, high: 1, lowOpen: false },
  { low: 0.4, high: 0.6, lowOpen: false },
  { low: 0, high: 0.2, lowOpen: true },
];
const FAMILIES = ["bakery", "Museum", "tea_house", "zoo"];
const TOOLS = ["list_tables", "reserve", "cancel", "find_Ünder"];
const ENTITIES = ["Table", "Guest"];
const MODELS = ["m", "org/model:free"];
const DAYS = ["2026-11-28", "2026-11-29"];
const STRATEGIES = [...QUERY_WORDS.strategies.slice(0, 6), "unheard_of"];

const subset = <Word extends string>(words: readonly Word[]) => fc.subarray([...words]);
const tier = fc.record({
  family: fc.constantFrom(...FAMILIES),
  level: fc.nat(4),
  tierKey: fc.option(fc.nat(2)),
  wave: fc.option(fc.nat(1)),
  language: fc.constantFrom("python" as const, "typescript" as const),
  parent: fc.option(fc.constantFrom("bakery_t0", "zoo_t1", "nobody_t0")),
  validity: fc.constantFrom(...QUERY_WORDS.validities),
  decision: fc.constantFrom(...QUERY_WORDS.decisions),
  strategies: subset(STRATEGIES),
  irregularities: subset(QUERY_WORDS.irregularities.slice(0, 3)),
  tools: subset(TOOLS),
  entities: subset(ENTITIES),
  goldSteps: fc.nat(3),
  createdAt: fc.constantFrom(...DAYS).map((day) => new Date(`${day}T23:59:59.999Z`)),
  rates: fc
    .tuple(
      ...MODELS.map((modelId) =>
        fc.constantFrom(null, -1, 0, 0.05, 0.2, 0.4, 0.6, 1).map((rate) => ({ modelId, rate })),
      ),
    )
    .map((rates) => rates.flatMap(({ modelId, rate }) => (rate === null ? [] : [{ modelId, rate }]))),
});
const corpora = fc.record({
  tiers: fc.uniqueArray(tier, { selector: nameOf, minLength: 1, maxLength: 14 }),
  origins: fc.tuple(...FAMILIES.map(() => fc.constantFrom(...QUERY_WORDS.origins))),
});

const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1 });
const range = (number: fc.Arbitrary<number>) =>
  fc.oneof(fc.record({ min: number }), fc.record({ max: number }), fc.record({ min: number, max: number }));
/** Most queries have few conditions, so that something is found. */
const rarely = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 1, nil: undefined });
const queries: fc.Arbitrary<TierQuery> = fc
  .record({
    search: rarely(fc.constantFrom("", "re", "tea house", "list und", "nothing")),
    family: rarely(fc.constantFrom(...FAMILIES)),
    levels: rarely(some([0, 1, 2, 9])),
    tierKey: rarely(fc.constantFrom(null, 0, 1)),
    strategies: rarely(some(QUERY_WORDS.strategies)),
    allStrategies: rarely(some(QUERY_WORDS.strategies.slice(0, 2))),
    languages: rarely(some(QUERY_WORDS.languages)),
    origins: rarely(some(QUERY_WORDS.origins)),
    waves: rarely(some([0, 1])),
    addedOn: rarely(fc.constantFrom(...DAYS)),
    validities: rarely(some(QUERY_WORDS.validities)),
    decisions: rarely(some(QUERY_WORDS.decisions)),
    irregularities: rarely(some(QUERY_WORDS.irregularities.slice(0, 3))),
    tool: rarely(fc.constantFrom(...TOOLS)),
    entity: rarely(fc.constantFrom(...ENTITIES)),
    tools: rarely(range(fc.nat(4))),
    series: fc.option(
      fc.record({
        kind: fc.constantFrom("recorded" as const, "measured" as const),
        backend: fc.constant("local"),
        modelId: fc.constantFrom(...MODELS),
      }),
      { nil: undefined },
    ),
    rate: rarely(fc.oneof(fc.record({ bin: fc.nat(9) }), range(fc.constantFrom(0, 0.2, 0.5, 1)))),
    bands: rarely(some(QUERY_WORDS.bands)),
    faults: rarely(some(QUERY_WORDS.faults)),
    sort: rarely(fc.constantFrom(...SORT_KEYS)),
    descending: rarely(fc.boolean()),
  })
  .map((query) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as TierQuery);

const sorted = ({ total, counts }: TierFacets) => ({
  total,
  counts: Object.fromEntries(
    FACET_KEYS.map((key) => [key, [...counts[key]].sort((a, b) => (a.value < b.value ? -1 : 1))]),
  ),
});

async function fresh(tiers: readonly TierDraft[], origins: readonly FamilyDraft["origin"][]) {
  await emptyCorpus();
  const families = FAMILIES.map((name, index) => ({ name, origin: origins[index] ?? "import" }));
  await fillCorpus(families, tiers);
  return { families, tiers };
}

describeOnBothDatabases("the list of tiers", () => {
  it("finds, counts and pages what a slow reading of the query finds, on any corpus", async () => {
    await fc.assert(
      fc.asyncProperty(
        corpora,
        fc.array(queries, { minLength: 8, maxLength: 8 }),
        async ({ tiers, origins }, asked) => {
          const corpus = await fresh(tiers, origins);
          for (const query of [{}, ...asked]) {
            const expected = answerByHand(corpus, query, BANDS);
            const { tiers: all, total } = await browseTiers(query, BANDS, { offset: 0, limit: 100 });
            expect(all.map(({ name }) => name).sort()).toEqual(expected.tiers.map(nameOf).sort());
            expect(total).toBe(expected.tiers.length);
            const paged = [];
            for (let offset = 0; offset < total; offset += 3)
              paged.push(...(await browseTiers(query, BANDS, { offset, limit: 3 })).tiers);
            expect(paged).toEqual(all);
            expect(sorted(await facetsOf(query, BANDS))).toEqual(sorted(expected.facets("tiers")));
            expect(sorted(await facetsOf(query, BANDS, "families"))).toEqual(sorted(expected.facets("families")));
            const families = await listFamilies(query, BANDS, { offset: 0, limit: 100 });
            expect(families.total).toBe(expected.facets("families").total);
            expect(families.families.map(({ name }) => name).sort()).toEqual(
              [...new Set(expected.tiers.map(({ family }) => family))].sort(),
            );
          }
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);
});

const plain = (name: string, changes: Partial<TierDraft> = {}): TierDraft => ({
  ...{ family: name.replace(/_t\d+$/, ""), level: Number(name.slice(-1)), tierKey: null, wave: null },
  ...{ language: "python", parent: null, validity: "valid", decision: "none", strategies: [], irregularities: [] },
  ...{ tools: [], entities: [], goldSteps: 1, createdAt: new Date("2026-11-29T12:00:00Z"), rates: [] },
  ...changes,
});

describeOnBothDatabases("the order of the list of tiers", () => {
  beforeAll(async () => {
    await fresh(
      [
        plain("bakery_t0", { rates: [{ modelId: "m", rate: 0.9 }], tools: ["bake", "sell"], goldSteps: 2 }),
        plain("bakery_t1", { rates: [{ modelId: "m", rate: 0.2 }], tools: ["bake"] }),
        plain("Museum_t0", { tools: ["sell"], createdAt: new Date("2026-11-30T12:00:00Z") }),
        plain("zoo_t0", { rates: [{ modelId: "m", rate: 0.5 }], tools: ["feed_all"] }),
      ],
      [],
    );
  });

  const names = async (query: TierQuery) =>
    (await browseTiers(query, BANDS, { offset: 0, limit: 9 })).tiers.map(({ name }) => name);
  const families = async (query: TierQuery) =>
    (await listFamilies(query, BANDS, { offset: 0, limit: 9 })).families.map(({ name }) => name);
  const series = { kind: "recorded", backend: "local", modelId: "m" } as const;

  it("goes by code points, by family and level, unless something else is asked for", async () => {
    expect(await names({})).toEqual(["Museum_t0", "bakery_t0", "bakery_t1", "zoo_t0"]);
    expect(await names({ descending: true })).toEqual(["zoo_t0", "bakery_t1", "bakery_t0", "Museum_t0"]);
  });

  it("puts tiers without a rate last, whichever way the rates go", async () => {
    expect(await names({ series, sort: "rate" })).toEqual(["bakery_t1", "zoo_t0", "bakery_t0", "Museum_t0"]);
    expect(await names({ series, sort: "rate", descending: true })).toEqual([
      "bakery_t0",
      "zoo_t0",
      "bakery_t1",
      "Museum_t0",
    ]);
  });

  it("puts the tiers that teach most first by p(1 − p), whichever side of a half they are on", async () => {
    const order = ["zoo_t0", "bakery_t1", "bakery_t0", "Museum_t0"];
    expect(await names({ series, sort: "learnability", descending: true })).toEqual(order);
    expect(await names({ sort: "learnability" })).toEqual(await names({}));
  });

  it("sorts by a column, then by name", async () => {
    expect(await names({ sort: "gold", descending: true })).toEqual(["bakery_t0", "Museum_t0", "bakery_t1", "zoo_t0"]);
    expect(await names({ sort: "level", descending: true })).toEqual(["bakery_t1", "Museum_t0", "bakery_t0", "zoo_t0"]);
  });

  it("sorts families by their tiers, their hardest tier and their newest", async () => {
    expect(await families({ sort: "tiers", descending: true })).toEqual(["bakery", "Museum", "zoo"]);
    expect(await families({ series, sort: "rate" })).toEqual(["bakery", "zoo", "Museum"]);
    expect(await families({ sort: "updated", descending: true })).toEqual(["Museum", "bakery", "zoo"]);
  });

  it("lists the tools of what matches, most common first, without the query's own tool", async () => {
    expect(await namesOf("tool", { tool: "feed_all" }, BANDS, { limit: 9 })).toEqual([
      { value: "bake", count: 2 },
      { value: "sell", count: 2 },
      { value: "feed_all", count: 1 },
    ]);
    expect(await namesOf("tool", { family: "bakery" }, BANDS, { limit: 9, unit: "families" })).toEqual([
      { value: "bake", count: 1 },
      { value: "sell", count: 1 },
    ]);
    expect(await namesOf("tool", {}, BANDS, { limit: 9, typed: "_A" })).toEqual([{ value: "feed_all", count: 1 }]);
  });
});
