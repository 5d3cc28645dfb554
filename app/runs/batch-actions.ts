"use server";
import { z } from "zod";
import { action } from "@/app/_edge/action";
import { type Budget, budgetShape } from "@/lib/gate/batches/budget";
import { cancelBatch } from "@/lib/gate/batches/cancel-batch";
import { pauseBatch } from "@/lib/gate/batches/pause-batch";
import { prioritiseBatch } from "@/lib/gate/batches/prioritise-batch";
import { resumeBatch } from "@/lib/gate/batches/resume-batch";
import { changeBudget } from "@/lib/gate/batches/store";

const id = z.string().min(1);
const pause = action(id, (batchId) => pauseBatch(batchId));
const resume = action(id, resumeBatch);
const cancel = action(id, cancelBatch);
const prioritise = action(
  z.object({ batchId: id, priority: z.number().int().min(-1_000).max(1_000) }),
  ({ batchId, priority }) => prioritiseBatch(batchId, priority),
);
const budget = action(z.object({ batchId: id, ...budgetShape }), ({ batchId, ...bounds }) =>
  changeBudget(batchId, bounds),
);

/** Nothing of it begins any more; what runs ends. False where it didn't run. */
export async function pauseRunningBatch(batchId: string) {
  return pause(batchId);
}

export async function resumePausedBatch(batchId: string) {
  return resume(batchId);
}

export async function cancelOpenBatch(batchId: string) {
  return cancel(batchId);
}

/** Higher runs first. */
export async function changeBatchPriority(input: { batchId: string; priority: number }) {
  return prioritise(input);
}

/** Null: no bound. */
export async function changeBatchBudget(input: Budget & { batchId: string }) {
  return budget(input);
}
