import { describeChanges, type EntityChange } from "../describe-changes";
import { isRow } from "../list-identity";
import { own, tableOf } from "./keyed-rows";
import { pairAlike } from "./pair-alike";
import { nounOf, RecordBook, tableNoun } from "./record-book";

/** Ids that an attempt's new records were given, by the ids that they have in the aligned state: `table\nid`. */
export type Renamed = ReadonlyMap<string, string>;

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
  for (const { table, key, kind, row } of describeChanges(initial, state) as EntityChange[])
    if (kind === "added" && key !== null) tables.set(table, [...(tables.get(table) ?? []), { key, row }]);
  return tables;
};

/**
 * The attempt's final state with the ids of its new records changed to those of the gold records that they are like:
 * whoever books in another order gets other ids and has done the same. A new record without a counterpart whose id gold
 * gave to another one gets a free id. Everything that refers to a renamed record follows.
 */
export function alignIds(initial: unknown, attempt: unknown, gold: unknown): AlignedState {
  let state = attempt;
  const renamed = new Map<string, string>();
  // Twice: what refers to a renamed record is recognised only after the first time.
  for (let round = 0; round < 2; round++) {
    const names = renames(initial, state, gold);
    if (names.size === 0) break;
    for (const [place, to] of names) {
      const [table = "", from = ""] = place.split("\n");
      renamed.set(`${table}\n${to}`, renamed.get(place) ?? from);
    }
    state = rename(state, names);
  }
  return { state, renamed };
}

/** New names by `table\nid`; only where they differ. */
function renames(initial: unknown, state: unknown, gold: unknown): Map<string, string> {
  const [mine, theirs] = [added(initial, state), added(initial, gold)];
  const book = new RecordBook([initial, gold, state]);
  const names = new Map<string, string>();
  for (const [table, rows] of mine) {
    const identity = tableOf(own(initial, table), own(state, table))?.identity ?? null;
    if (identity === null && Array.isArray(own(state, table))) continue;
    const goldRows = theirs.get(table) ?? [];
    // Told apart by the record that they are about, and not by an id of their own.
    if ([...rows, ...goldRows].some(({ key }) => book.tablesOf(key).some((other) => other !== table))) continue;
    const { pairs, right } = pairAlike(
      goldRows.map(({ row }) => row),
      rows.map(({ row }) => row),
      new Set(identity ? [identity] : []),
    );
    for (const [goldIndex, index] of pairs) {
      const [from, to] = [rows[index]?.key, goldRows[goldIndex]?.key];
      if (from !== undefined && to !== undefined && from !== to) names.set(`${table}\n${from}`, to);
    }
    const taken = new Set([...goldRows.map(({ key }) => key), ...rows.map(({ key }) => key)]);
    for (const index of right) {
      const key = rows[index]?.key;
      if (key === undefined || !goldRows.some((other) => other.key === key)) continue;
      const free = freeId(key, taken);
      taken.add(free);
      names.set(`${table}\n${key}`, free);
    }
  }
  return names;
}

/** `BK-261` → `BK-262`, or the next that nobody has. */
function freeId(key: string, taken: ReadonlySet<string>): string {
  const [, head = "", digits = ""] = /^(.*?)(\d*)$/s.exec(key) ?? [];
  for (let number = Number(digits || "1") + 1; ; number++) {
    const id = `${head}${String(number).padStart(digits.length, "0")}`;
    if (!taken.has(id)) return id;
  }
}

function rename(state: unknown, names: ReadonlyMap<string, string>): unknown {
  const byText = new Map<string, string>();
  const tables = new Set<string>();
  for (const [place, to] of names) {
    const [table = "", from = ""] = place.split("\n");
    tables.add(table);
    byText.set(from, to);
  }
  const nouns = [...tables].map(tableNoun);
  const value = (field: string, given: unknown, inTable: string | null): unknown => {
    if (typeof given === "string") return byText.get(given) ?? given;
    if (typeof given === "number") {
      const to = byText.get(String(given));
      const names = field === "id" ? inTable !== null && tables.has(inTable) : nouns.includes(nounOf(field));
      return to !== undefined && names ? Number(to) : given;
    }
    if (Array.isArray(given)) return given.map((item) => value(field, item, inTable));
    if (!isRow(given)) return given;
    return Object.fromEntries(
      Object.entries(given).map(([name, item]) => [byText.get(name) ?? name, value(name, item, inTable)]),
    );
  };
  if (!isRow(state)) return state;
  return Object.fromEntries(Object.entries(state).map(([table, rows]) => [table, value(table, rows, table)]));
}
