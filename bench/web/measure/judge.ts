import type { Measured } from "./measure-case";

/** What every page and answer must keep. */
export const TARGETS = { p95: 100, bytes: 1_000_000, scripts: 200_000, growth: 3 } as const;
/** Below this many milliseconds a ratio of medians says nothing. */
const WORTH_COMPARING = 20;

export interface Judged extends Measured {
  /** Median here over the median with a tenth of the data, or null where that wasn't measured. */
  readonly growth: number | null;
  /** Targets that were missed. */
  readonly missed: readonly string[];
}

export function judge(measured: Measured, small: Measured | undefined): Judged {
  const growth = small && small.p50 > 0 ? measured.p50 / small.p50 : null;
  const missed = [
    ...(measured.failed === null ? [] : [`answered ${measured.failed}`]),
    ...(measured.p95 < TARGETS.p95 ? [] : [`p95 over ${TARGETS.p95} ms`]),
    ...(measured.bytes < TARGETS.bytes ? [] : ["over 1 MB"]),
    ...((measured.scripts ?? 0) < TARGETS.scripts ? [] : ["scripts over 200 KB"]),
    ...(growth === null || growth < TARGETS.growth || measured.p50 < WORTH_COMPARING
      ? []
      : ["grows with what is stored"]),
  ];
  return { ...measured, growth, missed };
}
