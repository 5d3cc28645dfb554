/**
 * True where two parsed JSON values mean the same: numbers by value (`25` is `25.0`), objects whatever the order of
 * their keys, lists in order. Without recursion: a database that a tool nested ten thousand levels deep exhausts no stack.
 */
export function sameValue(left: unknown, right: unknown): boolean {
  /** Objects and lists that are still to be compared, one of each side in turn. */
  const open: object[] = [];
  /** False where two values differ for certain. */
  const mayEqual = (one: unknown, other: unknown): boolean => {
    if (one === other) return true;
    if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
    open.push(one, other);
    return true;
  };
  if (!mayEqual(left, right)) return false;
  for (;;) {
    const [other, one] = [open.pop(), open.pop()];
    if (!one || !other) return true;
    if (Array.isArray(one) || Array.isArray(other)) {
      if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
      if (!one.every((item, index) => mayEqual(item, other[index]))) return false;
      continue;
    }
    const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>]; // no lists: told apart above
    const keys = Object.keys(a);
    if (keys.length !== Object.keys(b).length) return false;
    if (!keys.every((key) => Object.hasOwn(b, key) && mayEqual(a[key], b[key]))) return false;
  }
}
