/** What pages and the CLI show of gates. */
import type { Outcome } from "@/lib/trajectories/trajectory";
import type { PauseReason } from "./batches/reason";

export type GateKind = "gate" | "eval" | "recorded";
export type GateState = "planned" | "running" | "done" | "cancelled";
/** The verdict was certain without it, or the gate was cancelled. */
export type StopKind = "curtailed" | "cancelled";
export type VerdictKind = "in-band" | "too-easy" | "too-hard" | "undecided";

/** Where a level's pass rate must land; both ends belong to it unless `lowOpen`. Rates are 0..1. */
export interface Band {
  readonly low: number;
  readonly high: number;
  /** The low end itself is outside (t4: above 0). */
  readonly lowOpen: boolean;
}

/** One cell of the rollout grid: a slot with the attempt that stands for it. */
export interface SlotView {
  readonly slot: number;
  /** `null` while no attempt has ended, and where the last one was stopped. */
  readonly outcome: Outcome | null;
  /**
   * Why its attempt was stopped, or none was begun: nobody needed it any more.
   */
  readonly stopped: StopKind | null;
  /** Part of the gate's counts: false for what ended after the slot which made a curtailed gate certain. */
  readonly counted: boolean;
  /**
   * Of an errored attempt: what broke, in a word or two. Of an old trajectory: why it can't be scored anew, or with an outcome why
   * `verify` gave no answer on it, which counts as 0.
   */
  readonly problem: string | null;
  readonly running: boolean;
  readonly rolloutId: string | null;
  readonly attempts: number;
  readonly steps: number;
  readonly tokens: number;
  readonly leftGoldAt: number | null;
}

export interface GateView {
  readonly id: string;
  readonly kind: GateKind;
  readonly tier: string;
  /** What was measured: a revision of the tier, the current one or an earlier one. */
  readonly revisionId: string;
  readonly modelId: string;
  readonly backend: string;
  readonly offline: boolean;
  readonly k: number;
  readonly band: Band | null;
  readonly state: GateState;
  readonly verdict: VerdictKind | null;
  readonly passes: number;
  readonly scored: number;
  readonly errored: number;
  readonly rate: number | null;
  /** The rate's 95 % interval (Wilson); null where it has no counts of its own. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  /**
   * Stopped as soon as the verdict of all k was certain, after `scored + errored` slots: the same verdict, but its rate is no
   * unbiased avg@k.
   */
  readonly curtailed: boolean;
  /** The gate whose trajectories it scores anew; null for one with rollouts of its own. */
  readonly regradeOfId: string | null;
  /** What it was ordered with; null for a gate of its own. */
  readonly batchId: string | null;
  /** Why its batch stands still, and an open gate with it; null else. */
  readonly pause: PauseReason | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  /** Empty for recorded gates. */
  readonly slots: readonly SlotView[];
}

/** A slot as a letter: passed, failed, truncated, errored, running, stopped, planned. */
export type SlotLetter = "p" | "f" | "t" | "e" | "r" | "s" | "-";

/** A gate in a list of many. */
export interface GateLine extends Omit<GateView, "slots"> {
  /** A `SlotLetter` for each slot, in their order; empty for recorded gates. */
  readonly letters: string;
}
