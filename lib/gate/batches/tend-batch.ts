import { openSlots } from "../closing/store";
import { scheduleSettling, scheduleSlots } from "../schedule-slots";
import { batchPriority, queuedGatesOf, settleBatches } from "./store";

/** Gives those gates of a running batch that workers play the jobs they lack. Safe to repeat; does nothing for a paused one. */
export async function tendBatch(batchId: string, signal?: AbortSignal): Promise<void> {
  const priority = await batchPriority(batchId);
  if (priority === null) return;
  for (const { id } of await queuedGatesOf(batchId)) {
    signal?.throwIfAborted();
    const slots = await openSlots(id);
    if (slots.length > 0) await scheduleSlots(id, slots, priority);
    else await scheduleSettling(id);
  }
  await settleBatches();
}
