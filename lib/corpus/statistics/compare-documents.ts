/** A place where two documents differ: a path like `by_level.2.tasks`, and what stands there; undefined: nothing. */
export interface Difference {
  readonly path: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Everything in which `actual` differs from `expected`: missing, additional and different values. Numbers must be equal,
 * lists equal in order; objects go by their keys, in any order.
 */
export function compareDocuments(expected: unknown, actual: unknown, path = ""): Difference[] {
  if (isRecord(expected) && isRecord(actual)) {
    const keys = [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
    return keys.flatMap((key) =>
      compareDocuments(
        Object.hasOwn(expected, key) ? expected[key] : undefined,
        Object.hasOwn(actual, key) ? actual[key] : undefined,
        path === "" ? key : `${path}.${key}`,
      ),
    );
  }
  return JSON.stringify(expected) === JSON.stringify(actual) ? [] : [{ path, expected, actual }];
}
