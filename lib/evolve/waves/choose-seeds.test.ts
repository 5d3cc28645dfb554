import { describe, expect, it } from "vitest";
import { DEFAULT_BANDS } from "@/lib/gate/bands";
import { chooseSeeds, type SeedCandidate } from "./choose-seeds";
import type { SeedRule, WaveWay } from "./wave";

const SERIES = { kind: "measured", backend: "local", modelId: "m" } as const;
const HARDEST: SeedRule = { kind: "hardest", series: SERIES };
const EASY: SeedRule = { kind: "too-easy", series: SERIES, atLeast: 0.8 };
const CHOSEN: SeedRule = { kind: "chosen" };

const tier = (name: string, passes: number | null, changes: Partial<SeedCandidate> = {}): SeedCandidate => ({
  ...{ name, family: name.replace(/_t\d+$/, ""), level: Number(/\d+$/.exec(name)?.[0]) },
  ...{ validity: "valid", decision: "none", isHighest: true, claimed: false },
  rate: passes === null ? null : { rate: passes / 20, passes, scored: 20, curtailed: false },
  ...changes,
});

const choose = (candidates: readonly SeedCandidate[], rule: SeedRule, way: WaveWay = "evolve", count = 10) => {
  const { seeds, ...rest } = chooseSeeds(candidates, { rule, way, bands: DEFAULT_BANDS, count });
  return { ...rest, seeds: seeds.map(({ name }) => name) };
};

describe("seeds of a wave", () => {
  it("are the hardest in their band, the lowest rate first, the higher level of equal ones", () => {
    const corpus = [
      ...[tier("bakery_t4", 3), tier("museum_t4", 1), tier("zoo_t3", 5), tier("alps_t0", 18)],
      ...[tier("inn_t4", 4), tier("jazz_t3", 4)],
    ];
    expect(choose(corpus, HARDEST).seeds).toEqual(["museum_t4", "bakery_t4", "inn_t4", "jazz_t3", "zoo_t3", "alps_t0"]);
    expect(choose(corpus, HARDEST, "evolve", 2)).toMatchObject({
      seeds: ["museum_t4", "bakery_t4"],
      fit: 6,
      looked: 6,
    });
  });

  it("are never what nobody passed, what lies outside its band, or has no sound rate", () => {
    const wild = { rate: -1, passes: -20, scored: 20, curtailed: false };
    const corpus = [
      tier("bakery_t4", 0),
      tier("museum_t4", 9),
      tier("zoo_t4", null),
      tier("inn_t4", 1, { rate: wild }),
    ];
    expect(choose(corpus, HARDEST)).toEqual({
      ...{ seeds: [], fit: 0, looked: 4, refused: [] },
      unfit: { "no-passes": 1, "out-of-band": 1, unmeasured: 2 },
    });
  });

  it("are what a model solves too easily, the highest rate first, in its band or not", () => {
    const corpus = [tier("bakery_t4", 15), tier("museum_t4", 16), tier("zoo_t2", 20), tier("inn_t0", 17)];
    expect(choose(corpus, EASY)).toMatchObject({ seeds: ["zoo_t2", "inn_t0", "museum_t4"], unfit: { "not-easy": 1 } });
  });

  it("are refused where nothing can be built on them, each for its reason", () => {
    const corpus = [
      tier("a_t1", 8, { isHighest: false }),
      tier("b_t1", 8, { validity: "invalid" }),
      tier("c_t1", 8, { validity: "unvalidated" }),
      tier("d_t1", 8, { decision: "rejected" }),
      tier("e_t1", 8, { claimed: true }),
      tier("f_t1", null, { decision: "accepted" }),
    ];
    expect(choose(corpus, CHOSEN)).toMatchObject({
      seeds: ["f_t1"],
      refused: [
        { name: "a_t1", because: "not-highest" },
        { name: "b_t1", because: "invalid" },
        { name: "c_t1", because: "unvalidated" },
        { name: "d_t1", because: "rejected" },
        { name: "e_t1", because: "claimed" },
      ],
    });
    // A fork only reads: lower tiers, unchecked ones and families that are being written will do.
    expect(choose(corpus, CHOSEN, "fork").seeds).toEqual(["a_t1", "c_t1", "e_t1", "f_t1"]);
  });

  it("stay in the order in which they were named", () => {
    expect(choose([tier("zoo_t4", 1), tier("alps_t4", 4)], CHOSEN).seeds).toEqual(["zoo_t4", "alps_t4"]);
  });
});
