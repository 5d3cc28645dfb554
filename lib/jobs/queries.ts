import * as boss from "./boss/list-jobs";
import type { JobState } from "./contract";
import type { JobFilter } from "./job-filter";
import type { JobView } from "./job-view";
import * as sqlite from "./sqlite/list-jobs";
import { onPostgres } from "./store";

export type { JobView } from "./job-view";

export interface ListJobs extends JobFilter {
  readonly limit: number;
  readonly offset: number;
}

/** Both queues answer the same questions. */
const kept = () => (onPostgres() ? boss : sqlite);

/** The newest jobs first, with the number of all that match. */
export async function listJobs({ limit, offset, ...filter }: ListJobs): Promise<{ rows: JobView[]; total: number }> {
  const [rows, total] = await Promise.all([kept().findJobs(filter, limit, offset), kept().countMatchingJobs(filter)]);
  return { rows, total };
}

export type JobCounts = Readonly<Record<JobState, number>>;

/** How many jobs of each name are in each state. */
export async function countJobs(): Promise<Readonly<Record<string, JobCounts>>> {
  const counts: Record<string, Record<JobState, number>> = {};
  for (const { name, state, count } of await kept().countByNameAndState()) {
    counts[name] ??= { queued: 0, running: 0, done: 0, failed: 0, cancelled: 0 };
    counts[name][state as JobState] = count; // both stores answer in the contract's words
  }
  return counts;
}

/** Deletes ended jobs which finished before this moment; what they did stays. */
export const deleteEndedJobs = (before: Date): Promise<number> => kept().deleteEndedJobs(before);
