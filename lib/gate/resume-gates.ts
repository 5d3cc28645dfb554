import { openSlots } from "./closing/store";
import { scheduleRegrade } from "./regrading/schedule-regrade";
import { scheduleSettling, scheduleSlots } from "./schedule-slots";
import { queuedGates } from "./store";

/**
 * Gives every gate of the queue that isn't over the jobs it lacks, for a worker that starts: a job can be lost where
 * workers died on it too often, and its gate would then never end. Returns how many gates aren't over.
 */
export async function resumeGates(): Promise<number> {
  const gates = await queuedGates();
  for (const { id, priority, regrades } of gates) {
    if (regrades) {
      await scheduleRegrade(id, priority);
      continue;
    }
    const slots = await openSlots(id);
    if (slots.length > 0) await scheduleSlots(id, slots, priority);
    else await scheduleSettling(id);
  }
  return gates.length;
}
