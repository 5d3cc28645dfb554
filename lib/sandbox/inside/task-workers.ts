import { TaskWorker } from "./task-worker";

/** Workers that hold no session and are kept for the next one of their code. */
const IDLE = 8;

/** The Workers of a box: one for each task's code, and another where one is worn out. */
export class TaskWorkers {
  readonly #url: string;
  readonly #outputLimit: number;
  /** The one that takes new sessions, by code; least recently used first. */
  readonly #byCode = new Map<string, TaskWorker>();
  readonly #bySession = new Map<string, TaskWorker>();
  /** Started ahead, since a Worker takes tens of milliseconds to come up. */
  #spare: TaskWorker;

  constructor(url: string, outputLimit: number) {
    this.#url = url;
    this.#outputLimit = outputLimit;
    this.#spare = new TaskWorker(url, outputLimit);
  }

  /** After a session's answer: whether its Worker is dead and took other sessions with it. */
  lostOthers(session: string): boolean {
    if (this.#bySession.get(session)?.dead) this.end(session);
    return [...this.#bySession.values()].some((worker) => worker.dead);
  }

  holding(session: string): TaskWorker | undefined {
    return this.#bySession.get(session);
  }

  /** The Worker for the next session of this code. */
  of(codeJson: string): TaskWorker {
    const known = this.#byCode.get(codeJson);
    this.#byCode.delete(codeJson);
    const worker = known && !known.dead && !known.worn ? known : this.#start(codeJson);
    if (known && known !== worker) this.#drop(known);
    this.#byCode.set(codeJson, worker);
    this.#endIdle();
    return worker;
  }

  hold(session: string, worker: TaskWorker): void {
    worker.sessions++;
    this.#bySession.set(session, worker);
  }

  end(session: string): void {
    const worker = this.#bySession.get(session);
    if (!worker) return;
    this.#bySession.delete(session);
    worker.end(session);
    worker.sessions--;
    if (![...this.#byCode.values()].includes(worker)) this.#drop(worker);
  }

  #start(codeJson: string): TaskWorker {
    const worker = this.#spare;
    this.#spare = new TaskWorker(this.#url, this.#outputLimit);
    worker.give(codeJson);
    return worker;
  }

  /** No new sessions; the last one that ends takes it along. */
  #drop(worker: TaskWorker): void {
    if (worker.sessions === 0) worker.terminate();
  }

  #endIdle(): void {
    const idle = [...this.#byCode].filter(([, { sessions }]) => sessions === 0);
    for (const [code, worker] of idle.slice(0, Math.max(0, idle.length - IDLE))) {
      this.#byCode.delete(code);
      worker.terminate();
    }
  }
}
