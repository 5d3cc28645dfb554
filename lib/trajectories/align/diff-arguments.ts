import { diffWordsWithSpace } from "diff";
import { isRow } from "../list-identity";
import { parseArguments } from "../parse-arguments";
import { sameValue } from "../same-value";

/** A piece of a text: in both, only in the right one (`added`), only in the left one (`removed`). */
export interface TextPart {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** A value as it is read: strings plain, all else as JSON; the beginning of it where it is long. */
export interface ShownValue {
  readonly text: string;
  /** Characters of all of it. */
  readonly length: number;
}

/** One place in the arguments where two calls differ. */
export interface ArgumentDifference {
  /** `guest.name`, `rooms[2]`; empty for arguments that are no JSON object. */
  readonly path: string;
  /** Null: there is nothing at this place. */
  readonly left: ShownValue | null;
  readonly right: ShownValue | null;
  /** Word by word, where both are prose that has enough in common; null otherwise. */
  readonly words: readonly TextPart[] | null;
}

/** Differences told at most; characters shown of one value; shorter strings are compared at a glance. */
export const MOST_DIFFERENCES = 40;
const SHOWN = 1_500;
const PROSE = 30;
/** Bounds of one text's comparison: texts come from models. */
const LIMITS = { maxEditLength: 300, timeout: 30 } as const;

function shown(value: unknown): ShownValue | null {
  if (value === undefined) return null;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return { text: text.slice(0, SHOWN), length: text.length };
}

function difference(path: string, left: unknown, right: unknown): ArgumentDifference {
  return { path, left: shown(left), right: shown(right), words: wordsOf(left, right) };
}

function wordsOf(left: unknown, right: unknown): TextPart[] | null {
  if (typeof left !== "string" || typeof right !== "string") return null;
  if (Math.min(left.length, right.length) < PROSE || Math.max(left.length, right.length) > SHOWN) return null;
  const parts = diffWordsWithSpace(left, right, LIMITS);
  if (!parts) return null;
  const kept = parts.reduce((sum, { added, removed, value }) => sum + (added || removed ? 0 : value.trim().length), 0);
  // Hardly anything in common: two texts side by side are easier to read than confetti.
  if (kept < Math.min(left.length, right.length) / 4) return null;
  return parts.map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

/** Every place where two values differ; lists by their places. */
function* differences(path: string, left: unknown, right: unknown): Generator<ArgumentDifference> {
  if (sameValue(left, right)) return;
  if (isRow(left) && isRow(right)) {
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const own = Object.hasOwn(left, name) ? left[name] : undefined;
      const other = Object.hasOwn(right, name) ? right[name] : undefined;
      yield* differences(path === "" ? name : `${path}.${name}`, own, other);
    }
  } else if (Array.isArray(left) && Array.isArray(right)) {
    for (let at = 0; at < Math.max(left.length, right.length); at++)
      yield* differences(`${path}[${at}]`, left[at], right[at]);
  } else yield difference(path, left, right);
}

/**
 * Where the arguments of two calls of one tool differ, as their models wrote them: the first `MOST_DIFFERENCES` places and how
 * many there are. Arguments that are no JSON object differ as a whole.
 */
export function diffArguments(
  leftText: string,
  rightText: string,
): { readonly total: number; readonly items: readonly ArgumentDifference[] } {
  const [left, right] = [parseArguments(leftText), parseArguments(rightText)];
  if (!left || !right)
    return leftText === rightText
      ? { total: 0, items: [] }
      : { total: 1, items: [difference("", left ?? leftText, right ?? rightText)] };
  const items: ArgumentDifference[] = [];
  let total = 0;
  for (const found of differences("", left, right)) {
    total++;
    if (items.length < MOST_DIFFERENCES) items.push(found);
  }
  return { total, items };
}
