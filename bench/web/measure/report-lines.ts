import type { Judged } from "./judge";

const kilobytes = (bytes: number): string => Math.round(bytes / 1_000).toLocaleString("en");
const milliseconds = (value: number | null): string => (value === null ? "–" : value.toFixed(value < 10 ? 1 : 0));

/** Times in milliseconds. */
export const REPORT_HEAD = ["page or answer", "p50", "p95", "max", "cpu", "KB", "scripts KB", "growth", "missed"];

export const reportLines = (rows: readonly Judged[]): string[][] =>
  rows.map(({ name, p50, p95, max, processor, bytes, scripts, growth, missed }) => [
    name,
    ...[p50, p95, max, processor].map(milliseconds),
    kilobytes(bytes),
    scripts === null ? "–" : kilobytes(scripts),
    growth === null ? "–" : `${growth.toFixed(1)}×`,
    missed.join(", "),
  ]);
