type Row = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isKey = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";

const unique = (rows: readonly Row[], key: string): boolean => {
  const seen = new Set<unknown>();
  for (const row of rows) {
    const value = Object.hasOwn(row, key) ? row[key] : undefined;
    if (!isKey(value) || seen.has(String(value))) return false;
    seen.add(String(value));
  }
  return true;
};

const candidates = (row: Row): string[] => {
  const keys = Object.keys(row);
  const ids = keys.filter((key) => key.endsWith("_id"));
  return ["id", ...ids, "code", "key", "name"].filter((key) => keys.includes(key));
};

/**
 * The field by which the rows of a list are told apart: `id`, else a field named `*_id`, `code`, `key` or `name`, if
 * every row of both lists has it and no two rows of one list share it. Null where there is none (rows then go by their
 * position): a list in which an id occurs twice must never have one of the two taken for the other.
 */
export function listIdentity(before: readonly unknown[], after: readonly unknown[]): string | null {
  const first = before[0] ?? after[0];
  if (!isRow(first)) return null;
  const [left, right] = [before.filter(isRow), after.filter(isRow)];
  if (left.length < before.length || right.length < after.length) return null;
  return candidates(first).find((key) => unique(left, key) && unique(right, key)) ?? null;
}
