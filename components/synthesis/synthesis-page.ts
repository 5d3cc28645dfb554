import type { Reward } from "@/lib/synthesize/reward";
import type { RunState } from "@/lib/synthesize/runs/run";
import type { RunRow } from "@/lib/synthesize/runs/views";

/** A run of a list, with what its reward is made of once it is over. */
export type ListedRun = RunRow & { readonly rewardParts?: Reward | undefined };

/** One page of the list of runs, as the API answers it. */
export interface SynthesisPage {
  readonly total: number;
  readonly runs: readonly ListedRun[];
  /** Of all runs, by their state. */
  readonly counts: Readonly<Record<RunState, number>>;
}

export const SYNTHESIS_PAGE = 25;
