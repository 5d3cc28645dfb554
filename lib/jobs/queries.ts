import * as boss from "./boss/list-jobs";
import type { JobState } from "./contract";
import type { JobFilter } from "./job-filter";
import type { JobView } from "./job-view";
import * as sqlite from "./sqlite/list-jobs";
import { onPostgres } from "./store";

export type { JobView } from "./job-view";

const END_STATES = ["done", "failed", "cancelled"] as const;
export type EndState = (typeof END_STATES)[number];

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

export interface LivingJobs {
  readonly queued: number;
  readonly running: number;
}

/** How many jobs of each name wait (for their time, too) and run: from indexes of those alone, however many have ended. */
export async function countLivingJobs(): Promise<Readonly<Record<string, LivingJobs>>> {
  const counts: Record<string, { queued: number; running: number }> = {};
  for (const { name, state, count } of await kept().countLiving()) {
    counts[name] ??= { queued: 0, running: 0 };
    counts[name][state] = count;
  }
  return counts;
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

/** Deletes jobs which ended before this moment in one of these states; what they did stays. Returns how many. */
export const deleteEndedJobs = (before: Date, states: readonly EndState[] = END_STATES): Promise<number> =>
  kept().deleteEndedJobs(before, states);
