import type { ClaimedJob, EnqueueOptions, JobDefinition, JobOrder, Queue } from "../contract";
import { MESSAGE_LENGTH } from "../message-length";
import {
  cancelJobs,
  changeProgress,
  completeJob,
  dueJobs,
  expireJobs,
  extendLease,
  failJob,
  type HeldRow,
  holdJobs,
  insertJobs,
  prioritiseJobs,
  type Queryable,
  releaseJob,
  retryJob,
  sendJob,
} from "./store";

/**
 * The queue on PostgreSQL: pg-boss's tables and statements, and ours where it has none (docs/decisions/0008). A job's id
 * holds its name, since pg-boss keeps each name in a table of its own.
 */
export class BossQueue implements Queue {
  constructor(private readonly within?: Queryable) {}

  async enqueue<Payload>(job: JobDefinition<Payload>, payload: Payload, options: EnqueueOptions = {}): Promise<string> {
    return idOf(job.name, await sendJob(rowOf(job, payload, options), this.within));
  }

  async enqueueAll<Payload>(job: JobDefinition<Payload>, orders: readonly JobOrder<Payload>[]): Promise<void> {
    await insertJobs(
      orders.map(({ payload, options }) => rowOf(job, payload, options ?? {})),
      this.within,
    );
  }

  async claim(workerId: string, names: readonly string[], count: number, leaseMs: number): Promise<ClaimedJob[]> {
    const claimed: HeldRow[] = [];
    while (claimed.length < count) {
      const wanted = count - claimed.length;
      const due = await dueJobs(names, wanted);
      if (due.abandoned) await expireJobs(names);
      const next = due.abandoned ? await dueJobs(names, wanted) : due;
      if (next.names.length === 0) break;
      const held = await holdJobs(counted(next.names), workerId, leaseMs);
      claimed.push(...held);
      // Nothing, where others were faster with all of them: the next claim comes soon.
      if (held.length === 0 || next.names.length < wanted) break;
    }
    return claimed
      .sort((a, b) => b.priority - a.priority || a.created.getTime() - b.created.getTime() || (a.id < b.id ? -1 : 1))
      .map(({ id, name, data, retries }) => ({ id: idOf(name, id), name, payload: data, attempt: retries + 1 }));
  }

  heartbeat(jobId: string, workerId: string, leaseMs: number): Promise<boolean> {
    return extendLease([...partsOf(jobId), workerId], leaseMs);
  }

  async complete(jobId: string, workerId: string): Promise<void> {
    await completeJob([...partsOf(jobId), workerId]);
  }

  async fail(jobId: string, workerId: string, message: string, retryAt: Date | null): Promise<void> {
    const text = keptText(message);
    const holder = [...partsOf(jobId), workerId] as const;
    if (retryAt === null) await failJob(holder, text);
    else await retryJob(holder, text, retryAt.getTime() - Date.now());
  }

  async release(jobId: string, workerId: string, why?: string): Promise<void> {
    await releaseJob([...partsOf(jobId), workerId], why === undefined ? null : keptText(why));
  }

  cancel(keys: readonly string[]): Promise<number> {
    return cancelJobs(keys, false, this.within);
  }

  withdraw(keys: readonly string[]): Promise<number> {
    return cancelJobs(keys, true, this.within);
  }

  prioritise(keys: readonly string[], priority: number): Promise<void> {
    return prioritiseJobs(keys, priority, this.within);
  }

  progress(jobId: string, done: number, total: number): Promise<void> {
    return changeProgress(...partsOf(jobId), done, total);
  }
}

/** PostgreSQL keeps no NUL in a text. */
const keptText = (message: string): string => message.slice(0, MESSAGE_LENGTH).replaceAll("\0", "\ufffd");

export const idOf = (name: string, uuid: string): string => `${name}:${uuid}`;

const partsOf = (jobId: string): readonly [name: string, uuid: string] => {
  const at = jobId.lastIndexOf(":");
  return [jobId.slice(0, at), jobId.slice(at + 1)];
};

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

const rowOf = <Payload>(job: JobDefinition<Payload>, payload: Payload, options: EnqueueOptions) => ({
  name: job.name,
  key: options.key ?? null,
  payload: job.parse(payload) as object, // a job's payload is an object of its schema
  priority: options.priority ?? 0,
  runAt: options.runAt ?? null,
});
