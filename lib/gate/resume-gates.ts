import { gatesWithStrays, openSlots, stopAttempts } from "./closing/store";
import { scheduleRegrade } from "./regrading/schedule-regrade";
import { scheduleSettling, scheduleSlots } from "./schedule-slots";
import { queuedGates } from "./store";

/** Somebody looks every few minutes while a worker lives; a longer pause than this leaves an attempt "running", no more. */
const LOOK_BACK_MS = 7 * 24 * 3_600_000;

/**
 * Gives every gate of the queue that isn't over the jobs it lacks, for a worker that starts: a job can be lost where
 * workers died on it too often, and its gate would then never end. Attempts that were left running on gates which are over
 * are ended. Returns how many gates aren't over.
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
  for (const gateId of await gatesWithStrays(new Date(Date.now() - LOOK_BACK_MS))) await stopAttempts(gateId);
  return gates.length;
}
