import type { FiredLimit } from "@/lib/trajectories/trajectory";
import type { SolveLimits } from "./backend";

/** What a rollout may use and has used. Owns a timer: `close()`. */
export class RolloutBudget {
  #turns = 0;
  #tokens = 0;
  readonly #startedAt: number;
  readonly #timer: NodeJS.Timeout;
  readonly #overtime = new AbortController();
  /** Fires at the limit of time or with the caller's signal: for requests that would outlast either. */
  readonly signal: AbortSignal;

  constructor(
    readonly limits: SolveLimits,
    caller: AbortSignal,
    private readonly now: () => number,
  ) {
    this.#startedAt = now();
    this.#timer = setTimeout(() => this.#overtime.abort(), limits.seconds * 1000);
    this.signal = AbortSignal.any([caller, this.#overtime.signal]);
  }

  spend(usage: { readonly inputTokens: number; readonly outputTokens: number }): void {
    this.#turns++;
    this.#tokens += usage.inputTokens + usage.outputTokens;
  }

  /** The limit that forbids a further turn, with what was really used; null while there is room. */
  fired(): FiredLimit | null {
    const { turns, tokens, seconds } = this.limits;
    const elapsed = (this.now() - this.#startedAt) / 1000;
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
