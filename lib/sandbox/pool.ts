import { Box } from "./box";
import { BoxLost } from "./box-process";
import { BoxSupply, closedError, type SupplyOptions } from "./box-supply";
import { SandboxError } from "./contract";

export interface PoolOptions extends SupplyOptions {
  readonly processes: number;
  readonly sessionsPerBox: number;
  readonly requestsPerBox: number;
}

export interface Job<T> {
  /** The session whose request this is: its own box is preferred, and nobody shares the box meanwhile. Else one-shot. */
  readonly session: string | null;
  readonly signal: AbortSignal | undefined;
  /** May run more than once: a box can be lost through another's fault. */
  run(box: Box): Promise<T>;
}

interface Waiting {
  readonly job: Job<unknown>;
  readonly alone: boolean;
  /** By `performance.now()`. */
  readonly since: number;
  give(box: Box): void;
  refuse(reason: unknown): void;
}

/** One-shot jobs in one box at a time: the next is already in its pipe when one ends. */
const PIPELINED = 2;
const ATTEMPTS = 4;
const END_MS = 5000;
/** Whoever has waited so long is served in turn, whoever else there is. */
const PATIENCE_MS = 2000;

/** The boxes of one language: started when needed, replaced when lost or worn out. */
export class Pool {
  readonly #options: PoolOptions;
  readonly #boxes = new Set<Box>();
  readonly #waiting: Waiting[] = [];
  readonly #supply: BoxSupply;
  #starting = 0;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#supply = new BoxSupply(options);
  }

  /**
   * @throws SandboxError what ended the box, if it was this job's doing
   * @throws whatever `signal` was aborted with, while waiting
   */
  async run<T>(job: Job<T>): Promise<T> {
    let alone = false;
    for (let attempt = 1; ; attempt++) {
      const box = await this.#acquire(job, alone);
      const used = box.served > 0 || box.users > 1;
      try {
        return await job.run(box);
      } catch (error) {
        if (!(error instanceof BoxLost)) throw error;
        // What others left in a box, ended or not, fills its memory too: before one is blamed, it fails in a new box.
        const certain = error.culprit && !(used && (error.kind === "memory" || error.kind === "crashed"));
        if (certain || attempt >= ATTEMPTS || this.#closed) {
          throw new SandboxError(this.#closed ? "unavailable" : error.kind, error.message, error.detail, {
            cause: error,
          });
        }
        alone = error.culprit;
      } finally {
        this.#release(box, job.session !== null || alone);
      }
    }
  }

  /** Ends a session wherever it is alive. */
  forget(session: string): void {
    for (const box of this.#boxes) {
      if (box.forget(session)) box.process.request({ verb: "end", session, deadlineMs: END_MS }).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const waiting of this.#waiting.splice(0)) waiting.refuse(closedError());
    await this.#supply.close();
  }

  #acquire(job: Job<unknown>, alone: boolean): Promise<Box> {
    if (this.#closed) return Promise.reject(closedError());
    if (job.signal?.aborted) return Promise.reject(job.signal.reason);
    return new Promise((resolve, reject) => {
      const stop = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(job.signal?.reason);
      };
      const waiting: Waiting = {
        job,
        alone,
        since: performance.now(),
        give: (box) => {
          job.signal?.removeEventListener("abort", stop);
          resolve(box);
        },
        refuse: (reason) => {
          job.signal?.removeEventListener("abort", stop);
          reject(reason);
        },
      };
      job.signal?.addEventListener("abort", stop, { once: true });
      this.#waiting.push(waiting);
      this.#pump();
    });
  }

  #release(box: Box, exclusive: boolean): void {
    box.users--;
    box.served++;
    if (exclusive) box.exclusive = false;
    const worn = box.served >= this.#options.requestsPerBox;
    if (!box.process.alive || (worn && box.users === 0)) this.#retire(box);
    this.#pump();
  }

  #retire(box: Box): void {
    if (this.#boxes.delete(box)) this.#supply.end(box.process);
  }

  /**
   * Hands boxes to those who wait, in their order as far as boxes allow, living sessions first: a call takes a tenth of
   * what it takes to begin a session or to judge one, and sets a model to work.
   */
  #pump(): void {
    const patientSince = performance.now() - PATIENCE_MS;
    this.#serve(({ job, since }) => since < patientSince || this.#homeOf(job.session) !== undefined);
    this.#serve(() => true);
    const wanted = Math.min(this.#waiting.length, this.#options.processes - this.#boxes.size);
    while (!this.#closed && this.#starting < wanted) this.#supply.track(this.#add());
  }

  #serve(isMeant: (waiting: Waiting) => boolean): void {
    for (let i = 0; i < this.#waiting.length && this.#hasRoom(); ) {
      const waiting = this.#waiting[i];
      const box = waiting && isMeant(waiting) ? this.#boxFor(waiting) : null;
      if (!waiting || !box) {
        i++;
        continue;
      }
      this.#waiting.splice(i, 1);
      box.users++;
      if (waiting.job.session !== null || waiting.alone) box.exclusive = true;
      // A one-shot job takes the only place that such a box has.
      if (waiting.job.session === null && this.#options.sessionsPerBox === 1) box.forgetAll();
      waiting.give(box);
    }
  }

  #homeOf(session: string | null): Box | undefined {
    if (session === null) return undefined;
    for (const box of this.#boxes) if (box.process.alive && box.holds(session)) return box;
    return undefined;
  }

  /** Whether any box takes anything: most who wait are looked at only to wait on. */
  #hasRoom(): boolean {
    for (const box of this.#boxes) if (box.process.alive && !box.exclusive && box.users < PIPELINED) return true;
    return false;
  }

  #boxFor({ job, alone }: Waiting): Box | null {
    const usable = [...this.#boxes].filter(
      (box) => box.process.alive && !box.exclusive && box.served + box.users < this.#options.requestsPerBox,
    );
    const { session } = job;
    if (session === null && !alone) {
      const open = usable.filter((box) => box.users < PIPELINED);
      const least = open.sort((a, b) => a.users - b.users)[0];
      // A free place in a pipe is second best while another process is still to be started.
      return least && (least.users === 0 || this.#full()) ? least : null;
    }
    const free = usable.filter((box) => box.users === 0);
    if (alone) {
      const unused = free.find((box) => box.served === 0);
      if (!unused && free[0] && this.#full()) this.#retire(free[0]);
      return unused ?? null;
    }
    const home = this.#homeOf(session);
    if (home && this.#options.sessionsPerBox > 1) return free.includes(home) ? home : null;
    if (home && free.includes(home)) return home;
    return free.sort((a, b) => a.liveSessions - b.liveSessions)[0] ?? null;
  }

  #full(): boolean {
    return this.#boxes.size + this.#starting >= this.#options.processes;
  }

  async #add(): Promise<void> {
    this.#starting++;
    try {
      const process = await this.#supply.take();
      if (this.#closed) return this.#supply.end(process);
      const box = new Box(process, this.#options.sessionsPerBox);
      this.#boxes.add(box);
      void process.exited.then(() => {
        this.#retire(box);
        this.#pump();
      });
    } catch (error) {
      const reason =
        error instanceof SandboxError ? error : new SandboxError("unavailable", String(error), null, { cause: error });
      for (const waiting of this.#waiting.splice(0)) waiting.refuse(reason);
      return;
    } finally {
      this.#starting--;
      this.#pump();
    }
    this.#supply.replenish();
  }
}
