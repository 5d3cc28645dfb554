import type { Strategy } from "@/lib/task/strategies";

/** Where a level's pass rate must land, 0..1; both ends belong to it unless `lowOpen`. */
export interface Band {
  readonly low: number;
  readonly high: number;
  readonly lowOpen: boolean;
}

/** What one run may use. Passing any of them ends the family, with what was accepted until then. */
export interface Bounds {
  /** Gates of one tier that came to a verdict. */
  readonly gatesPerTier: number;
  /** Gates of one tier that came to none: slots were missing. Not the tier's fault, but not endless either. */
  readonly undecidedPerTier: number;
  /** Validations of one tier, sound or not. */
  readonly validationsPerTier: number;
  /** Designs that may be proposed before one is new enough. */
  readonly designs: number;
  /** Replies of the synthesizer. */
  readonly turns: number;
  /** Input and output tokens of the synthesizer together. */
  readonly tokens: number;
  /** US dollars, the synthesizer's and the gates' together; null: no bound. */
  readonly cost: number | null;
  readonly milliseconds: number;
}

export const DEFAULT_BOUNDS: Bounds = {
  gatesPerTier: 5,
  undecidedPerTier: 3,
  validationsPerTier: 40,
  designs: 10,
  turns: 400,
  tokens: 8_000_000,
  cost: null,
  milliseconds: 24 * 60 * 60 * 1000,
};

/** The frozen terms of one run: decided when it starts, never by the synthesizer. */
export interface Rules {
  /** One band a level, t0 first; levels above the last go by the last (the gate's own rule). */
  readonly bands: readonly [Band, ...Band[]];
  /**
   * Opaque name of what judges: solver, model, rollouts and limits of every gate of this run. A verdict of any other judge
   * is refused. The synthesizer never learns it.
   */
  readonly judge: string;
  /** Highest level to reach. */
  readonly lastLevel: number;
  /** Different strategies that a whole family must use. */
  readonly minimumStrategies: number;
  readonly bounds: Bounds;
}

/** The task format asks for five of the nine strategies in a family (docs/task-format.md). */
export const MINIMUM_STRATEGIES = 5;

/** The band that a level is held to. */
export const bandOf = (rules: Pick<Rules, "bands">, level: number): Band =>
  rules.bands[level] ?? rules.bands.at(-1) ?? rules.bands[0];

/** The tier that an existing family is evolved from. */
export interface ParentTier {
  readonly family: string;
  readonly level: number;
  /** Strategies that the family's tiers used so far. */
  readonly strategies: readonly Strategy[];
}
