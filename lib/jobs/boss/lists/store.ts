import { database } from "@/lib/db/client";
import type { JobState } from "../../contract";
import type { JobFilter } from "../../job-filter";

const STATES = {
  queued: ["created", "retry"],
  running: ["active"],
  done: ["completed"],
  failed: ["failed"],
  cancelled: ["cancelled"],
} as const satisfies Record<JobState, readonly string[]>;

const MATCHING = `($1::text[] IS NULL OR state::text = ANY($1::text[]))
  AND ($2::text IS NULL OR name = $2) AND ($3::text IS NULL OR starts_with(singleton_key, $3))`;

const matching = ({ state, name, keyPrefix }: JobFilter) => [
  state ? STATES[state] : null,
  name ?? null,
  keyPrefix ?? null,
];

export interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly key: string | null;
  readonly state: JobState;
  readonly attempt: number;
  readonly priority: number;
  readonly output: { worker?: string; done?: number; total?: number; message?: string } | null;
  readonly runAt: Date;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

const STATE = `CASE WHEN state < 'active' THEN 'queued' WHEN state = 'active' THEN 'running'
  WHEN state = 'completed' THEN 'done' ELSE state::text END AS state`;

/** The newest first. */
export function findJobs(filter: JobFilter, limit: number, offset: number): Promise<JobRow[]> {
  return database().$queryRawUnsafe<JobRow[]>(
    `SELECT id::text, name, singleton_key AS key, ${STATE}, priority, output,
       CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END AS attempt, start_after AS "runAt",
       created_on AS "createdAt", started_on AS "startedAt", completed_on AS "finishedAt"
     FROM pgboss.job WHERE ${MATCHING} ORDER BY created_on DESC, id DESC LIMIT $4::int OFFSET $5::int`,
    ...[...matching(filter), limit, offset],
  );
}

export async function countMatchingJobs(filter: JobFilter): Promise<number> {
  const [row] = await database().$queryRawUnsafe<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM pgboss.job WHERE ${MATCHING}`,
    ...matching(filter),
  );
  return row?.count ?? 0;
}

export function countByNameAndState(): Promise<{ name: string; state: string; count: number }[]> {
  return database().$queryRawUnsafe(
    `SELECT name, state, sum(count)::int AS count FROM
       (SELECT name, ${STATE}, count(*) AS count FROM pgboss.job GROUP BY name, pgboss.job.state) AS counted
     GROUP BY name, state`,
  );
}

/** Two questions, each answered from the partial indexes that claims use. */
export function countLiving(): Promise<{ name: string; state: "queued" | "running"; count: number }[]> {
  return database().$queryRawUnsafe(
    `SELECT name, 'queued' AS state, count(*)::int AS count FROM pgboss.job WHERE state < 'active' GROUP BY name
     UNION ALL
     SELECT name, 'running', count(*)::int FROM pgboss.job WHERE state = 'active' GROUP BY name`,
  );
}

/** Deletes jobs which ended before this moment in one of these states; what they did stays. */
export function deleteEndedJobs(before: Date, states: readonly JobState[]): Promise<number> {
  return database().$executeRawUnsafe(
    "DELETE FROM pgboss.job WHERE state::text = ANY($2::text[]) AND completed_on < $1::timestamptz",
    ...[before, states.flatMap((state) => STATES[state])],
  );
}
