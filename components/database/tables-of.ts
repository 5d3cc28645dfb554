import { isRow, type Row, rowIdentity } from "./row-identity";

export interface DataRow {
  /** The row's identity as text; `#3` where rows go by position. */
  readonly id: string;
  readonly values: Row;
}

export interface DataTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The column that holds the identity; null where it is the key of a map or the position. */
  readonly keyColumn: string | null;
  /** False where rows only have a position: nothing can refer to them. */
  readonly keyed: boolean;
  readonly rows: readonly DataRow[];
}

export interface DataValue {
  readonly name: string;
  readonly value: unknown;
}

export interface DatabaseParts {
  readonly tables: readonly DataTable[];
  /** What is no table: scalars, lists of scalars, small objects. */
  readonly values: readonly DataValue[];
}

const KEY = "key";

/** Columns of all rows, in the order in which they first occur. */
export function columnsOf(rows: readonly Row[]): string[] {
  const columns = new Set<string>();
  for (const row of rows) for (const column of Object.keys(row)) columns.add(column);
  return [...columns];
}

function listTable(name: string, list: readonly Row[]): DataTable {
  const keyColumn = rowIdentity(list);
  const rows = list.map((values, index) => ({ id: keyColumn ? String(values[keyColumn]) : `#${index}`, values }));
  return { name, columns: columnsOf(list), keyColumn, keyed: keyColumn !== null, rows };
}

/** A dictionary of objects; its keys become a first column, unless the rows repeat them. */
function mapTable(name: string, map: Readonly<Record<string, Row>>): DataTable {
  const entries = Object.entries(map);
  const repeats = ["id", `${name.replace(/s$/, "")}_id`].find((column) =>
    entries.every(([key, row]) => String(row[column]) === key),
  );
  const rows = entries.map(([key, row]) => ({ id: key, values: repeats ? row : { [KEY]: key, ...row } }));
  const columns = columnsOf(rows.map(({ values }) => values));
  return { name, columns, keyColumn: repeats ?? KEY, keyed: true, rows };
}

/** A database as it is browsed: every top-level list or dictionary of objects is a table, the rest are values. */
export function tablesOf(database: unknown): DatabaseParts {
  if (!isRow(database)) return { tables: [], values: [{ name: "database", value: database }] };
  const tables: DataTable[] = [];
  const values: DataValue[] = [];
  for (const [name, value] of Object.entries(database)) {
    if (Array.isArray(value) && (value.length === 0 || value.every(isRow))) tables.push(listTable(name, value));
    else if (isRow(value) && Object.keys(value).length > 0 && Object.values(value).every(isRow))
      tables.push(mapTable(name, value as Record<string, Row>)); // every value was just seen to be a row
    else values.push({ name, value });
  }
  return { tables, values };
}
