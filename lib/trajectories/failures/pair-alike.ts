import { own } from "../keyed-rows";
import { sameValue } from "../same-value";

export interface Paired {
  /** Index on the left, index on the right. */
  readonly pairs: readonly (readonly [number, number])[];
  /** What found no partner. */
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/** Beyond so many comparisons rows are laid beside each other in their order: nobody reads the rest. */
const MOST = 40_000;

function likeness(left: unknown, right: unknown, without: ReadonlySet<string>): number {
  if (typeof left !== "object" || left === null) return sameValue(left, right) ? 1 : 0;
  return Object.keys(left).filter((name) => !without.has(name) && sameValue(own(left, name), own(right, name))).length;
}

/**
 * Lays rows beside each other, the most alike first (fields with the same value, `without` left aside); of equals those
 * that stand first. Every row finds a partner as long as there is one.
 */
export function pairAlike(left: readonly unknown[], right: readonly unknown[], without: ReadonlySet<string>): Paired {
  const inOrder = left.length * right.length > MOST;
  const candidates = inOrder
    ? left.slice(0, right.length).map((_, index) => ({ l: index, r: index, alike: 0 }))
    : left.flatMap((row, l) => right.map((other, r) => ({ l, r, alike: likeness(row, other, without) })));
  candidates.sort((a, b) => b.alike - a.alike || a.l - b.l || a.r - b.r);
  const [usedLeft, usedRight] = [new Set<number>(), new Set<number>()];
  const pairs: [number, number][] = [];
  for (const { l, r } of candidates) {
    if (usedLeft.has(l) || usedRight.has(r)) continue;
    usedLeft.add(l);
    usedRight.add(r);
    pairs.push([l, r]);
  }
  return {
    pairs: pairs.sort((a, b) => a[0] - b[0]),
    left: left.flatMap((_, index) => (usedLeft.has(index) ? [] : [index])),
    right: right.flatMap((_, index) => (usedRight.has(index) ? [] : [index])),
  };
}
