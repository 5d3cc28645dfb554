/** What pages and the CLI show of batches. */
import type { GateState } from "../views";
import type { PauseReason } from "./reason";

export type BatchState = "running" | "paused" | "done" | "cancelled";

export interface ErrorCount {
  readonly kind: string;
  readonly count: number;
}

export interface BatchView {
  readonly id: string;
  readonly name: string;
  readonly state: BatchState;
  /** Why it is paused; null else. Of a budget the words say what is spent by now, null where it was raised above that. */
  readonly reason: PauseReason | null;
  readonly priority: number;
  readonly budgetUsd: number | null;
  readonly budgetTokens: number | null;
  /** Every attempt counted: errored ones too, and those that run as far as their steps are stored. */
  readonly spentUsd: number;
  readonly spentTokens: number;
  /** False where no price is known of what was spent: `spentUsd` says nothing then. */
  readonly priced: boolean;
  readonly models: readonly string[];
  /** Every model of it is an offline demo model. */
  readonly offline: boolean;
  readonly tiers: number;
  readonly gates: Readonly<Record<GateState, number>>;
  /** Slots in all, those that nobody has to play any more, and those that are played now. */
  readonly slots: { readonly total: number; readonly done: number; readonly running: number };
  /**
   * Rollouts that passed, of those with a verdict, all its tiers and models together: a tally of the work and no rate of
   * anything, so that no interval belongs to it.
   */
  readonly passes: number;
  readonly scored: number;
  /** Gates that were stopped early: what they didn't play is missing from the tally. */
  readonly curtailed: number;
  /** Rollouts that ended in the last minutes, a minute; null where too few did to tell. */
  readonly perMinute: number | null;
  /** Null where it can't be told, or nothing is left. */
  readonly millisecondsLeft: number | null;
  /** Errored attempts by what broke, the most frequent first. */
  readonly errors: readonly ErrorCount[];
  readonly createdAt: string;
  readonly finishedAt: string | null;
}
