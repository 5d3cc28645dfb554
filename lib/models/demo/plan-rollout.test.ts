import { describe, expect, it } from "vitest";
import { DEMO_MODELS, findDemoModel, solveRate } from "./demo-models";
import { planRollout } from "./plan-rollout";
import { ferryTask } from "./testing/ferry-family";

const SEEDS = Array.from({ length: 1000 }, (_, seed) => `s${seed}`);

describe("planRollout", () => {
  it.each(
    DEMO_MODELS.flatMap((model) =>
      [0, 1, 2, 3, 4].map((level) => ({ id: model.id, level, rate: solveRate(model, level) })),
    ),
  )("lets $id pass at level $level at a rate of $rate", ({ id, level, rate }) => {
    const model = findDemoModel(id) ?? DEMO_MODELS[0];
    const task = ferryTask(level);
    const passes = SEEDS.filter((seed) => planRollout(task, model, seed, []).error === null).length;
    expect(Math.abs(passes / SEEDS.length - rate)).toBeLessThan(0.04);
  });

  it("makes a tier above the last known level no easier", () => {
    expect(solveRate(DEMO_MODELS[1], 9)).toBe(solveRate(DEMO_MODELS[1], 4));
  });

  it("goes by what is known of the calls that change something, before their names", () => {
    const task = { ...ferryTask(2), changing: [0] };
    const first = (seed: string) => planRollout(task, DEMO_MODELS[0], seed, []).turns.flat().at(0)?.name;
    const planned = SEEDS.slice(0, 100).filter((seed) => planRollout(task, DEMO_MODELS[0], seed, []).error === null);
    for (const seed of planned) expect(first(seed)).toBe("list_ferries");
  });

  it("takes the last call for a change where no name tells of one", () => {
    const task = { ...ferryTask(0), level: 4, gold: [{ name: "list_ferries", arguments: {} }] };
    const plans = SEEDS.slice(0, 100).map((seed) => planRollout(task, DEMO_MODELS[1], seed, []));
    const failing = plans.filter(({ error }) => error !== null);
    expect(failing.length).toBeGreaterThan(50);
    for (const { turns } of failing) expect(turns).toEqual([]);
  });
});
