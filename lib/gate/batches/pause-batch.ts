import { withdrawSlots } from "../schedule-slots";
import type { PauseReason } from "./reason";
import { markPaused, openGatesOf } from "./store";

/**
 * Pauses a batch: nothing of it begins any more, rollouts that run end by themselves. False where it didn't run.
 */
export function pauseBatch(batchId: string, reason: PauseReason = { by: "operator", words: null }): Promise<boolean> {
  return markPaused(batchId, reason, (tx, gates) => withdrawSlots(gates, tx));
}

/** Takes back the waiting jobs of a batch that was paused by others than `pauseBatch`: by its budget. */
export async function withdrawBatch(batchId: string): Promise<void> {
  await withdrawSlots(await openGatesOf(batchId));
}
