import type { BoxProcess } from "./box-process";

/** A box as the pool sees it: its process, who uses it and which sessions are alive inside. */
export class Box {
  /** Names of sessions alive in the box, least recently used first. */
  readonly #live = new Set<string>();
  users = 0;
  /** Held by a session's request: nothing else may be sent meanwhile. */
  exclusive = false;
  served = 0;

  constructor(
    readonly process: BoxProcess,
    readonly capacity: number,
  ) {}

  holds(session: string): boolean {
    return this.#live.has(session);
  }

  get liveSessions(): number {
    return this.#live.size;
  }

  /** Marks a session as alive and just used; gives those that must leave to keep within the capacity. */
  admit(session: string): string[] {
    this.#live.delete(session);
    this.#live.add(session);
    const leaving = [...this.#live].slice(0, Math.max(0, this.#live.size - this.capacity));
    for (const name of leaving) this.#live.delete(name);
    return leaving;
  }

  forget(session: string): boolean {
    return this.#live.delete(session);
  }

  forgetAll(): void {
    this.#live.clear();
  }
}
