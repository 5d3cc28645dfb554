import { revisionTask } from "@/lib/corpus/details/store";
import { failureWorld } from "@/lib/gate/failures/failure-world";
import { analyseRollouts } from "@/lib/trajectories/failures/analyse-rollouts";
import type { JobHandler } from "../handler";

/** Analyses attempt by attempt; interrupted, the next one does what is left. */
export const handle: JobHandler<{ readonly gateId?: string | undefined; readonly tier?: string | undefined }> = async (
  { gateId, tier },
  { signal, progress },
  { sandbox },
) => {
  const scope = { ...(gateId !== undefined && { gateIds: [gateId] }), ...(tier !== undefined && { tiers: [tier] }) };
  await analyseRollouts(scope, failureWorld({ sandbox, task: revisionTask }, signal), { signal, onProgress: progress });
};
