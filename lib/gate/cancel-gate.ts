import { markCancelled } from "./store";

type Also = Parameters<typeof markCancelled>[1];

/**
 * Cancels a gate; what its slots have shown so far is kept and judged by nobody. `unschedule` takes its jobs back in the
 * same transaction; a rollout in flight learns of it by its job's next heartbeat. False where the gate was over.
 */
export function cancelGate(gateId: string, unschedule: Also = async () => {}): Promise<boolean> {
  return markCancelled(gateId, unschedule);
}
