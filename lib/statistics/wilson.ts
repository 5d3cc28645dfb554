import { NORMAL_QUANTILE } from "./student-quantile";

/**
 * The Wilson score interval of a pass rate, both ends in 0..1; all of 0..1 without a rollout. Unlike the textbook interval it
 * stays inside 0..1 and keeps a width at 0 and 1 (Wilson 1927, JASA 22:209–212). `quantile`: of the normal distribution;
 * the default gives 95 %.
 */
export function wilson(
  passes: number,
  scored: number,
  quantile = NORMAL_QUANTILE,
): { readonly low: number; readonly high: number } {
  if (scored <= 0) return { low: 0, high: 1 };
  const rate = passes / scored;
  const square = quantile ** 2 / scored;
  const centre = rate + square / 2;
  const reach = quantile * Math.sqrt((rate * (1 - rate)) / scored + square / (4 * scored));
  const bound = (value: number): number => Math.min(1, Math.max(0, value / (1 + square)));
  return { low: passes === 0 ? 0 : bound(centre - reach), high: passes === scored ? 1 : bound(centre + reach) };
}
