import type { ClaimedJob, EnqueueOptions, JobDefinition, JobOrder, Queue } from "../contract";
import { MESSAGE_LENGTH } from "../message-length";
import {
  cancelJobs,
  changeHeldJob,
  changeProgress,
  completeJob,
  dueJobs,
  extendLease,
  insertJob,
  insertJobs,
  prioritiseJobs,
  type Queryable,
  takeJob,
} from "./store";

/** Candidates looked at for each job wanted: others look at the same ones. */
const LOOKAHEAD = 4;

/**
 * The queue in the Job table of SQLite. Claims are conditional updates, so that no lock is held while a job runs, and any
 * number of processes of the machine share nothing but the file.
 */
export class SqliteQueue implements Queue {
  /** `within`: enqueue and cancel as part of this transaction; the rest of the queue has nothing to do with it. */
  constructor(private readonly within?: Queryable) {}

  async enqueue<Payload>(job: JobDefinition<Payload>, payload: Payload, options: EnqueueOptions = {}): Promise<string> {
    return insertJob(rowOf(job, payload, options), this.within);
  }

  async enqueueAll<Payload>(job: JobDefinition<Payload>, orders: readonly JobOrder<Payload>[]): Promise<void> {
    await insertJobs(
      orders.map(({ payload, options }) => rowOf(job, payload, options ?? {})),
      this.within,
    );
  }

  async claim(workerId: string, names: readonly string[], count: number, leaseMs: number): Promise<ClaimedJob[]> {
    const claimed: ClaimedJob[] = [];
    while (claimed.length < count) {
      const now = new Date();
      const wanted = (count - claimed.length) * LOOKAHEAD;
      const candidates = await dueJobs(names, now, wanted);
      for (const candidate of candidates) {
        if (claimed.length === count) break;
        if (!(await takeJob(candidate, workerId, now, new Date(now.getTime() + leaseMs)))) continue;
        const { id, name, payload, attempt } = candidate;
        claimed.push({ id, name, payload: JSON.parse(payload), attempt: attempt + 1 });
      }
      if (candidates.length < wanted) break;
    }
    return claimed;
  }

  heartbeat(jobId: string, workerId: string, leaseMs: number): Promise<boolean> {
    return extendLease(jobId, workerId, new Date(Date.now() + leaseMs));
  }

  async complete(jobId: string, workerId: string): Promise<void> {
    await completeJob(jobId, workerId);
  }

  async fail(jobId: string, workerId: string, message: string, retryAt: Date | null): Promise<void> {
    const text = message.slice(0, MESSAGE_LENGTH);
    const change = retryAt === null ? failed() : { ...waiting, runAt: retryAt };
    await changeHeldJob(jobId, workerId, { ...change, message: text });
  }

  async release(jobId: string, workerId: string, why?: string): Promise<void> {
    const message = why === undefined ? {} : { message: why.slice(0, MESSAGE_LENGTH) };
    await changeHeldJob(jobId, workerId, { ...waiting, ...message, attempt: { decrement: 1 } });
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
    return changeProgress(jobId, done, total);
  }
}

const rowOf = <Payload>(job: JobDefinition<Payload>, payload: Payload, options: EnqueueOptions) => ({
  name: job.name,
  key: options.key ?? null,
  payload: JSON.stringify(job.parse(payload)),
  priority: options.priority ?? 0,
  runAt: options.runAt ?? new Date(),
});

const waiting = { state: "queued", workerId: null, leaseUntil: null };

const failed = () => ({ state: "failed", liveKey: null, leaseUntil: null, finishedAt: new Date() });
