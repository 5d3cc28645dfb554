import { describe, expect, it } from "vitest";
import { compareModelsHref } from "@/components/compare/models/hrefs";
import { UnknownSeries } from "@/lib/corpus/compare-models/resolve-series";
import type { SeriesCount } from "@/lib/corpus/rates/store";
import { readAddress } from "./read-comparison";

const series = (modelId: string, over: Partial<SeriesCount> = {}): SeriesCount => ({
  ...{ kind: "measured", backend: "local", modelId, offline: false, tiers: 10 },
  ...over,
});
const demo = series("demo/strong", { offline: true, tiers: 99 });
const recorded = series("org/old", { kind: "recorded", tiers: 50 });
const large = series("org/large", { tiers: 20 });
const small = series("org/small");
const KNOWN = [demo, recorded, large, small];

describe("the address of a comparison of models", () => {
  it("names both models, one or none", () => {
    expect(readAddress({}, KNOWN)).toMatchObject({ a: null, b: null, order: "gap", descending: true, page: 1 });
    expect(readAddress({ a: "org/large" }, KNOWN)).toMatchObject({ a: large, b: null });
    expect(readAddress({ a: "demo/strong", b: "org/old" }, KNOWN)).toMatchObject({ a: demo, b: recorded });
  });

  it("says which model it doesn't know", () => {
    expect(() => readAddress({ a: "nobody" }, KNOWN)).toThrow(UnknownSeries);
  });

  it("takes each ticked level of a form, and leaves out fields that are empty", () => {
    const { query } = readAddress({ level: ["1", "3"], q: "", strategy: "larger_db" }, KNOWN);
    expect(query).toEqual({ levels: [1, 3], strategies: ["larger_db"] });
  });

  it("comes back as it was written", () => {
    const place = {
      ...({ a: large, b: small, query: { levels: [2], family: "zoo" }, order: "level", descending: true } as const),
      ...{ separating: true, point: { a: 0.35, b: 0.5 }, page: 4 },
    };
    const params = Object.fromEntries(new URL(compareModelsHref(place), "http://x").searchParams);
    expect(readAddress(params, KNOWN)).toEqual(place);
  });
});
