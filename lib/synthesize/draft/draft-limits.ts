/** How much a draft may hold. Below the limits of the task format: a synthesizer's mistake must not fill a disk. */
export interface DraftLimits {
  readonly files: number;
  /** Bytes of UTF-8, one file and all together. */
  readonly fileBytes: number;
  readonly totalBytes: number;
  /** Changes kept, and bytes of all texts ever written. */
  readonly revisions: number;
  readonly historyBytes: number;
}

export const DEFAULT_DRAFT_LIMITS: DraftLimits = {
  files: 24,
  fileBytes: 4 * 1024 * 1024,
  totalBytes: 12 * 1024 * 1024,
  revisions: 2_000,
  historyBytes: 128 * 1024 * 1024,
};

const PATH =
  /^[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*(?:\/[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*){0,2}$/;
const LONGEST_PATH = 100;

/** What is wrong with a file's name, or null. Plain names, at most two folders deep, nothing hidden. */
export function pathProblem(path: string): string | null {
  if (path.length <= LONGEST_PATH && PATH.test(path)) return null;
  return `\`${path.slice(0, LONGEST_PATH)}\` is no name for a file: letters, digits, "_", "-" and ".", at most two folders, at most ${LONGEST_PATH} characters.`;
}
