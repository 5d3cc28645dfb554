import { gateRollout } from "@/lib/jobs/definitions/gate-rollout";
import { settleGate } from "@/lib/jobs/definitions/settle-gate";
import { jobQueue } from "@/lib/jobs/queue";

type Within = Parameters<typeof jobQueue>[0];

const slotKey = (gateId: string, slot: number): string => `gate-rollout:${gateId}:${slot}`;

/** Enqueues slots of a gate, each under a key of its own: a slot whose job still lives isn't enqueued again. */
export async function scheduleSlots(
  gateId: string,
  slots: Iterable<number>,
  priority: number,
  within?: Within,
): Promise<void> {
  const orders = Array.from(slots, (slot) => ({
    payload: { gateId, slot },
    options: { key: slotKey(gateId, slot), priority },
  }));
  await jobQueue(within).enqueueAll(gateRollout, orders);
}

/** Enqueues the decision of a gate; ahead of rollouts, since somebody may wait for it. */
export async function scheduleSettling(gateId: string, within?: Within): Promise<void> {
  await jobQueue(within).enqueue(settleGate, { gateId }, { key: `settle-gate:${gateId}`, priority: 100 });
}

/** Takes a gate's jobs back; running ones learn of it at their next heartbeat. */
export async function unscheduleSlots(gateId: string, k: number, within?: Within): Promise<void> {
  await jobQueue(within).cancel(Array.from({ length: k }, (_, slot) => slotKey(gateId, slot)));
}
