import { type RealmScript, TaskWorker } from "./task-worker";

/** Workers that hold no session and are kept for the next one of their code. */
const IDLE = 2;
/** Sessions that live in a Worker at the same time: a heap with many is dear to keep clean. */
const CROWD = 16;
/** Sessions that all Workers together may begin before those of them are replaced that have begun their share. */
const BEGUN = 1024;
const LEAST = 4;

/** The Workers of a box: each for one task's code, as many of a code as its sessions need. */
export class TaskWorkers {
  readonly #url: string;
  readonly #realm: RealmScript;
  readonly #outputLimit: number;
  /** Those that take sessions, least recently used first. */
  readonly #open = new Set<TaskWorker>();
  readonly #bySession = new Map<string, TaskWorker>();
  /** Started ahead, since a Worker takes tens of milliseconds to come up; null until the one before it has. */
  #spare: TaskWorker | null;

  constructor(url: string, realm: RealmScript, outputLimit: number) {
    this.#url = url;
    this.#realm = realm;
    this.#outputLimit = outputLimit;
    this.#spare = this.#new();
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
    this.#closeWorn();
    const worker =
      [...this.#open].find((known) => known.sessions < CROWD && known.codeJson === codeJson) ?? this.#start(codeJson);
    this.#open.delete(worker);
    this.#open.add(worker);
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
    if (!this.#open.has(worker)) this.#endIfUnused(worker);
  }

  #new(): TaskWorker {
    return new TaskWorker(this.#url, this.#realm, this.#outputLimit);
  }

  #start(codeJson: string): TaskWorker {
    const worker = this.#spare ?? this.#new();
    this.#spare = null;
    // Not before: the first Worker of all makes what spares the others their compiling.
    void worker.ready.then(() => {
      this.#spare ??= this.#new();
    });
    worker.give(codeJson);
    return worker;
  }

  /** The more Workers there are, the less each may leave in its heap. */
  #closeWorn(): void {
    const share = Math.max(LEAST, Math.floor(BEGUN / Math.max(1, this.#open.size)));
    const idle = [...this.#open].filter(({ sessions }) => sessions === 0);
    const surplus = new Set(idle.slice(0, Math.max(0, idle.length - IDLE)));
    for (const worker of this.#open) {
      if (!worker.dead && !worker.isWorn(share) && !surplus.has(worker)) continue;
      this.#open.delete(worker);
      this.#endIfUnused(worker);
    }
  }

  /** A Worker that takes no more sessions goes with its last one. */
  #endIfUnused(worker: TaskWorker): void {
    if (worker.sessions === 0) worker.terminate();
  }
}
