import { revisionTask } from "@/lib/corpus/details/store";
import { endRegrade } from "@/lib/gate/regrading/end-regrade";
import { runRegrade } from "@/lib/gate/regrading/run-regrade";
import { analyseFailures, analysisKey } from "../definitions/analyse-failures";
import type { JobEnd, JobHandler } from "../handler";

interface Regrade {
  readonly gateId: string;
}

/** Somebody waits for the verdict, hardly for what went wrong. */
const PRIORITY = -1;

/**
 * Scores the trajectories of an earlier gate anew; repeated, it does what is left. What went wrong by the new scores is worked
 * out apart: asked for each time, so that a worker which dies in between leaves nothing out.
 */
export const handle: JobHandler<Regrade> = async ({ gateId }, { signal, progress }, { sandbox, queue }) => {
  await runRegrade(gateId, { sandbox, task: revisionTask }, { signal, onProgress: progress });
  await queue.enqueue(analyseFailures, { gateId }, { key: analysisKey({ gateId }), priority: PRIORITY });
};

/** Judged by what was scored: what is missing leaves it undecided, and says why. */
export const giveUp: JobEnd<Regrade> = async ({ gateId }, message, { queue }) => {
  await endRegrade(gateId, message);
  await queue.enqueue(analyseFailures, { gateId }, { key: analysisKey({ gateId }), priority: PRIORITY });
};
