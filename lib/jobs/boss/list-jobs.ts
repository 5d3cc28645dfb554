import type { JobFilter } from "../job-filter";
import type { JobView } from "../job-view";
import { idOf } from "./boss-queue";
import * as store from "./lists/store";

export { countByNameAndState, countLiving, countMatchingJobs, deleteEndedJobs } from "./lists/store";

/** The newest first. */
export async function findJobs(filter: JobFilter, limit: number, offset: number): Promise<JobView[]> {
  return (await store.findJobs(filter, limit, offset)).map(({ output, ...row }) => ({
    ...row,
    id: idOf(row.name, row.id),
    done: output?.done ?? 0,
    total: output?.total ?? 0,
    message: output?.message ?? null,
    workerId: output?.worker ?? null,
    runAt: row.runAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }));
}
