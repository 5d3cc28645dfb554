import { wilson } from "./wilson";

/** A rate as it is shown: 0..1, and the counts behind it. */
export interface CountedRate {
  readonly rate: number | null;
  readonly passes: number;
  readonly scored: number;
}

/** Recorded rates are often rounded to two decimals; a rate further away from its counts isn't theirs. */
const ROUNDED = 0.005 + 1e-9;

/**
 * The 95 % Wilson interval of a rate, or null where it has no counts of its own: nothing was scored, or a value was recorded
 * which no whole number of passes out of k gives (a mean of fractional rewards, a mark like -1).
 */
export function rateInterval({
  rate,
  passes,
  scored,
}: CountedRate): { readonly low: number; readonly high: number } | null {
  if (rate === null || scored <= 0 || passes < 0 || passes > scored) return null;
  return Math.abs(passes / scored - rate) <= ROUNDED ? wilson(passes, scored) : null;
}
