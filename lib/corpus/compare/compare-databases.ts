import { describeChanges, type EntityChange } from "@/lib/trajectories/describe-changes";
import { isTooDeep } from "@/lib/trajectories/is-too-deep";
import { isDictionary, own } from "@/lib/trajectories/keyed-rows";
import { isRow } from "@/lib/trajectories/list-identity";
import { sameValue } from "@/lib/trajectories/same-value";
import type { DatabaseChanges, TableChanges } from "./comparison";
import { countKinds } from "./count-kinds";

/** Characters of one database; a larger one would hold up everybody else while it is compared. */
const LONGEST = 20_000_000;

type Database = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.every(isRow);
const isTable = (value: unknown): boolean => isList(value) || isDictionary(value);

/** Nothing, in the shape of what stands on the other side: a new table is so many new rows, not one new value. */
const emptyLike = (other: unknown): unknown => (isList(other) ? [] : isDictionary(other) ? {} : undefined);

const rowCount = (value: unknown): number | null =>
  Array.isArray(value) ? value.length : isRow(value) ? Object.keys(value).length : null;

function parse(text: string): Database {
  const value: unknown = JSON.parse(text);
  return isRow(value) ? value : { database: value };
}

/**
 * Rows added, removed and changed by identity, table by table, and the values beside the tables. Values are compared as
 * JSON means them: `110` is `110.0`.
 */
export function compareDatabases(before: string, after: string): DatabaseChanges {
  const sizes = { kind: "not-compared", before: before.length, after: after.length } as const;
  if (Math.max(before.length, after.length) > LONGEST) return sizes;
  const [old, now] = [parse(before), parse(after)];
  return isTooDeep(old) || isTooDeep(now) ? sizes : changesBetween(old, now);
}

function changesBetween(before: Database, after: Database): DatabaseChanges {
  const tables: TableChanges[] = [];
  const values: EntityChange[] = [];
  for (const name of new Set([...Object.keys(after), ...Object.keys(before)])) {
    const [old, now] = [own(before, name), own(after, name)];
    if (sameValue(old, now)) continue;
    const [left, right] = [old ?? emptyLike(now), now ?? emptyLike(old)];
    const changes = describeChanges(named(name, left), named(name, right));
    if (!(isTable(old) || isTable(now)) || changes.some(({ key }) => key === null)) values.push(...changes);
    else {
      const counts = [old, now].map((side) => (side === undefined ? null : rowCount(side)));
      const [was = null, is = null] = counts;
      tables.push({
        ...{ table: name, before: was, after: is, changes, reordered: changes.length === 0 },
        ...countKinds(changes),
      });
    }
  }
  return { kind: "compared", tables, values };
}

/** A database of one field; without a prototype, so that a field may have any name. */
function named(name: string, value: unknown): Database {
  const database: Record<string, unknown> = Object.create(null);
  if (value !== undefined) database[name] = value;
  return database;
}
