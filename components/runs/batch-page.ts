import type { BatchState, BatchView } from "@/lib/gate/batches/views";

/** One page of the list of batches, as the API answers it. */
export interface BatchPage {
  readonly total: number;
  readonly batches: readonly BatchView[];
  /** Of all batches, by their state. */
  readonly counts: Readonly<Record<BatchState, number>>;
}

export const BATCH_PAGE = 25;
