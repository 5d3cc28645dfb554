import { z } from "zod";

/** How a long text is asked for: from this character on. */
export const textQuery = { from: z.coerce.number().int().nonnegative().default(0) };

export interface TextSlice {
  /** Characters in all. */
  readonly length: number;
  readonly from: number;
  readonly text: string;
  /** Where to go on, or null at the end. */
  readonly next: number | null;
}

/** Characters of one answer: as JSON each may take six, and an answer holds a million. */
const SLICE = 150_000;

/** A part of a long text; no character of two halves is torn apart. */
export function sliceText(text: string, from: number): TextSlice {
  const end = from + SLICE;
  const torn = end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
  const next = Math.min(text.length, torn ? end - 1 : end);
  return { length: text.length, from, text: text.slice(from, next), next: next < text.length ? next : null };
}
