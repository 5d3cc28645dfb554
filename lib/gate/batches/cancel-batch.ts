import { orderLook } from "@/lib/jobs/definitions/resume-gates";
import { jobQueue } from "@/lib/jobs/queue";
import { unscheduleAllSlots } from "../schedule-slots";
import { markCancelled } from "./store";

/** Cancels a batch with its open gates: what is done is kept, rollouts that run are stopped. False where it was over. */
export function cancelBatch(batchId: string): Promise<boolean> {
  return markCancelled(batchId, async (tx, gates) => {
    await unscheduleAllSlots(gates, tx);
    await orderLook(jobQueue(tx));
  });
}
