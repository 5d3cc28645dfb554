import { isRow, listIdentity } from "./list-identity";

export type Row = Readonly<Record<string, unknown>>;

/** A field that a row has of its own: what every object inherits is not in it. */
export const own = (row: unknown, name: string): unknown =>
  isRow(row) && Object.hasOwn(row, name) ? row[name] : undefined;

/** The rows of one table of a database. */
export interface Table {
  /** The field that tells rows apart; null where they go by a dictionary's keys or by their position. */
  readonly identity: string | null;
  readonly rows: ReadonlyMap<string, Row>;
}

/** Rows by a dictionary's keys; an empty object may be anything. */
export const isDictionary = (value: unknown): value is Readonly<Record<string, Row>> =>
  isRow(value) && Object.keys(value).length > 0 && Object.values(value).every(isRow);

/**
 * The rows of a list or dictionary of objects, or null for anything else. `before` is the same table in the initial
 * database: keys are the same as in `describeChanges(before, value)`.
 */
export function tableOf(before: unknown, value: unknown): Table | null {
  if (Array.isArray(value) && value.every(isRow)) {
    const identity = listIdentity(Array.isArray(before) ? before : [], value);
    const keyed = value.map((row, index): [string, Row] => [
      identity === null ? `#${index}` : String(row[identity]),
      row,
    ]);
    return { identity, rows: new Map(keyed) };
  }
  if (isDictionary(value)) return { identity: null, rows: new Map(Object.entries(value)) };
  return null;
}
