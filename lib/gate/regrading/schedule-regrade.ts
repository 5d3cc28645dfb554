import { regradeGate } from "@/lib/jobs/definitions/regrade-gate";
import { jobQueue } from "@/lib/jobs/queue";

type Within = Parameters<typeof jobQueue>[0];

const keyOf = (gateId: string): string => `regrade-gate:${gateId}`;

/** Enqueues the work of a gate that scores old trajectories anew; one whose job still lives isn't enqueued again. */
export async function scheduleRegrade(gateId: string, priority: number, within?: Within): Promise<void> {
  await jobQueue(within).enqueue(regradeGate, { gateId }, { key: keyOf(gateId), priority });
}

/** Takes its job back; one that runs learns of it at its next heartbeat. */
export async function unscheduleRegrade(gateId: string, within?: Within): Promise<void> {
  await jobQueue(within).cancel([keyOf(gateId)]);
}
