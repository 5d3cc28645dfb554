import type { JobState } from "../contract";
import type { JobFilter } from "../job-filter";
import type { JobView } from "../job-view";
import * as store from "./lists/store";

export { countByNameAndState, countLiving, countMatchingJobs, deleteEndedJobs } from "./lists/store";

/** The newest first. */
export async function findJobs(filter: JobFilter, limit: number, offset: number): Promise<JobView[]> {
  return (await store.findJobs(filter, limit, offset)).map((row) => {
    const { liveKey: _, leaseUntil: __, ...view } = row;
    return {
      ...view,
      state: row.state as JobState, // the column holds what sqlite-queue.ts writes
      runAt: row.runAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
      startedAt: row.startedAt?.toISOString() ?? null,
      finishedAt: row.finishedAt?.toISOString() ?? null,
    };
  });
}
