import type { Interval } from "@/lib/statistics/paired-difference";

/** A difference of rates with its sign, to two decimals: `+0.12`, `−0.05`, `0.00`. */
export function signed(value: number): string {
  const text = Math.abs(value).toFixed(2);
  if (Number(text) === 0) return text;
  return `${value < 0 ? "−" : "+"}${text}`;
}

export const intervalWords = (interval: Interval | null): string =>
  interval === null ? "–" : `${signed(interval.low)} to ${signed(interval.high)}`;
