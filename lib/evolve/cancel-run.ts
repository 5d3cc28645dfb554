import { cancelGate } from "@/lib/gate/cancel-gate";
import { cancelRun as endRun } from "@/lib/synthesize/runs/control-run";

/**
 * Ends a run for good, and the gate that plays for it alone; accepted tiers, the draft and the transcript stay. False where
 * it was over. @throws UnknownRun, RunMoved
 */
export async function cancelRun(runId: string): Promise<boolean> {
  const gate = await endRun(runId);
  if (gate) await cancelGate(gate);
  return gate !== undefined;
}
