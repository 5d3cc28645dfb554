import { Badge } from "@/components/ui/badge";
import type { BatchView } from "@/lib/gate/batches/views";
import { isOutOfBudget } from "./batch-words";

const TONES = { running: "running", paused: "truncated", done: "passed", cancelled: "neutral" } as const;

/** Where a batch stands; one that its budget has stopped says so. */
export function BatchStateTag({ batch }: { batch: Pick<BatchView, "state" | "reason"> }) {
  return <Badge tone={TONES[batch.state]}>{isOutOfBudget(batch) ? "budget reached" : batch.state}</Badge>;
}
