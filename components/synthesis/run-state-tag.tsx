import { Badge } from "@/components/ui/badge";
import type { RunRow } from "@/lib/synthesize/runs/views";

const TONES = { running: "running", paused: "truncated", done: "passed", cancelled: "neutral" } as const;

/** Where a run stands; one that ended before its last level is not shown as if it had got there. */
export function RunStateTag({ run: { state, reason } }: { run: Pick<RunRow, "state" | "reason"> }) {
  const early = state === "done" && reason !== null;
  return <Badge tone={early ? "outline" : TONES[state]}>{early ? "ended early" : state}</Badge>;
}
