import type { JobState } from "./contract";
import { countByNameAndState, countMatchingJobs, findJobs, type JobFilter } from "./store";

/** A job as lists show it. Times are ISO 8601 in UTC. */
export interface JobView {
  readonly id: string;
  readonly name: string;
  readonly key: string | null;
  readonly state: JobState;
  /** Tries begun. */
  readonly attempt: number;
  readonly priority: number;
  readonly done: number;
  /** 0 while the handler said nothing of its extent. */
  readonly total: number;
  /** Why it failed, or failed the last time; null else. */
  readonly message: string | null;
  readonly workerId: string | null;
  readonly runAt: string;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

export interface ListJobs extends JobFilter {
  readonly limit: number;
  readonly offset: number;
}

/** The newest jobs first, with the number of all that match. */
export async function listJobs({ limit, offset, ...filter }: ListJobs): Promise<{ rows: JobView[]; total: number }> {
  const [rows, total] = await Promise.all([findJobs(filter, limit, offset), countMatchingJobs(filter)]);
  return { rows: rows.map(viewOf), total };
}

export type JobCounts = Readonly<Record<JobState, number>>;

/** How many jobs of each name are in each state. */
export async function countJobs(): Promise<Readonly<Record<string, JobCounts>>> {
  const counts: Record<string, Record<JobState, number>> = {};
  for (const { name, state, count } of await countByNameAndState()) {
    counts[name] ??= { queued: 0, running: 0, done: 0, failed: 0, cancelled: 0 };
    counts[name][state as JobState] = count;
  }
  return counts;
}

function viewOf(row: Awaited<ReturnType<typeof findJobs>>[number]): JobView {
  const { liveKey: _, leaseUntil: __, ...view } = row;
  return {
    ...view,
    // The column holds what database-queue.ts writes.
    state: row.state as JobState,
    runAt: row.runAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
