import PgBoss from "pg-boss";
import { type Database, database, direct, Prisma, type Queryable } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { nextJobUuid } from "../next-job-id";

export type { Queryable };

/** What a job is inserted with; the claim that takes it sets its own, in the same transaction. Seconds. */
const UNHELD_LEASE = 60;

/** pg-boss itself never gives a job up: how many tries it has is its definition's business. */
const RETRIES = 1_000_000;

export interface NewJob {
  readonly name: string;
  readonly key: string | null;
  readonly payload: object;
  readonly priority: number;
  readonly runAt: Date | null;
}

/** pg-boss over our own connections: it opens none, and takes part in a transaction that is given to it. */
const over = (db: () => Queryable): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: await db().$queryRawUnsafe<unknown[]>(text, ...(values ?? [])) }),
});

/** Never started: no maintenance, no polling and no schema of its own making (the migration makes it). */
const boss = new PgBoss({ db: over(database), supervise: false, schedule: false, migrate: false });

/** Queues that are known to be open, for each database of the process. */
const opened = new WeakMap<Database, Set<string>>();

/**
 * Opens the queues of these names where they aren't; true where one wasn't. Past any transaction: it must outlive one that
 * is undone.
 */
async function openQueues(names: readonly string[]): Promise<boolean> {
  const db = database();
  const known = opened.get(db) ?? new Set();
  opened.set(db, known);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return false;
  const rows = await db.$queryRawUnsafe<{ name: string }[]>("SELECT name FROM pgboss.queue");
  for (const { name } of rows) known.add(name);
  const closed = unknown.filter((name) => !known.has(name));
  for (const name of closed) {
    await db.$executeRawUnsafe("SELECT pgboss.open_queue($1)", name);
    known.add(name);
  }
  return closed.length > 0;
}

/** The same past what this process remembers: a backup that was restored may lack a queue, whose jobs pg-boss drops. */
function reopenQueues(names: readonly string[]): Promise<boolean> {
  for (const name of names) opened.get(database())?.delete(name);
  return openQueues(names);
}

/** Inserts a job, or finds the living one of the same key. */
export async function sendJob(job: NewJob, db: Queryable = database()): Promise<string> {
  await openQueues([job.name]);
  for (;;) {
    const id = await boss.send(job.name, job.payload, {
      id: nextJobUuid(),
      priority: job.priority,
      retryLimit: RETRIES,
      retryDelay: 0,
      expireInSeconds: UNHELD_LEASE,
      db: over(() => db),
      ...(job.runAt && { startAfter: job.runAt }),
      ...(job.key !== null && { singletonKey: job.key }),
    });
    if (id !== null) return id;
    const [living] = await db.$queryRawUnsafe<{ id: string }[]>(
      "SELECT id::text FROM pgboss.job WHERE name = $1 AND singleton_key = $2 AND state < 'completed'",
      ...[job.name, job.key],
    );
    // It may have ended between the two statements: then the key is free again.
    if (living) return living.id;
    await reopenQueues([job.name]);
  }
}

/** Jobs in one statement: their JSON must stay below what the database takes as one parameter. */
const CHUNK = 5_000;

export async function insertJobs(jobs: readonly NewJob[], db: Queryable = database()): Promise<void> {
  const queues = [...new Set(jobs.map(({ name }) => name))];
  await openQueues(queues);
  for (let start = 0; start < jobs.length; start += CHUNK) {
    const chunk = jobs.slice(start, start + CHUNK).map(({ name, key, payload, priority, runAt }) => ({
      ...{ id: nextJobUuid(), name, data: payload, priority, retryLimit: RETRIES, retryDelay: 0 },
      expireInSeconds: UNHELD_LEASE,
      ...(runAt && { startAfter: runAt }),
      ...(key !== null && { singletonKey: key }),
    }));
    // Its types promise nothing; it answers with the ids of what it inserted.
    const insert = (): Promise<unknown> => boss.insert(chunk, { db: over(() => db) });
    const inserted = await insert();
    // Fewer where keys are living, or where a queue is gone: then once more, which what was inserted doesn't notice.
    const all = Array.isArray(inserted) && inserted.length === chunk.length;
    if (!all && (await reopenQueues(queues))) await insert();
  }
}

export interface DueJobs {
  /** The name of each of the next jobs, in their order. */
  readonly names: readonly string[];
  /** True where a worker let a lease run out. */
  readonly abandoned: boolean;
}

/** What could be claimed now: one statement, answered from indexes. */
export async function dueJobs(names: readonly string[], count: number): Promise<DueJobs> {
  const rows = await direct().rows<{ name: string; abandoned: boolean }>(Prisma.sql`
    (SELECT name, false AS abandoned FROM pgboss.job
     WHERE name = ANY(${names}::text[]) AND state < 'active' AND start_after <= now()
     ORDER BY priority DESC, created_on, id LIMIT ${count}::int)
    UNION ALL
    (SELECT name, true FROM pgboss.job
     WHERE name = ANY(${names}::text[]) AND state = 'active' AND started_on + expire_in < now() LIMIT 1)`);
  return {
    names: rows.filter(({ abandoned }) => !abandoned).map(({ name }) => name),
    abandoned: rows.some(({ abandoned }) => abandoned),
  };
}

/**
 * Gives the jobs of silent workers back; each counts as an attempt. pg-boss's own `expire` locks, deletes and writes anew, by
 * a script of several statements that needs a session of its own.
 */
export async function expireJobs(names: readonly string[]): Promise<void> {
  await database().$executeRawUnsafe(
    `UPDATE pgboss.job SET state = 'retry', start_after = now(), output = output - 'worker'
     WHERE (name, id) IN (
       SELECT name, id FROM pgboss.job
       WHERE name = ANY($1::text[]) AND state = 'active' AND started_on + expire_in < now()
       FOR UPDATE SKIP LOCKED
     )`,
    names,
  );
}

export interface HeldRow {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  readonly retries: number;
  readonly priority: number;
  readonly created: Date;
}

/** pg-boss's own answers any error with no jobs. @throws what the database said */
async function fetchJobs(name: string, batchSize: number, db: Queryable): Promise<readonly { readonly id: string }[]> {
  const { executeSql } = over(() => db);
  const broken: unknown[] = [];
  const telling: PgBoss.Db = {
    executeSql: (text, values) =>
      executeSql(text, values).catch((error) => {
        broken.push(error);
        throw error;
      }),
  };
  const jobs = await boss.fetch(name, { batchSize, db: telling });
  if (broken.length > 0) throw broken[0];
  return jobs;
}

/** Takes the next jobs, so many of each name, and writes down who holds them until when. */
export async function holdJobs(
  wanted: ReadonlyMap<string, number>,
  workerId: string,
  leaseMs: number,
): Promise<HeldRow[]> {
  return transaction(async (tx) => {
    const held: HeldRow[] = [];
    for (const [name, batchSize] of wanted) {
      const fetched = await fetchJobs(name, batchSize, tx);
      if (fetched.length === 0) continue;
      const rows = await tx.$queryRawUnsafe<HeldRow[]>(
        `UPDATE pgboss.job SET expire_in = $3::float8 * interval '1 ms',
           output = COALESCE(output, '{}'::jsonb) || jsonb_build_object('worker', $4::text)
         WHERE name = $1 AND id = ANY($2::uuid[])
         RETURNING id::text, name, data, retry_count AS retries, priority, created_on AS created`,
        ...[name, fetched.map(({ id }) => id), leaseMs, workerId],
      );
      held.push(...rows);
    }
    return held;
  });
}

/** False where the job is no longer the worker's. */
async function changeHeld([name, id, workerId]: Holder, set: Prisma.Sql): Promise<boolean> {
  const changed = await direct().run(Prisma.sql`
    UPDATE pgboss.job SET ${set}
    WHERE name = ${name} AND id = ${id}::uuid AND state = 'active' AND output->>'worker' = ${workerId}`);
  return changed === 1;
}

type Holder = readonly [name: string, id: string, workerId: string];

/** pg-boss counts a lease from the start of the attempt. */
export const extendLease = (holder: Holder, leaseMs: number) =>
  changeHeld(holder, Prisma.sql`expire_in = clock_timestamp() - started_on + ${leaseMs}::float8 * interval '1 ms'`);

export const completeJob = (holder: Holder) =>
  changeHeld(holder, Prisma.sql`state = 'completed', completed_on = now(), output = output - 'message'`);

export const failJob = (holder: Holder, message: string) =>
  changeHeld(
    holder,
    Prisma.sql`state = 'failed', completed_on = now(), output = output || jsonb_build_object('message', ${message}::text)`,
  );

/** By the database's clock, which decides what is due. */
export const retryJob = (holder: Holder, message: string, afterMs: number) =>
  changeHeld(
    holder,
    Prisma.sql`state = 'retry', start_after = clock_timestamp() + ${afterMs}::float8 * interval '1 ms',
      output = (output - 'worker') || jsonb_build_object('message', ${message}::text)`,
  );

/** As if it had not been taken: pg-boss counts a retry where a job was started before. `why`: null without a reason to keep. */
export const releaseJob = (holder: Holder, why: string | null) =>
  changeHeld(
    holder,
    Prisma.sql`state = CASE WHEN retry_count = 0 THEN 'created' ELSE 'retry' END::pgboss.job_state,
      started_on = CASE WHEN retry_count = 0 THEN NULL ELSE started_on END,
      retry_count = GREATEST(0, retry_count - 1),
      output = (output - 'worker') || jsonb_strip_nulls(jsonb_build_object('message', ${why}::text))`,
  );

export async function changeProgress(name: string, id: string, done: number, total: number): Promise<void> {
  await database().$executeRawUnsafe(
    `UPDATE pgboss.job SET output = output || jsonb_build_object('done', $3::int, 'total', $4::int)
     WHERE name = $1 AND id = $2::uuid AND state = 'active'`,
    ...[name, id, done, total],
  );
}

/** Ends living jobs of these keys as cancelled (`queuedOnly`: those that nobody runs); returns how many there were. */
export function cancelJobs(keys: readonly string[], queuedOnly: boolean, db: Queryable = database()): Promise<number> {
  return db.$executeRawUnsafe(
    `UPDATE pgboss.job SET state = 'cancelled', completed_on = now()
     WHERE singleton_key = ANY($1::text[]) AND state < 'completed'${queuedOnly ? " AND state < 'active'" : ""}`,
    keys,
  );
}

export async function prioritiseJobs(keys: readonly string[], priority: number, db: Queryable = database()) {
  await db.$executeRawUnsafe(
    `UPDATE pgboss.job SET priority = $2::int
     WHERE singleton_key = ANY($1::text[]) AND state < 'completed' AND state < 'active'`,
    ...[keys, priority],
  );
}

export async function deleteAllJobs(): Promise<void> {
  await database().$executeRawUnsafe("DELETE FROM pgboss.job");
}
