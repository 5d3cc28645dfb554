import { openSlots } from "../closing/store";
import { scheduleSettling, scheduleSlots } from "../schedule-slots";
import { batchPriority, openGatesOf, settleBatches } from "./store";

/** Gives the gates of a running batch the jobs they lack. Safe to repeat; does nothing for a paused one. */
export async function tendBatch(batchId: string, signal?: AbortSignal): Promise<void> {
  const priority = await batchPriority(batchId);
  if (priority === null) return;
  for (const { id } of await openGatesOf(batchId)) {
    signal?.throwIfAborted();
    const slots = await openSlots(id);
    if (slots.length > 0) await scheduleSlots(id, slots, priority);
    else await scheduleSettling(id);
  }
  await settleBatches();
}
