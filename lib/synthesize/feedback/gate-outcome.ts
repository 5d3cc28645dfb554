import type { FailureDetail, FailureKind } from "@/lib/trajectories/failures/failure";
import type { Band } from "../protocol/rules";
import type { VerdictKind } from "../protocol/state";

/**
 * Attempts that went wrong the same way: the part of a cluster of failure analysis (lib/trajectories/failures) that a
 * synthesizer may learn. Its words, its rollouts and what the solver said stay out.
 */
export interface GateFailure {
  readonly kind: FailureKind;
  /** Attempts. */
  readonly count: number;
  readonly detail: Pick<FailureDetail, "differences" | "differenceCount">;
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
  readonly failures: readonly GateFailure[];
}
