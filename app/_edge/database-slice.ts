import { z } from "zod";
import { EdgeFailure } from "./failure";

/** How a database is asked for: whole while it is small, else table by table. */
export const sliceQuery = z.object({
  /** Name of a list at the top of the database. Without it: what there is. */
  table: z.string().optional(),
  from: z.coerce.number().int().nonnegative().default(0),
  count: z.coerce.number().int().min(1).max(1_000).default(200),
});

/** Bound on one answer's rows, in characters of JSON: well below the limit of a response. */
const ROOM = 800_000;

export interface DatabaseOutline {
  /** Characters of compact JSON. */
  readonly bytes: number;
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly bytes: number }[];
  /** What is no list: target fields and the like. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The tables' rows where all of it is small, else null: ask for each with `table`. */
  readonly data: Readonly<Record<string, unknown>> | null;
}

export interface TableSlice {
  readonly table: string;
  readonly total: number;
  readonly from: number;
  readonly rows: readonly unknown[];
  /** Where to go on, or null at the end. */
  readonly next: number | null;
}

/** A database (JSON text) as an outline, or some rows of one of its tables. Maps count as tables of their entries. */
export function sliceDatabase(text: string, query: z.output<typeof sliceQuery>): DatabaseOutline | TableSlice {
  return sliceState(JSON.parse(text), query);
}

/** As `sliceDatabase`, of a database that is parsed already. */
export function sliceState(parsed: unknown, query: z.output<typeof sliceQuery>): DatabaseOutline | TableSlice {
  const database = typeof parsed === "object" && parsed !== null ? (parsed as Record<string, unknown>) : {};
  if (query.table !== undefined) return sliceTable(database, query.table, query.from, query.count);
  const entries = Object.entries(database).map(([name, value]) => {
    return { name, value, rows: rowsOf(value), bytes: JSON.stringify(value).length };
  });
  // Compact JSON: the braces, and of each entry its name, a colon and a comma or brace.
  const bytes = entries.reduce((sum, entry) => sum + JSON.stringify(entry.name).length + entry.bytes + 2, 1);
  return {
    bytes,
    tables: entries.flatMap(({ name, rows, bytes: own }) => (rows ? [{ name, rows: rows.length, bytes: own }] : [])),
    values: Object.fromEntries(entries.flatMap(({ name, value, rows }) => (rows ? [] : [[name, value]]))),
    data: bytes <= ROOM / 2 ? database : null,
  };
}

function sliceTable(database: Record<string, unknown>, table: string, from: number, count: number): TableSlice {
  const all = Object.hasOwn(database, table) ? rowsOf(database[table]) : null;
  if (all === null) throw new EdgeFailure(404, "no-such-table", `The database has no table ${table}`);
  const rows: unknown[] = [];
  let room = ROOM;
  for (const row of all.slice(from, from + count)) {
    room -= JSON.stringify(row).length;
    if (room < 0 && rows.length > 0) break;
    rows.push(row);
  }
  const next = from + rows.length;
  return { table, total: all.length, from, rows, next: next < all.length ? next : null };
}

function rowsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value === "object" && value !== null) return Object.entries(value).map(([key, entry]) => ({ key, entry }));
  return null;
}
