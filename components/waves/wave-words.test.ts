import { describe, expect, it } from "vitest";
import { broughtBy, cancelWords, runsWords, seedsWords, spentWords } from "./wave-words";

describe("what is said of a wave", () => {
  it("counts seeds and runs by where they stand", () => {
    const seeds = { seeds: 10, waiting: 6, skipped: 1 };
    expect(seedsWords(seeds)).toBe("6 waiting, 3 started, 1 given up");
    expect(runsWords({ runs: { running: 2, paused: 0, done: 1, cancelled: 0 } })).toBe("2 running, 1 done");
    expect(runsWords({ runs: { running: 0, paused: 0, done: 0, cancelled: 0 } })).toBe("none yet");
  });

  it("tells a budget apart from none", () => {
    expect(spentWords({ costUsd: 1.2, budgetUsd: 50 })).toBe("$1.20 of $50.00");
    expect(spentWords({ costUsd: 0, budgetUsd: null })).toBe("$0.00, no bound");
  });

  it("says before it is cancelled what stays and what ends", () => {
    const words = cancelWords({ accepted: 1, waiting: 4, runs: { running: 1, paused: 1, done: 0, cancelled: 0 } });
    expect(words).toContain("1 accepted tier will stay.");
    expect(words).toContain("2 runs will end, and their gates are cancelled");
    expect(words).toContain("4 seeds will not be started.");
  });
});

describe("the tiers that a run brought", () => {
  it("begin above an evolved seed, and at t0 of a new family", () => {
    expect(broughtBy({ familyName: "day_spa", seedName: "day_spa_t4", accepted: 2 }).map(({ name }) => name)).toEqual([
      "day_spa_t5",
      "day_spa_t6",
    ]);
    expect(broughtBy({ familyName: "tram_depot", seedName: null, accepted: 1 })).toEqual([
      { name: "tram_depot_t0", level: 0 },
    ]);
    expect(broughtBy({ familyName: null, seedName: null, accepted: 0 })).toEqual([]);
  });
});
