import { seededRandom } from "./random";

/** How well an offline model does: the share of rollouts which walk the gold path to its end, and how it wanders. */
export interface DemoModel {
  readonly id: string;
  /** By level; a higher level than the last is like the last. */
  readonly solveRates: readonly [number, ...number[]];
  /** Chance of each call to be written wrongly once before it is written right. */
  readonly stumbles: number;
  /** Chance of each read to be left out. */
  readonly omits: number;
}

/** The weak one lies about in the middle of the gate's bands, so that the demo has tiers on both sides of them. */
export const DEMO_MODELS = [
  { id: "demo/solver-strong", solveRates: [1, 0.9, 0.8, 0.65, 0.45], stumbles: 0.02, omits: 0.04 },
  { id: "demo/solver-weak", solveRates: [0.92, 0.7, 0.5, 0.3, 0.12], stumbles: 0.06, omits: 0.12 },
] as const satisfies readonly DemoModel[];

/** The scripted author (`author/`). No solver: it is in no list of solvers and measures nothing. */
export const DEMO_AUTHOR = "demo/synthesizer";

export function findDemoModel(id: string): DemoModel | null {
  return DEMO_MODELS.find((model) => model.id === id) ?? null;
}

/** Tasks of one level are not alike, either: up to so much is added to a rate or taken from it. */
const SPREAD = 0.06;

/** Expected share of passing rollouts on a task, 0..1: that of its level, a little more or less by its name. */
export function solveRate(model: DemoModel, task: { readonly name: string; readonly level: number }): number {
  const rate = model.solveRates[Math.min(task.level, model.solveRates.length - 1)] ?? model.solveRates[0];
  const shift = 2 * seededRandom(`rate\n${task.name}`).next() - 1;
  return rate + shift * SPREAD * 4 * rate * (1 - rate); // near 0 and 1 less, and at them nothing
}

/** Multiples of the golden ratio, less their whole parts, spread more evenly over 0..1 than those of any other number. */
const GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2;

/**
 * Whether a rollout walks the gold path. Seeds that follow each other, as the slots of a gate have them, are spread evenly:
 * twenty of them already come within one of the expected number. Other seeds are left to chance.
 */
export function isPassing(
  model: DemoModel,
  task: { readonly name: string; readonly level: number },
  seed: string,
): boolean {
  const number = /^s(-?\d{1,9})$/.exec(seed)?.[1];
  const random = seededRandom(`pass\n${model.id}\n${task.name}\n${number === undefined ? seed : ""}`);
  const place = random.next() + Number(number ?? 0) * GOLDEN_RATIO;
  return place - Math.floor(place) < solveRate(model, task);
}
