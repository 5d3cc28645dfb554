import { gateExists } from "@/lib/gate/batches/store";
import { endedGate } from "@/lib/gate/ended-gate/store";
import { hearingKey, hearVerdict } from "@/lib/jobs/definitions/hear-verdict";
import { jobQueue } from "@/lib/jobs/queue";
import { awaitedGates, runningRuns } from "@/lib/synthesize/runs/queries/store";
import { scheduleGate, scheduleTurn } from "@/lib/synthesize/runs/schedule";

/**
 * Makes sure that every run that isn't over has its next step: a turn, a gate that is planned, or a verdict that is heard.
 * What has its job already keeps it. Called now and then, so that no run is left where a job was lost for good.
 */
export async function resumeRuns(): Promise<void> {
  for (const { priority, ...run } of await runningRuns()) await scheduleTurn(run, priority);
  for (const gateId of await awaitedGates()) {
    if (!(await gateExists(gateId))) await scheduleGate(gateId);
    else if (await endedGate(gateId)) await jobQueue().enqueue(hearVerdict, { gateId }, { key: hearingKey(gateId) });
  }
}
