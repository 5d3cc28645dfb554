const INTEGER = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const MEAN = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const ONE_DECIMAL = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** 1037 → `1,037`. */
export const formatCount = (value: number): string => INTEGER.format(value);

/** A mean with one decimal: 12.63 → `12.6`. */
export const formatMean = (value: number): string => MEAN.format(value);

/** A rate of 0..1 with two decimals: `0.55`. */
export const formatRate = (rate: number): string => rate.toFixed(2);

/** Bytes in decimal units: `640 B`, `18 kB`, `4.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const units = ["kB", "MB", "GB", "TB"] as const;
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 10 ? ONE_DECIMAL.format(value) : INTEGER.format(value)} ${units[unit]}`;
}

/** A span of time: `140 ms`, `2.4 s`, `48 s`, `3 min`, `2 h 5 min`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${ONE_DECIMAL.format(seconds)} s`;
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** `1 tier`, `2 tiers`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** `2026-11-29 15:04` in UTC: the same on server and client. */
export const formatMoment = (iso: string): string => iso.slice(0, 16).replace("T", " ");

/** `conditional_rules` → `conditional rules`. */
export const spaced = (name: string): string => name.replaceAll("_", " ");
