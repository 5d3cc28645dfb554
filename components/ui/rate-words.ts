import { type CountedRate, rateInterval } from "@/lib/statistics/rate-interval";
import { formatRate } from "./format";

/** Said of a recorded value that no whole number of passes gives. */
export const NO_COUNTS = "no interval: recorded without counts of its own";

/** Said wherever the rate of a curtailed gate stands without room for its numbers. */
export const CURTAILED = "Stopped as soon as the verdict was certain: not an unbiased avg@k";

/** A rate in one line, for titles and labels: its counts, its interval, and whether its gate was stopped early. */
export function rateWords(rate: CountedRate & { readonly rate: number; readonly curtailed: boolean }): string {
  const interval = rateInterval(rate);
  return [
    `${formatRate(rate.rate)} (${interval ? `${rate.passes}/${rate.scored}` : `k = ${rate.scored}`})`,
    interval ? `95 % interval (Wilson): ${formatRate(interval.low)}–${formatRate(interval.high)}` : NO_COUNTS,
    ...(rate.curtailed ? [CURTAILED] : []),
  ].join("; ");
}
