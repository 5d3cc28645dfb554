import { gateRollout } from "@/lib/jobs/definitions/gate-rollout";
import { settleGate } from "@/lib/jobs/definitions/settle-gate";
import { tendBatch } from "@/lib/jobs/definitions/tend-batch";
import { jobQueue } from "@/lib/jobs/queue";

type Within = Parameters<typeof jobQueue>[0];

interface Slots {
  readonly id: string;
  readonly k: number;
}

const slotKey = (gateId: string, slot: number): string => `gate-rollout:${gateId}:${slot}`;

const allKeys = (gates: readonly Slots[]): string[] =>
  gates.flatMap(({ id, k }) => Array.from({ length: k }, (_, slot) => slotKey(id, slot)));

const slotOrder = (gateId: string, slot: number, priority: number) => ({
  payload: { gateId, slot },
  options: { key: slotKey(gateId, slot), priority },
});

/** Enqueues slots of a gate, each under a key of its own: a slot whose job still lives isn't enqueued again. */
export async function scheduleSlots(
  gateId: string,
  slots: Iterable<number>,
  priority: number,
  within?: Within,
): Promise<void> {
  const orders = Array.from(slots, (slot) => slotOrder(gateId, slot, priority));
  await jobQueue(within).enqueueAll(gateRollout, orders);
}

/** Enqueues slots of thousands of gates, by a few statements. */
export async function scheduleAllSlots(
  gates: readonly { readonly id: string; readonly slots: readonly number[] }[],
  priority: number,
  within?: Within,
): Promise<void> {
  const orders = gates.flatMap(({ id, slots }) => slots.map((slot) => slotOrder(id, slot, priority)));
  await jobQueue(within).enqueueAll(gateRollout, orders);
}

/** Enqueues the decision of a gate; ahead of rollouts, since somebody may wait for it. */
export async function scheduleSettling(gateId: string, within?: Within): Promise<void> {
  await jobQueue(within).enqueue(settleGate, { gateId }, { key: `settle-gate:${gateId}`, priority: 100 });
}

/** Takes a gate's jobs back; running ones learn of it at their next heartbeat. */
export async function unscheduleSlots(gateId: string, k: number, within?: Within): Promise<void> {
  await jobQueue(within).cancel(allKeys([{ id: gateId, k }]));
}

/** The same for many gates. */
export async function unscheduleAllSlots(gates: readonly Slots[], within?: Within): Promise<void> {
  await jobQueue(within).cancel(allKeys(gates));
}

/** Takes those jobs back that nobody runs; running ones go on. */
export async function withdrawSlots(gates: readonly Slots[], within?: Within): Promise<void> {
  await jobQueue(within).withdraw(allKeys(gates));
}

export async function prioritiseSlots(gates: readonly Slots[], priority: number, within?: Within): Promise<void> {
  await jobQueue(within).prioritise(allKeys(gates), priority);
}

/** Has somebody look, in a while, whether a batch lacks jobs. */
export async function scheduleTending(batchId: string, afterMs: number, within?: Within): Promise<void> {
  const runAt = new Date(Date.now() + afterMs);
  await jobQueue(within).enqueue(tendBatch, { batchId }, { key: `tend-batch:${batchId}`, priority: 100, runAt });
}
