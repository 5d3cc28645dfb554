import type { FiredLimit } from "@/lib/trajectories/trajectory";
import type { SolveLimits } from "./backend";

/** What a rollout may use and has used. Owns a timer: `close()`. */
export class RolloutBudget {
  #turns = 0;
  #tokens = 0;
  readonly #startedAt: number;
  #timer: NodeJS.Timeout;
  #waitingSince: number | null = null;
  #waited = 0;
  readonly #overtime = new AbortController();
  /** Fires at the limit of time or with the caller's signal: for requests that would outlast either. */
  readonly signal: AbortSignal;

  constructor(
    readonly limits: SolveLimits,
    caller: AbortSignal,
    private readonly now: () => number,
  ) {
    this.#startedAt = now();
    this.#timer = this.#abortAfter(limits.seconds * 1000);
    this.signal = AbortSignal.any([caller, this.#overtime.signal]);
  }

  spend(usage: { readonly inputTokens: number; readonly outputTokens: number }): void {
    this.#turns++;
    this.#tokens += usage.inputTokens + usage.outputTokens;
  }

  /**
   * Stops the clock while a request waits for its turn at a limit or for a provider that is busy, and lets it run again:
   * a solver isn't blamed for a queue. The overtime's timer begins anew with what is left.
   */
  wait(waiting: boolean): void {
    const now = this.now();
    if (waiting) {
      clearTimeout(this.#timer);
      this.#waitingSince ??= now;
    } else if (this.#waitingSince !== null) {
      const since = this.#waitingSince;
      this.#waitingSince = null;
      this.forgive(now - since);
    }
  }

  /** Doesn't count milliseconds that went by: a solver isn't blamed for a try that its provider failed, either. */
  forgive(milliseconds: number): void {
    this.#waited += milliseconds;
    if (this.#waitingSince !== null) return;
    clearTimeout(this.#timer);
    const left = this.limits.seconds * 1000 - (this.now() - this.#startedAt - this.#waited);
    this.#timer = this.#abortAfter(left);
  }

  /** Never before: timers count whole milliseconds, and cut off the rest. */
  #abortAfter(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => this.#overtime.abort(), Math.max(0, Math.ceil(milliseconds) + 1));
  }

  /** Milliseconds that don't count, the present wait left out. */
  get waited(): number {
    return this.#waited;
  }

  /** The limit that forbids a further turn, with what was really used; null while there is room. */
  fired(): FiredLimit | null {
    const { turns, tokens, seconds } = this.limits;
    const elapsed = (this.now() - this.#startedAt - this.#waited) / 1000;
    if (elapsed >= seconds || this.#overtime.signal.aborted) return { kind: "time", allowed: seconds, used: elapsed };
    if (this.#tokens >= tokens) return { kind: "tokens", allowed: tokens, used: this.#tokens };
    if (this.#turns >= turns) return { kind: "turns", allowed: turns, used: this.#turns };
    return null;
  }

  get tokens(): number {
    return this.#tokens;
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
