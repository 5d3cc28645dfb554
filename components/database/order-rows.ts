import type { DataRow } from "./tables-of";

/** A cell as one line of text: what search looks in and what a narrow cell shows. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Rows that hold every word of the search somewhere, whatever the case. */
export function matchingRows(rows: readonly DataRow[], search: string): readonly DataRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = [row.id, ...Object.values(row.values).map(cellText)].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** What a column is sorted by: numbers by value, everything else by its text, empty last. */
export function sortValue(value: unknown): string | number | null {
  if (value === null || value === undefined || value === "") return null;
  return typeof value === "number" ? value : cellText(value);
}

/** True where a column holds numbers only (and is set to the right). */
export const isNumeric = (rows: readonly DataRow[], column: string): boolean =>
  rows.length > 0 && rows.every(({ values }) => values[column] === null || typeof values[column] === "number");

/** A column's width in characters, from a sample of its cells: bounded, so that one long text doesn't push the rest away. */
export function columnWidth(rows: readonly DataRow[], column: string): number {
  const sample = rows.slice(0, 60).map(({ values }) => cellText(values[column]).length);
  const longest = Math.max(column.length + 2, ...sample);
  return Math.min(34, Math.max(5, longest));
}
