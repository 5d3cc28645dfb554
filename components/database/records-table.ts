import { isRow, type Row } from "./row-identity";
import { columnsOf } from "./tables-of";

export interface RecordsTable {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** A list of objects with few enough different fields to be read as a table; anything else is null and shown as JSON. */
export function recordsTable(value: unknown): RecordsTable | null {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isRow)) return null;
  const columns = columnsOf(value);
  const filled = value.reduce((sum, row) => sum + Object.keys(row).length, 0);
  const sparse = filled < (columns.length * value.length) / 2;
  return columns.length === 0 || sparse ? null : { columns, rows: value };
}

export type ResultShape =
  | { readonly kind: "table"; readonly table: RecordsTable }
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "text" };

/** How a tool's answer is best read. Text that isn't JSON, or not a structure, stays text. */
export function resultShape(text: string): ResultShape {
  if (!/^\s*[[{]/.test(text)) return { kind: "text" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: "text" };
  }
  const table = recordsTable(value);
  return table ? { kind: "table", table } : { kind: "json", value };
}
