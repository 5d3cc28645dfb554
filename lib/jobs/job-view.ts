import type { JobState } from "./contract";

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
