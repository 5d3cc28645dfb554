import type { GateView } from "@/lib/gate/views";

/** One page of the list of runs, as the API answers it. */
export interface RunPage {
  readonly total: number;
  readonly gates: readonly GateView[];
}

/** Runs a page: each comes with all its slots. */
export const RUN_PAGE = 50;
