/**
 * Levels of objects and lists that are walked in what models and tools wrote: what goes deeper is nothing that a task could
 * mean, and would exhaust the stack of whoever walks it.
 */
export const DEEPEST = 200;

/** True where a parsed JSON value goes deeper than `levels`. Asked of whole databases at every change: nothing is made for it. */
export function isTooDeep(value: unknown, levels = DEEPEST): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) {
    for (const inner of value) if (isTooDeep(inner, levels - 1)) return true;
    return false;
  }
  const row = value as Readonly<Record<string, unknown>>; // no list: told apart above
  for (const name in row) if (isTooDeep(row[name], levels - 1)) return true;
  return false;
}
