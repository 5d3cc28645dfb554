import type { BatchActs } from "@/components/runs/batch-acts";
import {
  cancelOpenBatch,
  changeBatchBudget,
  changeBatchPriority,
  pauseRunningBatch,
  resumePausedBatch,
} from "./batch-actions";

/** What a person may do with a batch. */
export const BATCH_ACTS = {
  pause: pauseRunningBatch,
  resume: resumePausedBatch,
  cancel: cancelOpenBatch,
  prioritise: changeBatchPriority,
  budget: changeBatchBudget,
} satisfies BatchActs;
