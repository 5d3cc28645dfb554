import { unscheduleSlots } from "./schedule-slots";
import { markCancelled } from "./store";

/**
 * Cancels a gate and takes its jobs back; what its slots have shown so far is kept and judged by nobody. A rollout in
 * flight learns of it by its job's next heartbeat. False where the gate was over.
 */
export function cancelGate(gateId: string): Promise<boolean> {
  return markCancelled(gateId, (tx, k) => unscheduleSlots(gateId, k, tx));
}
