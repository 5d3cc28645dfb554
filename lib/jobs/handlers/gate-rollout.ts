import { mayEndGate, openSlots } from "@/lib/gate/closing/store";
import { giveUpSlot } from "@/lib/gate/give-up-slot";
import { runSlot, type SlotWorld } from "@/lib/gate/run-slot";
import { scheduleSettling } from "@/lib/gate/schedule-slots";
import type { JobEnd, JobHandler, JobServices } from "../handler";
import { mayAsk } from "./may-ask";
import { slotWorld } from "./slot-world";

interface Slot {
  readonly gateId: string;
  readonly slot: number;
}

/**
 * Plays one slot of a gate once, in the world that `worldOf` gives, and calls for the decision when it was the last. An
 * errored attempt fails the job, so that the queue waits before the next. A slot of a paused batch isn't begun, nor one of a
 * gate that `allowed` denies: its job ends, and the resumption enqueues it again.
 */
export const gateRolloutIn =
  (
    worldOf: (services: JobServices) => SlotWorld,
    allowed: (gateId: string) => Promise<boolean> = async () => true,
  ): JobHandler<Slot> =>
  async ({ gateId, slot }, { signal }, services) => {
    if (!(await allowed(gateId))) return;
    const result = await runSlot(gateId, slot, worldOf(services), signal);
    if (result.kind === "errored") throw new Error(`${result.error.kind}: ${result.error.message}`);
    if (!(await mayEndGate(gateId, slot))) return;
    if ((await openSlots(gateId)).length === 0) await scheduleSettling(gateId);
  };

export const handle: JobHandler<Slot> = gateRolloutIn(slotWorld, mayAsk);

export const giveUp: JobEnd<Slot> = ({ gateId, slot }, message) => giveUpSlot(gateId, slot, message);
