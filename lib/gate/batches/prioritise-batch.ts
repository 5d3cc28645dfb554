import { prioritiseSlots } from "../schedule-slots";
import { changePriority } from "./store";

/** Changes what a batch comes before; rollouts that run go on. Higher runs first. False where it was over. */
export function prioritiseBatch(batchId: string, priority: number): Promise<boolean> {
  return changePriority(batchId, priority, (tx, gates) => prioritiseSlots(gates, priority, tx));
}
