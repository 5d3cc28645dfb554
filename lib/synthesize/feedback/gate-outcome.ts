import type { Band } from "../protocol/rules";
import type { VerdictKind } from "../protocol/state";

/** How an attempt went wrong, by kind alone. */
export type FailureKind =
  | "wrong-entity"
  | "missing-action"
  | "extra-action"
  | "limit-broken"
  | "gave-up"
  | "never-acted"
  | "tool-errors"
  | "truncated"
  | "other";

/** One difference between where attempts ended and where gold ends, in names of the task. */
export interface FailureDifference {
  readonly kind: "added" | "removed" | "changed";
  readonly table: string;
  /** The record's key and the field, where there is one. */
  readonly key: string | null;
  readonly field: string | null;
  /** What attempts left there, and what gold leaves there. */
  readonly attempt: string | null;
  readonly gold: string | null;
}

/** Attempts that went wrong the same way. Made by failure analysis from stored rollouts, never by a model. */
export interface FailureCluster {
  readonly kind: FailureKind;
  readonly rollouts: number;
  readonly differences: readonly FailureDifference[];
}

/**
 * All that feedback is made from. Nothing here says who solved, where, or how: no model, no endpoint, no prompt, no
 * transcript. Whoever hands a gate's outcome to a synthesizer fills this and nothing else.
 */
export interface GateOutcome {
  readonly verdict: VerdictKind;
  readonly band: Band;
  readonly planned: number;
  readonly scored: number;
  readonly passes: number;
  /** Stopped as soon as the verdict was certain: the rate is then no unbiased estimate. */
  readonly curtailed: boolean;
  /** Largest first. */
  readonly failures: readonly FailureCluster[];
}
