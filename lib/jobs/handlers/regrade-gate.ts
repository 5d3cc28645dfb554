import { revisionTask } from "@/lib/corpus/details/store";
import { runRegrade } from "@/lib/gate/regrading/run-regrade";
import { closeRegrade } from "@/lib/gate/regrading/store";
import type { JobEnd, JobHandler } from "../handler";

interface Regrade {
  readonly gateId: string;
}

/** Scores the trajectories of an earlier gate anew; repeated, it does what is left. */
export const handle: JobHandler<Regrade> = async ({ gateId }, { signal, progress }, { sandbox }) => {
  await runRegrade(gateId, { sandbox, task: revisionTask }, { signal, onProgress: progress });
};

/** Judged by what was scored: what is missing leaves it undecided. */
export const giveUp: JobEnd<Regrade> = async ({ gateId }) => {
  await closeRegrade(gateId);
};
