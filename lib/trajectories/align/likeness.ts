import type { PathCall } from "./aligned";
import { keyOf } from "./arguments-key";

/** Arguments of one call by which it is held to be like another: the first of them. What 2,000 × 2,000 pairs cost hangs on it. */
export const MOST_ARGUMENTS = 32;

/** A call with what it is compared by as numbers: equal numbers are equal things, in both paths. */
export interface Interned {
  readonly tool: number;
  readonly key: number;
  readonly changed: boolean;
  /** One number for each of the first `MOST_ARGUMENTS` arguments with its value, rising. */
  readonly values: readonly number[];
  /** One for each of their names, rising. */
  readonly names: readonly number[];
}

const rising = (a: number, b: number): number => a - b;

/** Numbers for texts, the same for the same text: a million comparisons then cost little. */
export function interner(): (call: PathCall) => Interned {
  const known = new Map<string, number>();
  const idOf = (text: string): number => {
    const id = known.get(text) ?? known.size;
    known.set(text, id);
    return id;
  };
  return ({ name, argumentsKey, arguments: args = {}, changed }) => {
    const entries = Object.entries(args).slice(0, MOST_ARGUMENTS);
    return {
      tool: idOf(name),
      key: idOf(`${name}(${argumentsKey}`),
      changed,
      names: entries.map(([own]) => idOf(own)).sort(rising),
      values: entries.map(([own, value]) => idOf(`${own}:${keyOf(value)}`)).sort(rising),
    };
  };
}

/** How many numbers stand in both of two rising lists. */
function inBoth(left: readonly number[], right: readonly number[]): number {
  let count = 0;
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    const difference = (left[i] ?? 0) - (right[j] ?? 0);
    if (difference === 0) count++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return count;
}

/**
 * The share of argument names, of either call, that have the same value in both: 0..1. Of malformed arguments 0. Only the
 * first `MOST_ARGUMENTS` of each call are looked at.
 */
export function likeness(left: Interned, right: Interned): number {
  const either = left.names.length + right.names.length - inBoth(left.names, right.names);
  return either === 0 ? 0 : inBoth(left.values, right.values) / either;
}
