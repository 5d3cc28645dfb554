import type { PathCall } from "./aligned";
import { keyOf } from "./arguments-key";

/** A call with what it is compared by as numbers: equal numbers are equal things, in both paths. */
export interface Interned {
  readonly tool: number;
  readonly key: number;
  readonly changed: boolean;
  /** One number for each argument with its value. */
  readonly values: readonly number[];
  readonly names: readonly number[];
}

/** Numbers for texts, the same for the same text: a million comparisons then cost little. */
export function interner(): (call: PathCall) => Interned {
  const known = new Map<string, number>();
  const idOf = (text: string): number => {
    const id = known.get(text) ?? known.size;
    known.set(text, id);
    return id;
  };
  return ({ name, argumentsKey, arguments: args = {}, changed }) => ({
    tool: idOf(name),
    key: idOf(`${name}(${argumentsKey}`),
    changed,
    names: Object.keys(args).map(idOf),
    values: Object.entries(args).map(([own, value]) => idOf(`${own}:${keyOf(value)}`)),
  });
}

/** The share of argument names, of either call, that have the same value in both: 0..1. Of malformed arguments 0. */
export function likeness(left: Interned, right: Interned): number {
  let inBoth = 0;
  for (const name of left.names) if (right.names.includes(name)) inBoth++;
  const either = left.names.length + right.names.length - inBoth;
  if (either === 0) return 0;
  let same = 0;
  for (const value of left.values) if (right.values.includes(value)) same++;
  return same / either;
}
