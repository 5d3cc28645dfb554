import { isRow, listIdentity } from "@/lib/trajectories/list-identity";

/** Rows of one table of the parent that the child lacks. */
export interface MissingRows {
  readonly table: string;
  /** Keys of the missing rows; null where rows have none and are only counted. */
  readonly keys: readonly string[] | null;
  readonly missing: number;
  /** Rows that the parent has. */
  readonly of: number;
}

type Database = Readonly<Record<string, unknown>>;

const parse = (text: string): Database => {
  const value: unknown = JSON.parse(text);
  return isRow(value) ? value : {};
};

const own = (database: Database, table: string): unknown =>
  Object.hasOwn(database, table) ? database[table] : undefined;

/**
 * Records of the parent's tables (lists and maps at the top of the database) that are gone in the child, told by identity: a
 * map's keys, or the field by which the parent's rows are told apart (the child has no say in it: one row written twice would
 * leave all others uncompared). What a record says may change; that it is there may not. Rows without an identity are counted. @throws SyntaxError where a database is no JSON
 */
export function missingRows(parent: string, child: string): MissingRows[] {
  const [before, after] = [parse(parent), parse(child)];
  return Object.keys(before).flatMap((table) => {
    const [old, now] = [own(before, table), own(after, table)];
    const found = Array.isArray(old)
      ? missingOfList(table, old, Array.isArray(now) ? now : [])
      : isRow(old)
        ? missingOfMap(table, old, isRow(now) ? now : {})
        : null;
    return found !== null && found.missing > 0 ? [found] : [];
  });
}

function missingOfMap(table: string, old: Database, now: Database): MissingRows {
  const keys = Object.keys(old).filter((key) => !Object.hasOwn(now, key));
  return { table, keys, missing: keys.length, of: Object.keys(old).length };
}

function missingOfList(table: string, old: readonly unknown[], now: readonly unknown[]): MissingRows {
  const key = listIdentity(old, old);
  if (key === null) {
    const missing = Math.max(0, old.length - now.length);
    return { table, keys: null, missing, of: old.length };
  }
  const there = new Set(now.flatMap((row) => keyOf(row, key) ?? []));
  const keys = old.flatMap((row) => keyOf(row, key) ?? []).filter((row) => !there.has(row));
  return { table, keys, missing: keys.length, of: old.length };
}

const keyOf = (row: unknown, key: string): string | null =>
  isRow(row) && Object.hasOwn(row, key) ? String(row[key]) : null;
