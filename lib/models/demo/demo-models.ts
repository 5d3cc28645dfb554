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

export function findDemoModel(id: string): DemoModel | null {
  return DEMO_MODELS.find((model) => model.id === id) ?? null;
}

/** Expected share of passing rollouts, 0..1. */
export function solveRate(model: DemoModel, level: number): number {
  return model.solveRates[Math.min(level, model.solveRates.length - 1)] ?? model.solveRates[0];
}
