import { scheduleAllSlots, scheduleTending } from "../schedule-slots";
import { markResumed } from "./store";

/**
 * After so long everybody who saw the batch paused has ended: a job that looked just before the resumption ends without
 * having played, and its key kept the slot from being enqueued again. Milliseconds.
 */
const LOOK_AGAIN_MS = 5_000;

/** Lets a paused batch run on: the slots without a verdict are enqueued again. False where it wasn't paused. */
export function resumeBatch(batchId: string): Promise<boolean> {
  return markResumed(batchId, async (tx, { gates, priority }) => {
    await scheduleAllSlots(gates, priority, tx);
    await scheduleTending(batchId, LOOK_AGAIN_MS, tx);
  });
}
