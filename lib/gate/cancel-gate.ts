import { orderLook } from "@/lib/jobs/definitions/resume-gates";
import { jobQueue } from "@/lib/jobs/queue";
import { markCancelled, stopAttempts } from "./closing/store";
import { unscheduleRegrade } from "./regrading/schedule-regrade";
import { unscheduleSlots } from "./schedule-slots";

/**
 * Cancels a gate and takes its jobs back; what its slots have shown so far is kept and judged by nobody (`resumeGate` goes
 * on from there). A rollout in flight is stopped: its worker learns of it when it next stores something, or by its job's
 * next heartbeat. False where the gate was over.
 */
export async function cancelGate(gateId: string): Promise<boolean> {
  const cancelled = await markCancelled(gateId, async (tx, k) => {
    await unscheduleSlots(gateId, k, tx);
    await orderLook(jobQueue(tx));
    await unscheduleRegrade(gateId, tx);
  });
  if (cancelled) await stopAttempts(gateId);
  return cancelled;
}
