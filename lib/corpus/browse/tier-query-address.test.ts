import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conditionsOf } from "./conditions-of";
import { QUERY_WORDS } from "./query-words";
import { SORT_KEYS, type TierQuery } from "./tier-query";
import { parseTierQuery, TIER_QUERY_PARAMETERS, tierQueryParams } from "./tier-query-address";

const some = <Word>(words: readonly Word[]) => fc.uniqueArray(fc.constantFrom(...words), { minLength: 1 });
const name = fc.string({ unit: "grapheme", minLength: 1 }).filter((typed) => typed.trim() === typed);
const range = (number: fc.Arbitrary<number>) =>
  fc.oneof(fc.record({ min: number }), fc.record({ max: number }), fc.record({ min: number, max: number }));
const numbers = fc.uniqueArray(fc.nat(99), { minLength: 1 });

const series = fc.record({
  kind: fc.constantFrom("recorded" as const, "measured" as const),
  backend: fc.constantFrom("local", "rlm"),
  modelId: name,
});

const plain = fc.record(
  {
    search: name,
    family: name,
    levels: numbers,
    tierKey: fc.option(fc.integer({ min: -9, max: 99 })),
    strategies: some(QUERY_WORDS.strategies),
    allStrategies: some(QUERY_WORDS.strategies),
    addedOn: fc.constantFrom("2026-11-29", "2024-02-29"),
    languages: some(QUERY_WORDS.languages),
    origins: some(QUERY_WORDS.origins),
    waves: numbers,
    validities: some(QUERY_WORDS.validities),
    decisions: some(QUERY_WORDS.decisions),
    irregularities: some(QUERY_WORDS.irregularities),
    tool: name,
    entity: name,
    tools: range(fc.nat(500)),
    faults: some(QUERY_WORDS.faults),
    sort: fc.constantFrom(...SORT_KEYS),
    descending: fc.constant(true),
  },
  { requiredKeys: [] },
);

const rated = fc.record(
  {
    series,
    bands: some(QUERY_WORDS.bands),
    rate: fc.oneof(
      fc.record({ bin: fc.nat(9) }),
      range(fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0)),
    ),
  },
  { requiredKeys: ["series"] },
);

const queries: fc.Arbitrary<TierQuery> = fc
  .tuple(plain, fc.option(rated))
  .map(([conditions, rates]) => ({ ...conditions, ...rates }));

describe("a query of tiers in an address", () => {
  it("comes back as it was written", () => {
    fc.assert(
      fc.property(queries, (query) => {
        const address = tierQueryParams(query).toString();
        expect(parseTierQuery(new URLSearchParams(address))).toEqual(query);
      }),
    );
  });

  it("has no parameter that isn't one of its own", () => {
    fc.assert(
      fc.property(queries, (query) => {
        for (const key of tierQueryParams(query).keys()) expect(TIER_QUERY_PARAMETERS).toContain(key);
      }),
    );
  });

  it("leaves out what narrows nothing", () => {
    const query = { search: "  ", levels: [], bands: ["in-band"], rate: { bin: 3 }, tools: {}, descending: false };
    expect(tierQueryParams(query as TierQuery).toString()).toBe("");
  });

  it("leaves out what makes no sense instead of failing the page", () => {
    const address =
      "level=many,2,-1,2.5&decision=maybe&rates=nonsense&bin=3&band=in-band&tools=a..b&tierKey=x&sort=colour&desc=yes&key=1e3&strategy=larger_db,none";
    expect(parseTierQuery(new URLSearchParams(address))).toEqual({ levels: [2], strategies: ["larger_db"] });
  });

  it("reads the addresses of a histogram's bars, whatever colons the model's name holds", () => {
    expect(parseTierQuery(new URLSearchParams("view=tiers&level=2&rates=recorded:rlm:org/model:free&bin=9"))).toEqual({
      levels: [2],
      series: { kind: "recorded", backend: "rlm", modelId: "org/model:free" },
      rate: { bin: 9 },
    });
  });
});

describe("conditionsOf", () => {
  it("leaves everything of a query but the order of its answer", () => {
    const query: TierQuery = { levels: [2], tools: { min: 3 }, sort: "tools", descending: true };
    expect(tierQueryParams(conditionsOf(query)).toString()).toBe("level=2&tools=3..");
  });
});
