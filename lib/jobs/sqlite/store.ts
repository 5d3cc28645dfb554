import { database, direct, Prisma, type Queryable } from "@/lib/db/client";
import { insertRows } from "@/lib/db/insert-rows";
import { nextJobId } from "../next-job-id";

export type { Queryable };

export interface NewJob {
  readonly name: string;
  readonly key: string | null;
  readonly payload: string;
  readonly priority: number;
  readonly runAt: Date;
}

/** A job that may be claimed, with what the claim must find unchanged. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly payload: string;
  readonly attempt: number;
  readonly state: string;
  readonly priority: number;
}

const CANDIDATE = Prisma.sql`SELECT "id", "name", "payload", "attempt", "state", "priority" FROM "Job"`;

/** Inserts a job, or finds the living one of the same key. */
export async function insertJob(job: NewJob, db: Queryable = database()): Promise<string> {
  for (;;) {
    const id = nextJobId();
    // One statement, because a refused insert would throw.
    const inserted = await db.$executeRaw`
      INSERT INTO "Job" ("id", "name", "key", "liveKey", "payload", "priority", "state", "runAt", "createdAt")
      VALUES (${id}, ${job.name}, ${job.key}, ${job.key}, ${job.payload}, ${job.priority}, 'queued',
              ${job.runAt}, ${new Date()})
      ON CONFLICT ("liveKey") DO NOTHING`;
    if (inserted > 0 || job.key === null) return id;
    const living = await db.job.findUnique({ where: { liveKey: job.key }, select: { id: true } });
    // It may have ended between the two statements: then the key is free again.
    if (living) return living.id;
  }
}

const JOB = {
  id: "text",
  name: "text",
  key: "text",
  liveKey: "text",
  payload: "text",
  priority: "integer",
  state: "text",
  runAt: "moment",
  createdAt: "moment",
} as const;

/** Inserts thousands of jobs by a few statements; those of a living key are left as they are. */
export async function insertJobs(jobs: readonly NewJob[], db: Queryable = database()): Promise<void> {
  const createdAt = new Date();
  const rows = jobs.map((job) => ({ ...job, id: nextJobId(), liveKey: job.key, state: "queued", createdAt }));
  await insertRows(db, "Job", JOB, rows, 'ON CONFLICT ("liveKey") DO NOTHING');
}

/**
 * Jobs that are due, and those whose worker let the lease run out; highest priority first, oldest first. Two questions,
 * each answered in the order of an index: with a hundred thousand jobs waiting, sorting them would cost more than the
 * jobs.
 */
export async function dueJobs(names: readonly string[], now: Date, count: number): Promise<Candidate[]> {
  const named = Prisma.sql`"name" IN (${Prisma.join([...names])})`;
  const [queued, abandoned] = await Promise.all([
    direct().rows<Candidate>(Prisma.sql`
      ${CANDIDATE} WHERE "state" = 'queued' AND ${named} AND "runAt" <= ${now}
      ORDER BY "priority" DESC, "id" LIMIT ${count}`),
    direct().rows<Candidate>(Prisma.sql`
      ${CANDIDATE} WHERE "state" = 'running' AND ${named} AND "leaseUntil" < ${now} ORDER BY "leaseUntil" LIMIT ${count}`),
  ]);
  if (abandoned.length === 0) return queued;
  return [...queued, ...abandoned].sort((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1)).slice(0, count);
}

/** Takes a candidate, if nobody was faster. */
export async function takeJob(job: Candidate, workerId: string, now: Date, leaseUntil: Date): Promise<boolean> {
  const unchanged = job.state === "queued" ? Prisma.sql`"runAt" <= ${now}` : Prisma.sql`"leaseUntil" < ${now}`;
  const taken = await direct().run(Prisma.sql`
    UPDATE "Job" SET "state" = 'running', "workerId" = ${workerId}, "leaseUntil" = ${leaseUntil}, "startedAt" = ${now},
      "attempt" = ${job.attempt + 1}
    WHERE "id" = ${job.id} AND "state" = ${job.state} AND "attempt" = ${job.attempt} AND ${unchanged}`);
  return taken === 1;
}

/** Ends a running job of this worker well; nothing where it is no longer its own. */
export async function completeJob(id: string, workerId: string): Promise<void> {
  await direct().run(Prisma.sql`
    UPDATE "Job" SET "state" = 'done', "liveKey" = NULL, "leaseUntil" = NULL, "finishedAt" = ${new Date()}, "message" = NULL
    WHERE "id" = ${id} AND "workerId" = ${workerId} AND "state" = 'running'`);
}

/** Extends the lease of a running job; false where it is no longer this worker's. */
export async function extendLease(id: string, workerId: string, leaseUntil: Date): Promise<boolean> {
  const extended = await direct().run(Prisma.sql`
    UPDATE "Job" SET "leaseUntil" = ${leaseUntil}
    WHERE "id" = ${id} AND "workerId" = ${workerId} AND "state" = 'running'`);
  return extended === 1;
}

/** Changes a running job of this worker; false where the job is no longer its own. */
export async function changeHeldJob(
  id: string,
  workerId: string,
  data: Prisma.JobUpdateManyMutationInput,
): Promise<boolean> {
  const changed = await database().job.updateMany({ where: { id, workerId, state: "running" }, data });
  return changed.count === 1;
}

export async function changeProgress(id: string, done: number, total: number): Promise<void> {
  await database().job.updateMany({ where: { id, state: "running" }, data: { done, total } });
}

/** Ends living jobs of these keys as cancelled (`queuedOnly`: those that nobody runs); returns how many there were. */
export function cancelJobs(keys: readonly string[], queuedOnly: boolean, db: Queryable = database()): Promise<number> {
  const now = new Date();
  const living = queuedOnly ? ["queued"] : ["queued", "running"];
  return db.$executeRaw`
    UPDATE "Job" SET "state" = 'cancelled', "liveKey" = NULL, "workerId" = NULL, "leaseUntil" = NULL, "finishedAt" = ${now}
    WHERE "liveKey" IN (SELECT "value" FROM json_each(${JSON.stringify(keys)}))
      AND "state" IN (SELECT "value" FROM json_each(${JSON.stringify(living)}))`;
}

/** For jobs that nobody runs yet. */
export async function prioritiseJobs(keys: readonly string[], priority: number, db: Queryable = database()) {
  await db.$executeRaw`
    UPDATE "Job" SET "priority" = ${priority}
    WHERE "liveKey" IN (SELECT "value" FROM json_each(${JSON.stringify(keys)})) AND "state" = 'queued'`;
}

export async function deleteAllJobs(): Promise<void> {
  await database().job.deleteMany();
}
