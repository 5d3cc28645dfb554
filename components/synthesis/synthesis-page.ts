import type { RunState } from "@/lib/synthesize/runs/run";
import type { RunRow } from "@/lib/synthesize/runs/views";

/** One page of the list of runs, as the API answers it. */
export interface SynthesisPage {
  readonly total: number;
  readonly runs: readonly RunRow[];
  /** Of all runs, by their state. */
  readonly counts: Readonly<Record<RunState, number>>;
}

export const SYNTHESIS_PAGE = 25;
