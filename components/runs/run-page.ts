import type { GateLine } from "@/lib/gate/views";

/** One page of the list of runs, as the API answers it. */
export interface RunPage {
  readonly total: number;
  readonly gates: readonly GateLine[];
}

/** Runs a page: each comes with a letter for each of its slots. */
export const RUN_PAGE = 50;
