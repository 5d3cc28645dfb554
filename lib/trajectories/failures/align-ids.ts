import { describeChanges } from "../describe-changes";
import { own, tableOf } from "../keyed-rows";
import { pairAlike } from "./pair-alike";
import { RecordBook } from "./record-book";
import { type NewNames, renameIds } from "./rename-ids";

/** Ids that an attempt's new records were given, by table and by the id that they have in the aligned state. */
export type Renamed = ReadonlyMap<string, ReadonlyMap<string, string>>;

export interface AlignedState {
  readonly state: unknown;
  /** What each renamed record was called. */
  readonly renamed: Renamed;
}

interface NewRow {
  readonly key: string;
  readonly row: unknown;
}

const added = (initial: unknown, state: unknown): Map<string, NewRow[]> => {
  const tables = new Map<string, NewRow[]>();
  for (const { table, key, kind, row } of describeChanges(initial, state)) {
    if (kind !== "added" || key === null) continue;
    const rows = tables.get(table);
    if (rows) rows.push({ key, row });
    else tables.set(table, [{ key, row }]);
  }
  return tables;
};

/**
 * The attempt's final state with the ids of its new records changed to those of the gold records that they are like:
 * whoever books in another order gets other ids and has done the same. A new record without a counterpart whose id gold
 * gave to another one gets a free id. Everything that refers to a renamed record follows.
 */
export function alignIds(initial: unknown, attempt: unknown, gold: unknown): AlignedState {
  let state = attempt;
  const renamed = new Map<string, Map<string, string>>();
  // Twice: what refers to a renamed record is recognised only after the first time.
  for (let round = 0; round < 2; round++) {
    const names = renames(initial, state, gold);
    if (names.size === 0) break;
    for (const [table, { ids }] of names) {
      const earlier = renamed.get(table);
      const later = [...ids].map(([from, to]): [string, string] => [to, earlier?.get(from) ?? from]);
      renamed.set(table, new Map([...(earlier ?? []), ...later]));
    }
    state = renameIds(state, names);
  }
  return { state, renamed };
}

/** New names by table; only where they differ. */
function renames(initial: unknown, state: unknown, gold: unknown): Map<string, NewNames> {
  const [mine, theirs] = [added(initial, state), added(initial, gold)];
  const book = new RecordBook([initial, gold, state]);
  const names = new Map<string, NewNames>();
  for (const [table, rows] of mine) {
    const identity = tableOf(own(initial, table), own(state, table))?.identity ?? null;
    if (identity === null && Array.isArray(own(state, table))) continue;
    const goldRows = theirs.get(table) ?? [];
    // Told apart by the record that they are about, and not by an id of their own.
    if ([...rows, ...goldRows].some(({ key }) => book.tablesOf(key).some((other) => other !== table))) continue;
    const { pairs, right } = pairAlike(
      goldRows.map(({ row }) => row),
      rows.map(({ row }) => row),
      new Set([identity ?? "id"]), // an id of its own makes none alike, of a dictionary's rows neither
    );
    const ids = new Map<string, string>();
    for (const [goldIndex, index] of pairs) {
      const [from, to] = [rows[index]?.key, goldRows[goldIndex]?.key];
      if (from !== undefined && to !== undefined && from !== to) ids.set(from, to);
    }
    const goldKeys = new Set(goldRows.map(({ key }) => key));
    const free = freeIds(new Set([...goldKeys, ...rows.map(({ key }) => key)]));
    for (const index of right) {
      const key = rows[index]?.key;
      if (key !== undefined && goldKeys.has(key)) ids.set(key, free(key));
    }
    if (ids.size > 0) names.set(table, { identity, ids });
  }
  return names;
}

/**
 * Ids that nobody has, each given once: `BK-261` → `BK-262`, or the next that is free. Counts with the last fifteen digits,
 * which a number holds exactly; instead of a longer number it gives a short one, which the database holds exactly.
 * `taken` grows with what is given.
 */
function freeIds(taken: Set<string>): (key: string) => string {
  const next = new Map<string, number>();
  return (key) => {
    const [, head = "", digits = ""] = /^\d{16,}$/.test(key) ? [] : (/^(.*?)(\d{0,15})$/s.exec(key) ?? []);
    for (let number = Math.max(Number(digits || "1") + 1, next.get(head) ?? 0); ; number++) {
      const id = `${head}${String(number).padStart(digits.length, "0")}`;
      next.set(head, number + 1);
      if (taken.has(id)) continue;
      taken.add(id);
      return id;
    }
  };
}
