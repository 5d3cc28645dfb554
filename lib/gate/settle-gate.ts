import { closeGate, openSlots, type SettledGate } from "./store";

/**
 * Ends a gate whose slots have all been decided: counts, verdict, state done. Null where slots are still open, or where
 * the gate was over already. Safe to call after every slot and as often as one likes.
 */
export async function settleGate(gateId: string): Promise<SettledGate | null> {
  const open = await openSlots(gateId);
  return open.length > 0 ? null : closeGate(gateId);
}
