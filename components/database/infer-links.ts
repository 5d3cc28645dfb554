import type { DataTable } from "./tables-of";

export interface LinkTarget {
  readonly table: string;
  readonly row: string;
}

/** Answers whether a value of a column names a row of some table. */
export interface DatabaseLinks {
  readonly ofCell: (table: string, column: string, value: unknown) => LinkTarget | null;
  /** For values beside the tables (`target_guest`). */
  readonly ofValue: (name: string, value: unknown) => LinkTarget | null;
  /** The table that a column's values name, or null. */
  readonly ofColumn: (table: string, column: string) => string | null;
}

const keyText = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : typeof value === "number" ? String(value) : null;

/** Distinct scalars of a column, lists of scalars among them. */
function referencesIn(table: DataTable, column: string): Set<string> {
  const found = new Set<string>();
  for (const { values } of table.rows) {
    const cell = values[column];
    for (const item of Array.isArray(cell) ? cell : [cell]) {
      const text = keyText(item);
      if (text !== null) found.add(text);
    }
  }
  return found;
}

const singular = (word: string): string =>
  word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.endsWith("s") ? word.slice(0, -1) : word;

/** `guest_ids`, `assigned_guest`, `target_guest` all speak of the table `guests`. */
function speaksOf(column: string, table: string): boolean {
  const stem = column.toLowerCase().replace(/_?ids?$/, "");
  const words = stem.split("_").map(singular);
  const wanted = table.toLowerCase().split("_").map(singular);
  return wanted.every((word) => words.includes(word)) || (stem !== "" && singular(stem) === wanted.at(-1));
}

const looksLikeId = (text: string): boolean => /\d/.test(text) && /\D/.test(text);

interface Keys {
  readonly name: string;
  readonly rows: ReadonlySet<string>;
}

/**
 * Finds which columns refer to which tables, from the data alone. A column whose name speaks of a table needs most of its
 * values there; any other needs all of them, and they must look like ids (`SV-12`): plain numbers and words coincide too easily.
 */
function targetOf(column: string, values: ReadonlySet<string>, tables: readonly Keys[]): Keys | null {
  if (values.size === 0) return null;
  const share = (keys: Keys) => [...values].filter((value) => keys.rows.has(value)).length / values.size;
  const named = tables.find((keys) => speaksOf(column, keys.name) && share(keys) >= 0.8);
  if (named) return named;
  if (![...values].every(looksLikeId)) return null;
  const holders = tables.filter((keys) => share(keys) === 1);
  return holders.length === 1 ? (holders[0] ?? null) : null;
}

export function inferLinks(tables: readonly DataTable[]): DatabaseLinks {
  const keys = tables
    .filter((table) => table.keyed && table.rows.length > 0)
    .map((table): Keys => ({ name: table.name, rows: new Set(table.rows.map((row) => row.id)) }));
  const byColumn = new Map<string, Keys>();
  for (const table of tables) {
    for (const column of table.columns) {
      if (column === table.keyColumn) continue;
      const target = targetOf(column, referencesIn(table, column), keys);
      if (target) byColumn.set(JSON.stringify([table.name, column]), target);
    }
  }
  const link = (target: Keys | null | undefined, value: unknown): LinkTarget | null => {
    const text = keyText(value);
    return target && text !== null && target.rows.has(text) ? { table: target.name, row: text } : null;
  };
  return {
    ofCell: (table, column, value) => link(byColumn.get(JSON.stringify([table, column])), value),
    ofColumn: (table, column) => byColumn.get(JSON.stringify([table, column]))?.name ?? null,
    ofValue: (name, value) => {
      const text = keyText(value);
      return text === null ? null : link(targetOf(name, new Set([text]), keys), value);
    },
  };
}
