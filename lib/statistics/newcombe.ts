import { wilson } from "./wilson";

interface Passes {
  readonly passes: number;
  readonly scored: number;
}

/**
 * The 95 % interval of the difference of two independent pass rates, a − b, both ends in -1..1: the hybrid of their Wilson
 * intervals (Newcombe 1998, Statistics in Medicine 17:873–890, method 10). Null where one of them has no rollout.
 */
export function newcombe(a: Passes, b: Passes): { readonly low: number; readonly high: number } | null {
  if (a.scored <= 0 || b.scored <= 0) return null;
  const [own, other] = [wilson(a.passes, a.scored), wilson(b.passes, b.scored)];
  const [p, q] = [a.passes / a.scored, b.passes / b.scored];
  return {
    low: p - q - Math.hypot(p - own.low, other.high - q),
    high: p - q + Math.hypot(own.high - p, q - other.low),
  };
}
