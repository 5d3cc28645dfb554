import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { type ClaimedJob, type Queue, WrongWorker } from "./contract";
import type { RegisteredJob } from "./handler";
import { HeldJob } from "./held-job";
import { Wake } from "./wake";

export interface WorkerOptions {
  readonly queue: Queue;
  readonly jobs: readonly RegisteredJob[];
  /** Jobs at the same time. */
  readonly concurrency: number;
  /** Default: host, process and a random part. */
  readonly workerId?: string;
  /** A job whose worker is silent for so long goes to another. Milliseconds; default 30 s. */
  readonly leaseMs?: number;
  /** Longest wait before the queue is asked again. Milliseconds; default 250. */
  readonly idleMs?: number;
  /** A kind of job that lacked something here is left to other workers for so long. Milliseconds; default 5 s. */
  readonly refusedMs?: number;
  /** After a stop, handlers get so long to end by themselves. Milliseconds; default 8 s. */
  readonly graceMs?: number;
  /** Told of what no job can be blamed for: the database out of reach. */
  readonly onError?: (error: unknown) => void;
}

export interface Worker {
  readonly workerId: string;
  /** Jobs in hand now. */
  running(): number;
  /** Takes no more jobs, aborts the handlers, gives unfinished jobs back. Resolves when nothing is held any more. */
  stop(): Promise<void>;
}

/** Starts taking jobs. It never ends by an error; the queue being out of reach only makes it wait. */
export function startWorker(options: WorkerOptions): Worker {
  const workerId = options.workerId ?? `${hostname()}/${process.pid}/${randomBytes(4).toString("hex")}`;
  const worker = new RunningWorker(workerId, options);
  const ended = worker.loop();
  return {
    workerId,
    running: () => worker.held,
    stop: async () => {
      await worker.stop();
      await ended;
    },
  };
}

class RunningWorker {
  readonly #jobs: ReadonlyMap<string, RegisteredJob>;
  readonly #held = new Set<HeldJob>();
  /** Kinds of jobs that are left to others, each until when. */
  readonly #left = new Map<string, number>();
  readonly #wake = new Wake();
  readonly #leaseMs: number;
  readonly #idleMs: number;
  #stopping = false;
  #claims = 0;

  constructor(
    private readonly workerId: string,
    private readonly options: WorkerOptions,
  ) {
    this.#jobs = new Map(options.jobs.map((job) => [job.name, this.#leaving(job)]));
    this.#leaseMs = options.leaseMs ?? 30_000;
    this.#idleMs = options.idleMs ?? 250;
  }

  get held(): number {
    return this.#held.size;
  }

  async loop(): Promise<void> {
    while (!this.#stopping) {
      const free = this.options.concurrency - this.#held.size;
      if (free > 0) await this.#claim(free);
      if (!this.#stopping) await this.#wake.wait(this.#idleMs);
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake.ring();
    while (this.#held.size > 0) {
      await Promise.all([...this.#held].map((held) => held.stop(this.options.graceMs ?? 8_000)));
    }
  }

  async #claim(count: number): Promise<void> {
    // Every claim has an id of its own: a worker that was asleep past a lease can't take its old hold on a job for the
    // new one.
    const claimId = `${this.workerId}/${++this.#claims}`;
    const now = Date.now();
    const names = [...this.#jobs.keys()].filter((name) => (this.#left.get(name) ?? 0) <= now);
    if (names.length === 0) return;
    try {
      const claimed = await this.options.queue.claim(claimId, names, count, this.#leaseMs);
      for (const job of claimed) this.#start(job, claimId);
    } catch (error) {
      this.options.onError?.(error);
    }
  }

  /** The same job, whose kind is left to others for a while from the moment on that something was lacking for it here. */
  #leaving(job: RegisteredJob): RegisteredJob {
    const run: RegisteredJob["run"] = async (payload, context) => {
      try {
        await job.run(payload, context);
      } catch (error) {
        if (error instanceof WrongWorker) this.#left.set(job.name, Date.now() + (this.options.refusedMs ?? 5_000));
        throw error;
      }
    };
    return { ...job, run };
  }

  #start(job: ClaimedJob, claimId: string): void {
    const registered = this.#jobs.get(job.name);
    if (!registered) return;
    const held = new HeldJob(job, claimId, registered, this.options.queue, this.#leaseMs, this.options.onError);
    this.#held.add(held);
    held.ended.finally(() => {
      this.#held.delete(held);
      this.#wake.ring();
    });
    if (this.#stopping) void held.stop(this.options.graceMs ?? 8_000);
  }
}
