import { type BatchOrder, planBatch } from "./batches/plan-batch";
import type { GateOrder } from "./plan-gate";

export { MOST_GATES, MOST_ROLLOUTS } from "./batches/plan-batch";

/** Plans a gate on each of many tiers as one batch, all or nothing. Returns how many. @throws UnplannableGate */
export async function planManyGates(order: GateOrder, batch: Omit<BatchOrder, "orders"> = {}): Promise<number> {
  return (await planBatch({ ...batch, orders: [order] })).gates.length;
}
