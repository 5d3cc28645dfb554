import { setTimeout as pause } from "node:timers/promises";
import { LimitsUnreachable } from "./limits-unreachable";
import { Patience } from "./patience";
import type { WindowClaim } from "./store";
import { untilAborted } from "./until-aborted";

export interface RateOptions {
  readonly endpointId: string;
  readonly kind: WindowClaim["kind"];
  /** Length of a window in milliseconds: a minute, but for tests. */
  readonly windowMs: number;
  /** For so long a claim that fails is made again, in milliseconds. */
  readonly patienceMs: number;
  readonly claim: (claim: WindowClaim) => Promise<number>;
  readonly unclaim: (endpointId: string, window: number, kind: WindowClaim["kind"], amount: number) => Promise<void>;
}

/** Parts of a window: so much of it may be taken ahead of an even pace, and so often a block is claimed at most. */
const AHEAD = 1 / 6;
const BLOCKS = 120;
const POLLS = 120;

/**
 * What this process may take of an endpoint's minute (requests or tokens). All workers claim blocks of it from one row: a
 * half-second's worth at a time, so that nobody hoards it and the database isn't asked for each request. What is left of a
 * block when the minute ends is lost, what was taken too much is owed in the next.
 */
export class SharedRate {
  #balance = 0;
  #window = -1;
  #queue: Promise<unknown> = Promise.resolve();
  readonly #patience: Patience;
  #closed = false;

  constructor(private readonly options: RateOptions) {
    this.#patience = new Patience(options.patienceMs);
  }

  /**
   * Resolves when `amount` may be used, to the window that it was taken of; more than a whole window's is let through on
   * a full one. @throws the signal's reason, LimitsUnreachable
   */
  take(amount: number, allowed: number, signal: AbortSignal | undefined): Promise<number> {
    const turn = this.#queue.then(() => this.#take(amount, allowed, signal));
    this.#queue = turn.catch(() => {});
    return untilAborted(turn, signal);
  }

  /** Corrects an estimate: `amount` more (or, below 0, less) was used than was taken in this window. */
  correct(amount: number, window: number): void {
    this.#roll();
    if (amount > 0 || window === this.#window) this.#balance -= amount;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#roll();
    const { endpointId, kind, unclaim } = this.options;
    const rest = Math.floor(this.#balance);
    this.#balance = 0;
    if (rest > 0) await unclaim(endpointId, this.#window, kind, rest);
  }

  #roll(): void {
    const window = Math.floor(Date.now() / this.options.windowMs);
    if (window === this.#window) return;
    this.#window = window;
    this.#balance = Math.min(0, this.#balance);
  }

  async #take(amount: number, allowed: number, signal: AbortSignal | undefined): Promise<number> {
    const { endpointId, kind, windowMs } = this.options;
    for (;;) {
      signal?.throwIfAborted();
      if (this.#closed) throw new Error("This process has given its share of the endpoint back.");
      this.#roll();
      const need = Math.min(amount, allowed);
      if (this.#balance >= need) {
        this.#balance -= amount;
        return this.#window;
      }
      const window = this.#window;
      const least = Math.min(allowed, Math.ceil(need - this.#balance));
      const most = Math.max(least, Math.floor(allowed / BLOCKS));
      const elapsed = (Date.now() - window * windowMs) / windowMs;
      const soFar = Math.ceil(allowed * Math.min(1, elapsed + AHEAD));
      const granted = await this.#claim({ endpointId, window, kind, most, least, soFar, allowed, elapsed });
      this.#roll();
      if (granted > 0 && window === this.#window) this.#balance += granted;
      else if (granted === 0) {
        // Apart from each other, so that many workers don't ask in the same moment.
        await untilAborted(pause((windowMs / POLLS) * (1 + Math.random())), signal);
      }
    }
  }

  /** What is granted: nothing where the database can't be asked, for as long as it may come back. @throws LimitsUnreachable */
  async #claim(claim: WindowClaim): Promise<number> {
    const began = performance.now();
    try {
      const granted = await this.options.claim(claim);
      this.#patience.succeeded();
      return granted;
    } catch (cause) {
      if (!this.#patience.failed(began)) return 0;
      throw new LimitsUnreachable(claim.endpointId, cause);
    }
  }
}
