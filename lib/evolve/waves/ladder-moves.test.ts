import { describe, expect, it } from "vitest";
import { ladderMoves, type OutcomeRate } from "./ladder-moves";

const rate = (tier: string, value: number, modelId = "m"): OutcomeRate => ({
  ...{ tier, level: Number(/\d+$/.exec(tier)?.[0]), modelId, rate: value, scored: 20 },
  ...{ kind: "measured", backend: "local", offline: false },
});
const seed = (family: string, top: string | null) => ({ tierName: `${family}_t4`, familyName: family, top });

describe("how the ladder moved", () => {
  const facts = {
    seeds: [seed("bakery", "bakery_t6"), seed("museum", "museum_t5"), seed("zoo", null)],
    brought: new Set(["bakery_t5", "bakery_t6", "museum_t5"]),
    rates: [
      ...[rate("bakery_t4", 0.5), rate("bakery_t5", 0.3), rate("bakery_t6", 0.1), rate("museum_t4", 0.6)],
      ...[
        rate("museum_t5", 0.4),
        rate("zoo_t4", 0.9),
        rate("bakery_t4", 0.9, "large"),
        rate("bakery_t6", 0.8, "large"),
      ],
      ...[rate("museum_t5", -1, "large"), rate("zoo_t4", 0.2, "elsewhere")],
    ],
  };

  it("pairs each seed with the highest tier that the wave brought from it, by model", () => {
    const { moves, grown, seeds } = ladderMoves(facts);
    expect([grown, seeds]).toEqual([2, 3]);
    expect(moves.map(({ modelId, both, missing }) => [modelId, both, missing])).toEqual([
      ["m", 2, 0],
      ["large", 1, 1],
    ]);
    expect(moves[0]?.moved?.difference).toBeCloseTo((0.1 - 0.5 + (0.4 - 0.6)) / 2, 9);
    expect(moves[0]?.moved?.meanB).toBeCloseTo(0.55, 9);
    expect(moves[1]?.moved?.difference).toBeCloseTo(-0.1, 9);
  });

  it("tells means by level, those that were there apart from those that came", () => {
    const levels = ladderMoves(facts).ladders[0]?.levels;
    expect(levels?.map(({ level, before, brought }) => [level, before?.tiers ?? 0, brought?.tiers ?? 0])).toEqual([
      [4, 3, 0],
      [5, 0, 2],
      [6, 0, 1],
    ]);
    expect(levels?.[0]?.before?.rate).toBeCloseTo(2 / 3, 9);
    expect(levels?.[1]?.brought?.rate).toBeCloseTo(0.35, 9);
  });

  it("tells nothing of models that have no rate of a new tier", () => {
    expect(ladderMoves({ ...facts, brought: new Set() })).toMatchObject({ moves: [], ladders: [] });
  });
});
