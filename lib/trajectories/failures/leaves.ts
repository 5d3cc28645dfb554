import { isRow } from "../list-identity";
import { fieldsBetween } from "./compare-finals";
import { pairAlike } from "./pair-alike";

/** One value in which two fields differ, found inside of lists and objects. */
export interface Leaf {
  /** The name of the innermost field. */
  readonly field: string;
  /** `undefined` where only the other side has a value. */
  readonly attempt: unknown;
  readonly gold: unknown;
}

const isScalar = (value: unknown): boolean => typeof value !== "object" || value === null;

/** Where two values of a field really differ: members of lists that only one has, fields of objects, else the values. */
export function leavesOf(field: string, attempt: unknown, gold: unknown): Leaf[] {
  if (Array.isArray(attempt) && Array.isArray(gold)) {
    if (attempt.every(isRow) && gold.every(isRow)) return leavesOfRows(field, attempt, gold);
    if ([...attempt, ...gold].every(isScalar)) return leavesOfMembers(field, attempt, gold);
  }
  if (isRow(attempt) && isRow(gold))
    return fieldsBetween(attempt, gold).flatMap((part) => leavesOf(part.name, part.attempt, part.gold));
  return [{ field, attempt, gold }];
}

function leavesOfRows(field: string, attempt: readonly unknown[], gold: readonly unknown[]): Leaf[] {
  const { pairs, left, right } = pairAlike(gold, attempt, new Set());
  return [
    ...pairs.flatMap(([g, a]) =>
      fieldsBetween(attempt[a], gold[g]).flatMap((part) => leavesOf(part.name, part.attempt, part.gold)),
    ),
    ...left.map((index) => ({ field, attempt: undefined, gold: gold[index] })),
    ...right.map((index) => ({ field, attempt: attempt[index], gold: undefined })),
  ];
}

/** Of lists of texts, numbers and the like. */
function leavesOfMembers(field: string, attempt: readonly unknown[], gold: readonly unknown[]): Leaf[] {
  const without = (list: readonly unknown[], others: readonly unknown[]): unknown[] => {
    const rest = new Map<unknown, number>();
    for (const other of others) rest.set(other, (rest.get(other) ?? 0) + 1);
    return list.filter((item) => {
      const left = rest.get(item) ?? 0;
      rest.set(item, left - 1);
      return left <= 0;
    });
  };
  const [mine, theirs] = [without(attempt, gold), without(gold, attempt)];
  if (mine.length === 0 && theirs.length === 0) return [{ field, attempt, gold }];
  return Array.from({ length: Math.max(mine.length, theirs.length) }, (_, index) => ({
    field,
    attempt: mine[index],
    gold: theirs[index],
  }));
}
