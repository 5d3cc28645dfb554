import { Badge } from "@/components/ui/badge";
import type { BatchView } from "@/lib/gate/batches/views";

const TONES = { running: "running", paused: "truncated", done: "passed", cancelled: "neutral" } as const;

/** Where a batch stands; one that its budget has stopped says so. */
export function BatchStateTag({ batch }: { batch: Pick<BatchView, "state" | "reason"> }) {
  const words = batch.state === "paused" && batch.reason?.by === "budget" ? "budget reached" : batch.state;
  return <Badge tone={TONES[batch.state]}>{words}</Badge>;
}
