import { LIMITS } from "@/lib/task/task-files";

/**
 * What a source may bring along. Ten times what the largest known corpus has (26,000 files, 320 MB); beyond it a source is
 * a mistake or an attack, and a folder on this machine, which has no such limits, is the way for what is really larger.
 */
export interface SourceLimits {
  /** Files and folders. */
  readonly entries: number;
  /** Bytes of one file. */
  readonly fileBytes: number;
  /** Bytes of all files. */
  readonly bytes: number;
  /** Bytes of all files by bytes of the archive. Text compresses to a tenth, tables of repeated rows to a fiftieth. */
  readonly ratio: number;
  /** Bytes that may be unpacked whatever the ratio: small archives of nearly nothing are no danger. */
  readonly ratioFrom: number;
  /** Bytes of a path and of one name in it, as UTF-8. Above the second no file system keeps it. */
  readonly pathBytes: number;
  readonly nameBytes: number;
  readonly depth: number;
}

export const SOURCE_LIMITS: SourceLimits = {
  entries: 99_999,
  fileBytes: LIMITS.fileBytes,
  bytes: 4 * 1024 ** 3,
  ratio: 200,
  ratioFrom: 64 * 1024 ** 2,
  pathBytes: 1_024,
  nameBytes: 255,
  depth: 32,
};

/** `1.5 GB`: for people; powers of 1,000. */
export function bytesText(bytes: number): string {
  const units = ["bytes", "KB", "MB", "GB", "TB"];
  let [value, unit] = [bytes, 0];
  while (value >= 1_000 && unit < units.length - 1) [value, unit] = [value / 1_000, unit + 1];
  return `${unit === 0 ? value : value.toFixed(1).replace(/\.0$/, "")} ${units[unit]}`;
}
