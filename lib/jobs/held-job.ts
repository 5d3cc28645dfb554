import { setTimeout as pause } from "node:timers/promises";
import { ZodError } from "zod";
import { type ClaimedJob, PermanentFailure, type Queue, WrongWorker } from "./contract";
import type { RegisteredJob } from "./handler";

/** Why a handler was told to stop. */
export class JobAborted extends Error {
  override readonly name = "JobAborted";
  constructor(readonly because: "lost" | "worker-stops") {
    super(because === "lost" ? "The job was cancelled or given to another worker." : "The worker stops.");
  }
}

/** One job in the hands of a worker, from its claim to its end: runs the handler and keeps the lease meanwhile. */
export class HeldJob {
  /** Resolves when the job is out of our hands; never rejects. */
  readonly ended: Promise<void>;
  readonly #abort = new AbortController();
  readonly #over = new AbortController();
  #letGo = false;

  constructor(
    private readonly job: ClaimedJob,
    private readonly workerId: string,
    private readonly registered: RegisteredJob,
    private readonly queue: Queue,
    private readonly leaseMs: number,
    private readonly onError: (error: unknown) => void = () => {},
  ) {
    const beating = this.#beat();
    const grace = new Promise<void>((resolve) => {
      this.#over.signal.addEventListener("abort", () => resolve());
    });
    this.ended = Promise.race([this.#run().finally(() => this.#over.abort()), grace]).then(() => beating);
  }

  /** Asks the handler to end; after `graceMs` the job is given back whether it has or not. */
  async stop(graceMs: number): Promise<void> {
    this.#abort.abort(new JobAborted("worker-stops"));
    const timer = setTimeout(() => void this.#giveUp(), graceMs);
    await this.ended;
    clearTimeout(timer);
  }

  async #giveUp(): Promise<void> {
    if (this.#over.signal.aborted) return;
    this.#letGo = true;
    await this.#tell(() => this.queue.release(this.job.id, this.workerId));
    this.#over.abort();
  }

  async #run(): Promise<void> {
    const { id, attempt } = this.job;
    if (attempt > this.registered.maxAttempts)
      return this.#failForGood(`Given up: the workers of ${attempt - 1} attempts ended before the job did.`);
    const signal = this.#abort.signal;
    const progress = (done: number, total: number) => this.queue.progress(id, done, total);
    try {
      await this.registered.run(this.job.payload, { signal, attempt, progress });
    } catch (error) {
      return this.#failed(error);
    }
    if (this.#letGo) return;
    await this.#tell(() => this.queue.complete(id, this.workerId));
  }

  async #failed(error: unknown): Promise<void> {
    const { id, attempt } = this.job;
    const reason: unknown = this.#abort.signal.reason;
    if (this.#letGo || (reason instanceof JobAborted && reason.because === "lost")) return;
    if (reason instanceof JobAborted) return this.#tell(() => this.queue.release(id, this.workerId));
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof WrongWorker) return this.#tell(() => this.queue.release(id, this.workerId, message));
    const permanent = error instanceof PermanentFailure || error instanceof ZodError;
    if (permanent || attempt >= this.registered.maxAttempts) return this.#failForGood(message);
    const retryAt = new Date(Date.now() + this.registered.backoff(attempt));
    await this.#tell(() => this.queue.fail(id, this.workerId, message, retryAt));
  }

  /** What the job leaves open is closed first: of a worker that dies in between the next claim does it again. */
  async #failForGood(message: string): Promise<void> {
    const { id, payload } = this.job;
    await this.#tell(async () => this.registered.giveUp?.(payload, message));
    await this.#tell(() => this.queue.fail(id, this.workerId, message, null));
  }

  /** Extends the lease until the job is over; tells the handler when the job is no longer ours. */
  async #beat(): Promise<void> {
    let heldUntil = Date.now() + this.leaseMs;
    while (!this.#over.signal.aborted) {
      await pause(this.leaseMs / 3, undefined, { signal: this.#over.signal }).catch(() => {});
      if (this.#over.signal.aborted) return;
      const asked = Date.now();
      try {
        if (!(await this.queue.heartbeat(this.job.id, this.workerId, this.leaseMs))) {
          return this.#abort.abort(new JobAborted("lost"));
        }
        heldUntil = asked + this.leaseMs;
      } catch (error) {
        this.onError(error);
        if (Date.now() > heldUntil) return this.#abort.abort(new JobAborted("lost"));
      }
    }
  }

  /** Tells the queue how it ended; after some tries the lease's end has to say it. */
  async #tell(say: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await say();
      } catch (error) {
        this.onError(error);
        if (attempt === 5 || error instanceof ZodError) return;
        await pause(100 * 2 ** attempt);
      }
    }
  }
}
