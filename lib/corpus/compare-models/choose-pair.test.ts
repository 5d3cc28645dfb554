import { describe, expect, it } from "vitest";
import { choosePair, otherPairs } from "./choose-pair";

const series = (modelId: string, tiers: number, over: { kind?: "recorded" | "measured"; offline?: boolean } = {}) => ({
  ...{ kind: "measured" as const, backend: "local", modelId, offline: false, tiers },
  ...over,
});
const demo = series("demo/strong", 99, { offline: true });
const weak = series("demo/weak", 98, { offline: true });
const most = series("org/most", 60);
const large = series("org/large", 20);
const small = series("org/small", 10);
const old = series("org/large", 50, { kind: "recorded" });
const KNOWN = [demo, weak, most, large, small, old];
const NONE = { a: null, b: null };
const pair = (a: (typeof KNOWN)[number], b: (typeof KNOWN)[number], tiers: number, rollouts = 100) => ({
  ...{ a, b, tiers, rollouts },
});

describe("choosePair", () => {
  it("takes the two that share most tiers, not the two measured most, and of equal ones those with most rollouts", () => {
    expect(choosePair(KNOWN, [pair(small, large, 9), pair(most, small, 3)], NONE)).toEqual({ a: large, b: small });
    expect(choosePair(KNOWN, [pair(small, large, 9), pair(most, small, 9, 101)], NONE)).toMatchObject({ a: most });
  });

  it("takes real models before demo ones, and two models before one by two ways", () => {
    const shared = [pair(demo, weak, 90), pair(large, old, 20), pair(demo, most, 40), pair(small, most, 1)];
    expect(choosePair(KNOWN, shared, NONE)).toMatchObject({ a: most, b: small });
    expect(choosePair(KNOWN, shared.slice(0, 3), NONE)).toMatchObject({ a: most, b: demo });
    expect(choosePair(KNOWN, shared.slice(0, 2), NONE)).toMatchObject({ a: demo, b: weak });
    expect(choosePair(KNOWN, shared.slice(1, 2), NONE)).toMatchObject({ a: old, b: large });
  });

  it("finds the other one where one is named, and leaves it where it was named", () => {
    const shared = [pair(small, large, 9), pair(most, small, 3)];
    expect(choosePair(KNOWN, shared, { a: most, b: null })).toMatchObject({ a: most, b: small });
    expect(choosePair(KNOWN, shared, { a: null, b: small })).toMatchObject({ a: large, b: small });
    expect(choosePair(KNOWN, shared, { a: demo, b: null })).toMatchObject({ a: demo, b: most });
  });

  it("offers, for two that share none, the best pair with either of them, and the best of all", () => {
    const shared = [pair(small, large, 9), pair(most, small, 3), pair(demo, weak, 50)];
    const names = (...pairs: typeof shared) =>
      otherPairs(KNOWN, pairs, { a: most, b: large }).map(({ first, second, tiers }) => [first, second, tiers]);
    expect(names(...shared)).toEqual([
      [most, small, 3],
      [large, small, 9],
    ]);
    expect(names(...shared.slice(2))).toEqual([[demo, weak, 50]]);
    expect(names()).toEqual([]);
  });

  it("says where none share a tier, and takes those measured most", () => {
    expect(choosePair(KNOWN, [], NONE)).toEqual({ a: most, b: large });
    expect(choosePair([demo], [], NONE)).toEqual({ a: demo, b: null });
    expect(choosePair([], [], NONE)).toEqual({ a: null, b: null });
  });
});
