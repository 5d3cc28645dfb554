/** The queue contract: what any implementation promises (conformance suite: testing/queue-conformance.ts). */

export type JobState = "queued" | "running" | "done" | "failed" | "cancelled";

/** A job's definition: its name, how its payload is parsed, and how it behaves when it breaks. Handlers live apart. */
export interface JobDefinition<Payload> {
  readonly name: string;
  parse(payload: unknown): Payload;
  /** Tries in all, the first included. A handler that throws `PermanentFailure` gets no further one. */
  readonly maxAttempts: number;
  /** Milliseconds before try n+1, n = 1, 2, … */
  backoff(attempt: number): number;
}

export interface EnqueueOptions {
  /** While a job of this name and key is queued or running, enqueueing it again is a no-op that returns the existing id. */
  readonly key?: string;
  /** Higher runs first. Default 0. */
  readonly priority?: number;
  readonly runAt?: Date;
}

export interface ClaimedJob {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly attempt: number;
}

/** A handler's view of the world: stop when `signal` fires, tell how far it is. */
export interface JobContext {
  readonly signal: AbortSignal;
  readonly attempt: number;
  progress(done: number, total: number): Promise<void>;
}

export interface JobOrder<Payload> {
  readonly payload: Payload;
  readonly options?: EnqueueOptions;
}

/**
 * Units are small and repeatable: a killed worker costs only the job in flight, which another claims after `leaseMs`. A
 * queue that was made within a transaction enqueues, cancels and prioritises as part of it. Keys begin with the name of
 * their job, so that no two kinds share one.
 */
export interface Queue {
  /** @throws ZodError for a payload of another shape */
  enqueue<Payload>(job: JobDefinition<Payload>, payload: Payload, options?: EnqueueOptions): Promise<string>;
  /** Enqueues thousands by a few statements, in their order. Jobs whose key is queued or running are left as they are. */
  enqueueAll<Payload>(job: JobDefinition<Payload>, orders: readonly JobOrder<Payload>[]): Promise<void>;
  /** Claims at most `count` due jobs, highest priority first, oldest first. Two workers never hold the same job. */
  claim(workerId: string, names: readonly string[], count: number, leaseMs: number): Promise<ClaimedJob[]>;
  /** Extends the lease. False where the job was lost or cancelled: the handler must stop. */
  heartbeat(jobId: string, workerId: string, leaseMs: number): Promise<boolean>;
  complete(jobId: string, workerId: string): Promise<void>;
  /** Schedules a retry at `retryAt`, or marks the job failed where null. */
  fail(jobId: string, workerId: string, message: string, retryAt: Date | null): Promise<void>;
  /** Gives a job back untouched (graceful stop, or `why` this worker can't do it): the attempt does not count. */
  release(jobId: string, workerId: string, why?: string): Promise<void>;
  /** Cancels queued jobs of these keys; running ones learn it at their next heartbeat. */
  cancel(keys: readonly string[]): Promise<number>;
  /** Cancels those jobs of these keys that nobody runs; running ones go on. */
  withdraw(keys: readonly string[]): Promise<number>;
  /** Changes the priority of those jobs of these keys that nobody runs yet. */
  prioritise(keys: readonly string[], priority: number): Promise<void>;
  progress(jobId: string, done: number, total: number): Promise<void>;
}

/** What the job needs isn't on this worker's machine, and may be on another's: the job goes back as if it were untouched. */
export class WrongWorker extends Error {
  override readonly name = "WrongWorker";
}

/** A failure that another try can't mend. */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
}
