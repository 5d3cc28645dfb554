import { withdrawSlots } from "../schedule-slots";
import type { PauseReason } from "./reason";
import { markPaused } from "./store";

/**
 * Pauses a batch: nothing of it begins any more, rollouts that run end by themselves. False where it didn't run.
 */
export function pauseBatch(batchId: string, reason: PauseReason = { by: "operator", words: null }): Promise<boolean> {
  return markPaused(batchId, reason, (tx, gates) => withdrawSlots(gates, tx));
}
