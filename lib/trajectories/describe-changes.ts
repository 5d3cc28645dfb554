import { isDictionary, own } from "./keyed-rows";
import { isRow, listIdentity } from "./list-identity";
import { nameOfRow } from "./name-of-row";
import { sameValue } from "./same-value";

export interface FieldChange {
  readonly name: string;
  /** `undefined` (absent in JSON) where the field did not exist. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** One row of a table, or one value beside the tables, that a call added, changed or removed. */
export interface EntityChange {
  /** The field of the database that holds it. */
  readonly table: string;
  /** The row's identity as text; null for a value which isn't a row. */
  readonly key: string | null;
  /** What people call it: its name or title, else its key, else the table. */
  readonly label: string;
  readonly kind: "added" | "changed" | "removed";
  /** Changed fields only; of an added or removed row all of them. */
  readonly fields: readonly FieldChange[];
  /** The whole row: as it is after the change, or as it was where it was removed. */
  readonly row: unknown;
}

const field = (name: string, before: unknown, after: unknown): FieldChange => ({
  name,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});

function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  if (!(isRow(before) || before === undefined) || !(isRow(after) || after === undefined))
    return [field("value", before, after)];
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter((name) => !sameValue(own(before, name), own(after, name)))
    .map((name) => field(name, own(before, name), own(after, name)));
}

function rowChange(table: string, key: string, before: unknown, after: unknown): EntityChange[] {
  if (sameValue(before, after)) return [];
  const row = after === undefined ? before : after;
  const kind = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  return [{ table, key, label: nameOfRow(row) ?? key, kind, fields: fieldChanges(before, after), row }];
}

const byKey = (rows: ReadonlyMap<string, unknown>, others: ReadonlyMap<string, unknown>): string[] => [
  ...new Set([...others.keys(), ...rows.keys()]),
];

function tableChanges(table: string, before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>) {
  return byKey(after, before).flatMap((key) => rowChange(table, key, before.get(key), after.get(key)));
}

const listRows = (list: readonly unknown[], identity: string | null): Map<string, unknown> =>
  new Map(list.map((row, index) => [identity !== null && isRow(row) ? String(row[identity]) : `#${index}`, row]));

function changesOf(table: string, before: unknown, after: unknown): EntityChange[] {
  if (sameValue(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].every(isRow)) {
    const identity = listIdentity(before, after);
    return tableChanges(table, listRows(before, identity), listRows(after, identity));
  }
  if (isRow(before) && isRow(after) && (isDictionary(before) || isDictionary(after)))
    return tableChanges(table, new Map(Object.entries(before)), new Map(Object.entries(after)));
  const kind = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  const fields = isRow(before) && isRow(after) ? fieldChanges(before, after) : [field(table, before, after)];
  return [{ table, key: null, label: table, kind, fields, row: after === undefined ? before : after }];
}

/**
 * What changed between two databases (parsed), told in rows of tables, as a reviewer reads it: lists and dictionaries of
 * objects are tables, everything else at the top is a value of its own.
 */
export function describeChanges(before: unknown, after: unknown): EntityChange[] {
  if (!isRow(before) || !isRow(after)) return changesOf("database", before, after);
  const tables = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...tables].flatMap((table) => changesOf(table, own(before, table), own(after, table)));
}
