import { revisionTask } from "@/lib/corpus/details/store";
import { endRegrade } from "@/lib/gate/regrading/end-regrade";
import { runRegrade } from "@/lib/gate/regrading/run-regrade";
import type { JobEnd, JobHandler } from "../handler";

interface Regrade {
  readonly gateId: string;
}

/** Scores the trajectories of an earlier gate anew; repeated, it does what is left. */
export const handle: JobHandler<Regrade> = async ({ gateId }, { signal, progress }, { sandbox }) => {
  await runRegrade(gateId, { sandbox, task: revisionTask }, { signal, onProgress: progress });
};

/** Judged by what was scored: what is missing leaves it undecided, and says why. */
export const giveUp: JobEnd<Regrade> = async ({ gateId }, message) => {
  await endRegrade(gateId, message);
};
