export type Row = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isKey = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";

function isUnique(rows: readonly Row[], column: string): boolean {
  const seen = new Set<string>();
  for (const row of rows) {
    const value = row[column];
    if (!isKey(value) || seen.has(String(value))) return false;
    seen.add(String(value));
  }
  return true;
}

/**
 * The column by which rows are told apart: `id`, else one named `*_id`, `code`, `key` or `name`, if every row has it and no
 * two share a value. Null where there is none; rows then go by their position. The replay names rows by the same rule.
 */
export function rowIdentity(rows: readonly Row[]): string | null {
  const columns = Object.keys(rows[0] ?? {});
  const ids = columns.filter((column) => column.endsWith("_id"));
  const candidates = ["id", ...ids, "code", "key", "name"].filter((column) => columns.includes(column));
  return candidates.find((column) => isUnique(rows, column)) ?? null;
}
