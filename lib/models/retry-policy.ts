import { setTimeout as wait } from "node:timers/promises";

/**
 * How a request that failed in passing is asked again. Bounded in number and in time: a rollout that waits for its
 * provider for ever blocks its worker, and its slot can be run again.
 */
export interface RetryPolicy {
  /** Tries in all, the first included. */
  readonly attempts: number;
  readonly firstDelayMs: number;
  /** No single wait is longer. An endpoint that asks for more is given up at once. */
  readonly maxDelayMs: number;
  /** 0..1, for the jitter that keeps many workers from coming back together. */
  readonly random: () => number;
  /** @throws the signal's reason */
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

export const DEFAULT_RETRY: RetryPolicy = {
  attempts: 5,
  firstDelayMs: 500,
  maxDelayMs: 30_000,
  random: Math.random,
  async sleep(milliseconds, signal) {
    try {
      await wait(milliseconds, undefined, { signal });
    } catch (cause) {
      signal?.throwIfAborted();
      throw cause;
    }
  },
};

/**
 * Milliseconds to wait after failed try number `attempt` (from 1), or null to give up: what the endpoint asked for, else
 * doubled each time with a jitter of a quarter.
 */
export function retryDelay(policy: RetryPolicy, attempt: number, askedMs: number | null): number | null {
  if (attempt >= policy.attempts) return null;
  if (askedMs !== null) return askedMs > policy.maxDelayMs ? null : askedMs;
  const doubled = Math.min(policy.firstDelayMs * 2 ** (attempt - 1), policy.maxDelayMs);
  return Math.round(doubled * (0.75 + policy.random() / 4));
}
