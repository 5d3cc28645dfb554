import { revisionTask } from "@/lib/corpus/details/store";
import { failureWorld } from "@/lib/gate/failures/failure-world";
import { candidateOfGate } from "@/lib/synthesize/runs/candidates/store";
import { analyseRollouts } from "@/lib/trajectories/failures/analyse-rollouts";
import { hearingKey, hearVerdict } from "../definitions/hear-verdict";
import type { JobHandler } from "../handler";

/**
 * Analyses attempt by attempt; interrupted, the next one does what is left. A synthesis run that waits for the gate is told of
 * it after that, with what went wrong.
 */
export const handle: JobHandler<{ readonly gateId?: string | undefined; readonly tier?: string | undefined }> = async (
  { gateId, tier },
  { signal, progress },
  { sandbox, queue },
) => {
  const scope = { ...(gateId !== undefined && { gateIds: [gateId] }), ...(tier !== undefined && { tiers: [tier] }) };
  await analyseRollouts(scope, failureWorld({ sandbox, task: revisionTask }, signal), { signal, onProgress: progress });
  if (gateId !== undefined && (await candidateOfGate(gateId)))
    await queue.enqueue(hearVerdict, { gateId }, { key: hearingKey(gateId), priority: 100 });
};
