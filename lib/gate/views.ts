/** What pages and the CLI show of gates. */
import type { Outcome } from "@/lib/trajectories/trajectory";

export type GateKind = "gate" | "eval" | "recorded";
export type GateState = "planned" | "running" | "done" | "cancelled";
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
  /** `null` while no attempt has ended. */
  readonly outcome: Outcome | null;
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
  readonly createdAt: string;
  readonly finishedAt: string | null;
  /** Empty for recorded gates. */
  readonly slots: readonly SlotView[];
}
