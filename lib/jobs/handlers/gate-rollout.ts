import { mayEndGate, openSlots } from "@/lib/gate/closing/store";
import { runSlot, type SlotWorld } from "@/lib/gate/run-slot";
import { scheduleSettling } from "@/lib/gate/schedule-slots";
import type { JobHandler, JobServices } from "../handler";
import { slotWorld } from "./slot-world";

type Handler = JobHandler<{ readonly gateId: string; readonly slot: number }>;

/**
 * Plays one slot of a gate once, in the world that `worldOf` gives, and calls for the decision when it was the last. An
 * errored attempt fails the job, so that the queue waits before the next. A slot of a paused batch isn't begun: its job
 * ends, and the resumption enqueues it again.
 */
export const gateRolloutIn =
  (worldOf: (services: JobServices) => SlotWorld): Handler =>
  async ({ gateId, slot }, { signal }, services) => {
    const result = await runSlot(gateId, slot, worldOf(services), signal);
    if (result.kind === "errored") throw new Error(`${result.error.kind}: ${result.error.message}`);
    if (!(await mayEndGate(gateId, slot))) return;
    if ((await openSlots(gateId)).length === 0) await scheduleSettling(gateId);
  };

export const handle: Handler = gateRolloutIn(slotWorld);
