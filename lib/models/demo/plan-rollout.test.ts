import { describe, expect, it } from "vitest";
import { DEMO_MODELS, type DemoModel, findDemoModel, solveRate } from "./demo-models";
import type { DemoTask } from "./demo-task";
import { planRollout } from "./plan-rollout";
import { ferryTask } from "./testing/ferry-family";

const SEEDS = Array.from({ length: 100 }, (_, seed) => `s${seed}`);
const LEVELS = [0, 1, 2, 3, 4];
const [STRONG, WEAK] = DEMO_MODELS;

const passRate = (model: DemoModel, task: DemoTask, seeds: readonly string[]) =>
  seeds.filter((seed) => planRollout(task, model, seed, []).error === null).length / seeds.length;

describe("planRollout", () => {
  it.each(
    DEMO_MODELS.flatMap((model) =>
      LEVELS.map((level) => ({ id: model.id, level, rate: model.solveRates[level] ?? 0 })),
    ),
  )("lets $id pass at level $level at a rate of about $rate", ({ id, level, rate }) => {
    const model = findDemoModel(id) ?? STRONG;
    const names = ["ferries", "stables", "mills", "quarries", "orchards", "looms", "kilns", "weirs"];
    const tasks = names.map((name) => ({ ...ferryTask(level), name: `${name}_t${level}` }));
    const rates = tasks.map((task) => passRate(model, task, SEEDS));
    const mean = rates.reduce((sum, each) => sum + each, 0) / rates.length;
    expect(Math.abs(mean - rate)).toBeLessThan(0.04);
    for (const each of rates) expect(Math.abs(each - rate)).toBeLessThan(0.08);
  });

  it.each([
    ["seeds from 0", (index: number) => `s${index}`],
    ["seeds from 7000", (index: number) => `s${7000 + index}`],
  ])("comes with twenty %s within two of the expected number", (_what, seedAt) => {
    const seeds = Array.from({ length: 20 }, (_, index) => seedAt(index));
    for (const level of LEVELS) {
      const task = ferryTask(level);
      expect(Math.abs(20 * passRate(WEAK, task, seeds) - 20 * solveRate(WEAK, task))).toBeLessThan(2);
    }
  });

  it("leaves conversations without a seed to chance, at the same rate", () => {
    const seeds = Array.from({ length: 1000 }, (_, index) => `r${index.toString(16)}`);
    expect(Math.abs(passRate(WEAK, ferryTask(2), seeds) - solveRate(WEAK, ferryTask(2)))).toBeLessThan(0.05);
  });

  it("makes a tier above the last known level no easier", () => {
    const name = "ferries_t4";
    expect(solveRate(WEAK, { name, level: 9 })).toBe(solveRate(WEAK, { name, level: 4 }));
  });

  it("goes by what is known of the calls that change something, before their names", () => {
    const task = { ...ferryTask(2), changing: [0] };
    const first = (seed: string) => planRollout(task, STRONG, seed, []).turns.flat().at(0)?.name;
    const planned = SEEDS.filter((seed) => planRollout(task, STRONG, seed, []).error === null);
    for (const seed of planned) expect(first(seed)).toBe("list_ferries");
  });

  it("takes the last call for a change where no name tells of one", () => {
    const task = { ...ferryTask(0), level: 4, gold: [{ name: "list_ferries", arguments: {} }] };
    const plans = SEEDS.map((seed) => planRollout(task, WEAK, seed, []));
    const failing = plans.filter(({ error }) => error !== null);
    expect(failing.length).toBeGreaterThan(50);
    for (const { turns } of failing) expect(turns).toEqual([]);
  });

  it("works in batches where the path is long, so that it ends within the limit on turns", () => {
    const gold = Array.from({ length: 120 }, (_, index) => ({
      name: "water_plant",
      arguments: { plant_id: `P${index}` },
    }));
    const task = { ...ferryTask(0), gold };
    for (const seed of SEEDS) expect(planRollout(task, STRONG, seed, []).turns.length).toBeLessThan(50);
  });
});
