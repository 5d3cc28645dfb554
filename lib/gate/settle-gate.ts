import { closeGate, stopAttempts } from "./closing/store";
import type { GateDecision } from "./decide-gate";
import { unscheduleSlots } from "./schedule-slots";

/**
 * Ends a gate whose slots have all been decided, or whose verdict is certain without the others: counts, verdict, state
 * done, and nothing of it runs or waits any more. Null where it must be played on, or was over already. Safe to call after
 * every slot and as often as one likes.
 */
export async function settleGate(gateId: string): Promise<GateDecision | null> {
  const decision = await closeGate(gateId, (tx, k) => unscheduleSlots(gateId, k, tx));
  // For a gate that was over already too: whoever closed it may have died before this.
  await stopAttempts(gateId);
  return decision;
}
