import { revisionTask } from "@/lib/corpus/details/store";
import { runRegrade } from "@/lib/gate/regrading/run-regrade";
import type { JobHandler } from "../handler";

/** Scores the trajectories of an earlier gate anew; repeated, it does what is left. */
export const handle: JobHandler<{ readonly gateId: string }> = async (
  { gateId },
  { signal, progress },
  { sandbox },
) => {
  await runRegrade(gateId, { sandbox, task: revisionTask }, { signal, onProgress: progress });
};
