import { beginRollout, markLost } from "@/lib/trajectories/store";
import { openSlots } from "./closing/store";
import { GIVEN_UP } from "./gate-settings";
import { isOpenState } from "./open-states";
import { claimSlot } from "./run-slot";
import { scheduleSettling } from "./schedule-slots";
import { slotState } from "./slot-state";

/**
 * Ends a slot whose job is tried no more: a last attempt says why, and the gate is decided without its verdict (`resumeGate`
 * plays it again). Leaves alone what has its verdict, or is over. Safe to repeat; the caller holds the slot's job.
 */
export async function giveUpSlot(gateId: string, slot: number, message: string): Promise<void> {
  const plan = await claimSlot(gateId, slot);
  if (!plan || !isOpenState(plan.state)) return;
  if (slotState(plan.attempts) === "open") {
    const attempt = (plan.attempts.at(-1)?.attempt ?? 0) + 1;
    const rolloutId = await beginRollout({ ...plan.rollout, attempt });
    if (rolloutId !== null) await markLost([rolloutId], { kind: GIVEN_UP, message });
  }
  if ((await openSlots(gateId)).length === 0) await scheduleSettling(gateId);
}
