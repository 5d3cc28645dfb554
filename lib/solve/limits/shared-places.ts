import { LimitsUnreachable } from "./limits-unreachable";
import { Patience } from "./patience";
import type { Share, ShareRequest } from "./store";

export interface PlacesOptions {
  readonly endpointId: string;
  readonly workerId: string;
  /** A share whose worker is silent for so long goes to others. Milliseconds. */
  readonly leaseMs: number;
  readonly renew: (request: ShareRequest) => Promise<Share>;
  readonly drop: (endpointId: string, workerId: string) => Promise<void>;
}

interface Waiting {
  readonly start: () => void;
  readonly fail: (cause: unknown) => void;
  readonly signal: AbortSignal | undefined;
}

/** Between two renewals while somebody waits for a place, and while places are to be given back. Milliseconds. */
const CONTENDED_MS = 1_000;
const SOON_MS = 50;

/**
 * This process's places at an endpoint, leased from what all workers share. A request waits here until the process may
 * have one more in flight. The database is asked when the need changes and to renew the lease, never for each request.
 */
export class SharedPlaces {
  #limit = 0;
  #inFlight = 0;
  /** What the table holds for this process, and what it allows itself: less while it gives back. */
  #granted = 0;
  #allowed = 0;
  #fair = 0;
  #leaseEnds = 0;
  #renewedAt = Number.NEGATIVE_INFINITY;
  /** Most that was wanted at once since the latest renewal. */
  #peak = 0;
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | null = null;
  #due = Number.POSITIVE_INFINITY;
  #renewing: Promise<void> | null = null;
  readonly #patience: Patience;
  #closed = false;

  constructor(private readonly options: PlacesOptions) {
    this.#patience = new Patience(options.leaseMs);
  }

  /** Resolves when a request may be sent; `leave` once it has ended. @throws the signal's reason, LimitsUnreachable */
  async enter(limit: number, signal: AbortSignal | undefined): Promise<void> {
    this.#limit = limit;
    if (this.#mayStart() && this.#waiting.length === 0) {
      this.#begin();
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const abort = () => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting);
        reject(signal?.reason);
      };
      const waiting = {
        signal,
        start: () => {
          signal?.removeEventListener("abort", abort);
          resolve();
        },
        fail: (cause: unknown) => {
          signal?.removeEventListener("abort", abort);
          reject(cause);
        },
      };
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener("abort", abort, { once: true });
      this.#waiting.push(waiting);
      this.#note();
      this.#schedule(Math.max(0, this.#renewedAt + (this.#allowed > 0 ? CONTENDED_MS : SOON_MS) - performance.now()));
    });
  }

  leave(): void {
    this.#inFlight--;
    this.#pump();
    if (this.#allowed < this.#granted) this.#schedule(SOON_MS);
  }

  /** Gives everything back. Requests in flight go on; nothing more may enter. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#renewing?.catch(() => {});
    if (this.#granted > 0) await this.options.drop(this.options.endpointId, this.options.workerId);
  }

  #mayStart(): boolean {
    return !this.#closed && this.#inFlight < this.#allowed && performance.now() < this.#leaseEnds;
  }

  #begin(): void {
    this.#inFlight++;
    this.#note();
  }

  #note(): void {
    this.#peak = Math.max(this.#peak, this.#inFlight + this.#waiting.length);
  }

  #pump(): void {
    while (this.#mayStart()) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#begin();
      next.start();
    }
  }

  #schedule(milliseconds: number): void {
    if (this.#closed) return;
    const due = performance.now() + milliseconds;
    if (this.#timer) {
      if (this.#waiting.length > 0) this.#timer.ref();
      if (due >= this.#due) return;
      clearTimeout(this.#timer);
    }
    this.#due = due;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#due = Number.POSITIVE_INFINITY;
      this.#renewing ??= this.#renew().finally(() => {
        this.#renewing = null;
        this.#scheduleNext();
      });
    }, milliseconds);
    // Nobody waits: a process that has nothing else to do may end.
    if (this.#waiting.length === 0) this.#timer.unref();
  }

  #scheduleNext(): void {
    if (this.#granted === 0 && this.#waiting.length === 0 && this.#inFlight === 0) return;
    const { leaseMs } = this.options;
    if (this.#allowed < this.#granted && this.#inFlight < this.#granted) this.#schedule(SOON_MS);
    else if (this.#waiting.length > 0 || this.#fair > this.#allowed || this.#peak < this.#granted)
      this.#schedule(Math.min(CONTENDED_MS, leaseMs / 4));
    else this.#schedule(leaseMs / 4);
  }

  async #renew(): Promise<void> {
    const { endpointId, workerId, leaseMs, renew, drop } = this.options;
    const began = performance.now();
    this.#renewedAt = began;
    const lapsed = began >= this.#leaseEnds;
    if (lapsed) this.#allowed = 0; // others may have it by now
    const wanted = Math.min(this.#limit, Math.max(this.#peak, this.#inFlight + this.#waiting.length));
    this.#peak = this.#inFlight + this.#waiting.length;
    try {
      if (wanted === 0) {
        this.#allowed = 0;
        this.#granted = 0;
        await drop(endpointId, workerId);
        this.#patience.succeeded();
        return;
      }
      const held = Math.max(this.#allowed, this.#inFlight);
      const { granted, fair } = await renew({ endpointId, workerId, limit: this.#limit, wanted, held, leaseMs });
      this.#patience.succeeded();
      this.#granted = granted;
      this.#fair = fair;
      this.#allowed = Math.min(granted, fair);
      // Before the others think so: their clocks and the statement's own time.
      this.#leaseEnds = began + 0.75 * leaseMs;
      this.#pump();
    } catch (cause) {
      // The database is out of reach: what was granted holds until the lease ends, and is asked for again. Who waits
      // for longer than that is told.
      if (!this.#patience.failed(began)) return;
      for (const { fail } of this.#waiting.splice(0)) fail(new LimitsUnreachable(endpointId, cause));
    }
  }
}
