import { describe, expect, it } from "vitest";
import { allot } from "./allot";

/** Plays a wave whose runs spend `use` of what they may, one after another or side by side. */
function play(budget: number, seeds: number, atOnce: number, use: (index: number) => number): number {
  const runs: { spent: number; bound: number; alive: boolean }[] = [];
  for (let started = 0; started < seeds; ) {
    if (runs.filter(({ alive }) => alive).length < atOnce) {
      const bound = allot(budget, runs, seeds - started);
      if (bound === "spent" || bound === null) break;
      runs.push({ spent: 0, bound, alive: true });
      started++;
      continue;
    }
    const run = runs.find(({ alive }) => alive);
    if (run) Object.assign(run, { spent: run.bound * use(runs.indexOf(run)), alive: false });
  }
  return runs.reduce((sum, { spent, bound, alive }) => sum + (alive ? bound : spent), 0);
}

describe("what a run of a wave may cost", () => {
  it("is no bound without a budget", () => expect(allot(null, [], 3)).toBeNull());

  it("is an equal share, and what others left", () => {
    expect(allot(9, [], 3)).toBe(3);
    expect(allot(9, [{ spent: 1, bound: 3, alive: false }], 2)).toBe(4);
    expect(allot(9, [{ spent: 1, bound: 3, alive: true }], 2)).toBe(3);
  });

  it("is nothing once all is spent or promised", () => {
    expect(allot(9, [{ spent: 9, bound: 9, alive: false }], 1)).toBe("spent");
    expect(allot(9, [{ spent: 0, bound: 9, alive: true }], 1)).toBe("spent");
  });

  it("never comes to more than the budget together, however much each uses", () => {
    for (const atOnce of [1, 3, 10])
      for (const use of [() => 1, () => 0.1, (index: number) => (index % 3) / 2])
        expect(play(10, 10, atOnce, use)).toBeLessThanOrEqual(10 + 1e-9);
  });
});
