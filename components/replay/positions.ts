import type { ReplayMark } from "./replay-mark";

/**
 * Places of a replay: 0 is what the model was given, n its n-th step, and after the last step of what has ended comes one
 * more: how it ended.
 */
export interface ReplayLength {
  readonly stepCount: number;
  readonly ended: boolean;
}

export const lastPosition = ({ stepCount, ended }: ReplayLength): number => (ended ? stepCount + 1 : stepCount);

export const isEnd = (position: number, { stepCount, ended }: ReplayLength): boolean => ended && position > stepCount;

export const clampPosition = (position: number, length: ReplayLength): number =>
  Math.min(Math.max(0, Math.trunc(position)), lastPosition(length));

/** Reads the address: a step's number or `end`; whatever else stands there means the beginning. */
export function parsePosition(text: string | undefined, length: ReplayLength): number {
  if (text === "end") return lastPosition(length);
  const number = Number(text ?? 0);
  return Number.isFinite(number) ? clampPosition(number, length) : 0;
}

export const positionText = (position: number, length: ReplayLength): string =>
  isEnd(position, length) ? "end" : String(position);

/** The nearest write after a position, or null. */
export const nextWrite = (marks: readonly ReplayMark[], position: number): number | null =>
  marks.find((mark) => mark.index > position && mark.changed)?.index ?? null;

export const previousWrite = (marks: readonly ReplayMark[], position: number): number | null =>
  marks.findLast((mark) => mark.index < position && mark.changed)?.index ?? null;

/** The last write up to and with a position: the database there is the one after it. 0 where nothing was written yet. */
export const standingWrite = (marks: readonly ReplayMark[], position: number): number =>
  marks.findLast((mark) => mark.index <= position && mark.changed)?.index ?? 0;

/** The next flagged place, from the beginning again after the last; null where there is none. */
export function nextFlag(marks: readonly ReplayMark[], position: number): number | null {
  const places = marks.filter((mark) => mark.flagged).map((mark) => mark.index);
  return places.find((place) => place > position) ?? places[0] ?? null;
}

/** Steps are loaded in blocks of this many. */
export const BLOCK = 12;

const blockOf = (index: number): number => Math.floor((index - 1) / BLOCK);

export const firstOfBlock = (block: number): number => block * BLOCK + 1;

/** The block of a position and the neighbour that it is about to reach, within the attempt. */
export function blocksAround(position: number, stepCount: number): number[] {
  if (stepCount === 0) return [];
  const index = Math.min(Math.max(1, position), stepCount);
  const around = [index, index + 3, index - 3].filter((near) => near >= 1 && near <= stepCount).map(blockOf);
  return [...new Set(around)];
}
