import type { Seen } from "./model-server";

export interface SteadyRate {
  /** Milliseconds in which there was always another rollout to begin. */
  readonly window: number;
  /** Requests that the model worked on at the same time, on average. */
  readonly inFlight: number;
  /** Of what may be in flight: 1 where nobody ever waits for the engine. */
  readonly share: number;
  readonly requestsPerSecond: number;
}

/**
 * How busy the model was kept between the moment when the last of the first `atATime` rollouts had begun, and the one when the
 * last rollout of all did: only meanwhile could it be kept fully busy. The model holds each request for its latency; the
 * rest of a rollout's time is the engine's. Null where there was no such time: too few rollouts, or none.
 */
export function steadyRate(seen: readonly Seen[], atATime: number): SteadyRate | null {
  const begins = seen
    .filter(({ turn }) => turn === 0)
    .map(({ arrived }) => arrived)
    .sort((a, b) => a - b);
  const from = begins[Math.min(atATime, begins.length) - 1] ?? 0;
  const to = begins.at(-1) ?? 0;
  const window = to - from;
  if (window <= 0) return null;
  const overlap = ({ arrived, answered }: Seen) => Math.max(0, Math.min(answered, to) - Math.max(arrived, from));
  const busy = seen.reduce((sum, request) => sum + overlap(request), 0);
  const answered = seen.filter((request) => request.answered > from && request.answered <= to).length;
  const inFlight = busy / window;
  return { window, inFlight, share: inFlight / atATime, requestsPerSecond: (answered / window) * 1_000 };
}
