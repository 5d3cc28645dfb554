import { expect, it } from "vitest";
import type { RateFact, TierFact } from "./facts";
import { meanInterval } from "./mean-interval";
import { seriesList } from "./series-list";
import { strategyRows } from "./strategy-rows";

const tier = (name: string, parent: string | null, strategies: readonly string[]): TierFact => ({
  ...{ name, parent, strategies, family: "a", level: Number(name.at(-1)), tierKey: null, origin: "import", wave: null },
  ...{ createdAt: "2026-01-01T00:00:00Z", toolCount: 1, goldSteps: 1, entityCount: 1, validity: "valid" },
});

const rate = (tierName: string, value: number): RateFact => ({
  ...{ tierName, level: Number(tierName.at(-1)), kind: "recorded", backend: "local", modelId: "m", offline: false },
  rate: value,
  curtailed: false,
});

it("takes each tier's rate against its parent's, where both were measured", () => {
  const tiers = [
    tier("a_t0", null, []),
    tier("a_t1", "a_t0", ["larger_db", "noisy_instructions"]),
    tier("a_t2", "a_t1", ["larger_db"]),
    tier("a_t3", "a_t2", ["noisy_instructions"]),
    tier("a_t4", "gone_t3", ["larger_db"]),
  ];
  const rates = [rate("a_t0", 1), rate("a_t1", 0.75), rate("a_t2", 0.25), rate("a_t3", -1), rate("a_t4", 0.5)];
  const rows = strategyRows({ tiers, rates }, seriesList(rates), [0, 1, 2, 3, 4]);
  expect(rows[0]).toMatchObject({ strategy: "larger_db", tiers: 3, byLevel: [0, 1, 1, 0, 1] });
  expect(rows[0]?.together.slice(0, 2)).toEqual([3, 1]);
  expect(rows[0]?.effects).toMatchObject([{ mean: -0.375, pairs: 2, meanWithout: null, pairsWithout: 0 }]);
  expect(rows[1]?.effects).toMatchObject([
    { mean: -0.25, pairs: 1, interval: null, meanWithout: -0.5, pairsWithout: 1 },
  ]);
  expect(rows[2]).toMatchObject({ tiers: 0, effects: [] });
});

it.each([
  // Quantiles of Student's t from tables: 12.706, 4.303, 3.182, 2.228, 1.984.
  [2, 12.706],
  [3, 4.303],
  [4, 3.182],
  [11, 2.228],
  [101, 1.984],
])("makes the interval of %i values with the quantile %f", (count, quantile) => {
  const values = Array.from({ length: count }, (_, place) => place);
  const deviation = Math.sqrt((count * (count + 1)) / 12);
  const interval = meanInterval(values);
  const reach = ((interval?.high ?? 0) - (interval?.low ?? 0)) / 2;
  expect(((reach / deviation) * Math.sqrt(count)) / quantile).toBeCloseTo(1, 2);
  expect(meanInterval([1])).toBeNull();
});
