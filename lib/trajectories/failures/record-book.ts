import { type Row, tableOf } from "../keyed-rows";
import { isRow } from "../list-identity";
import { nameOfRow } from "../name-of-row";
import { plainText } from "../plain-text";

/** A record of the database that a value names. */
export interface BookEntry {
  readonly table: string;
  readonly key: string;
  readonly row: Row;
}

/** Characters of a name in a sentence. */
const SHOWN = 60;

/** `TR-175 Feather Drift`; the key alone where there is no name, or where the key is the name. */
export function recordText({ key, row }: Pick<BookEntry, "key" | "row">): string {
  const name = nameOfRow(row);
  const place = /^#(\d{1,9})$/.exec(key)?.[1];
  const shownKey = place === undefined ? plainText(key, SHOWN) : "";
  if (name === null || name === key) return place === undefined ? shownKey : `row ${Number(place) + 1}`;
  return `${shownKey} ${plainText(name, SHOWN)}`.trim();
}

/** A record that was changed, called by what didn't change about it: its new label is no name for it. */
export function standingText(key: string, row: Row, changed: readonly { readonly name: string }[]): string {
  const names = new Set(changed.map(({ name }) => name));
  return recordText({ key, row: Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name))) });
}

/** `therapist_ids` is about `therapist`. */
export const nounOf = (field: string): string => field.replace(/_(ids?|codes?|names?|keys?)$/, "").replaceAll("_", " ");

const singular = (word: string): string =>
  word
    .replace(/ies$/, "y")
    .replace(/(ch|sh|ss|x)es$/, "$1")
    .replace(/([^s])s$/, "$1");

/** `house_rules` → `house rule`. */
const tableNoun = (table: string): string => {
  const words = table.split("_");
  return [...words.slice(0, -1), singular(words.at(-1) ?? "")].join(" ");
};

/** A field's and a table's noun as sentences tell them: names are as little to be trusted as values. */
export const fieldWords = (field: string): string => plainText(nounOf(field) || field, SHOWN);
export const tableWords = (table: string): string => plainText(tableNoun(table), SHOWN);

/** How well a field's name fits a table's: 2 the same noun, 1 one ends with the other, 0 neither. */
function closeness(field: string, table: string): number {
  const [noun, other] = [singular(nounOf(field)), tableNoun(table)];
  if (noun === other) return 2;
  return noun !== "" && (noun.endsWith(` ${other}`) || other.endsWith(` ${noun}`)) ? 1 : 0;
}

/** True where a field is named after a table: `guest_id`, `guest_ids` and `guest` after `guests`. */
export const refersTo = (field: string, table: string): boolean => closeness(field, table) === 2;

/** A key that may as well be an ordinary number or letter. */
export const isWeak = (key: string): boolean => /^\d{1,6}$/.test(key) || key.length < 2;

/** Records of a database by their ids, and by their names where no other record of the table has the same. */
export class RecordBook {
  readonly #byKey = new Map<string, BookEntry[]>();
  readonly #byName = new Map<string, BookEntry[]>();

  /** Of several databases a record is taken from the first that has it. */
  constructor(databases: readonly unknown[]) {
    for (const database of databases) this.#add(database);
  }

  #add(database: unknown): void {
    for (const [table, value] of Object.entries(isRow(database) ? database : {})) {
      const rows = tableOf(value, value);
      if (!rows || (rows.identity === null && Array.isArray(value))) continue;
      const names = new Map<string, BookEntry | null>();
      for (const [key, row] of rows.rows) {
        const entry = { table, key, row };
        if (this.#byKey.get(key)?.some((present) => present.table === table)) continue;
        push(this.#byKey, key, entry);
        const name = nameOfRow(row);
        if (name !== null && name !== key) names.set(name, names.has(name) ? null : entry);
      }
      for (const [name, entry] of names) if (entry) push(this.#byName, name, entry);
    }
  }

  /** The tables that have a record of this id. */
  tablesOf(key: string): string[] {
    return (this.#byKey.get(key) ?? []).map(({ table }) => table);
  }

  /** The record that a field's value names, or null: by its id, else by its whole name. */
  find(field: string, value: unknown): BookEntry | null {
    if (typeof value !== "string" && typeof value !== "number") return null;
    const text = String(value);
    const byKey = this.#byKey.get(text) ?? [];
    const fitting = best(byKey, field);
    if (fitting) return fitting;
    const [only, another] = byKey;
    if (only && !another && typeof value === "string" && !isWeak(text)) return only;
    return typeof value === "string" ? best(this.#byName.get(text) ?? [], field) : null;
  }
}

function push(map: Map<string, BookEntry[]>, key: string, entry: BookEntry): void {
  const present = map.get(key);
  if (present) present.push(entry);
  else map.set(key, [entry]);
}

const best = (entries: readonly BookEntry[], field: string): BookEntry | null =>
  entries
    .map((entry) => ({ entry, fits: closeness(field, entry.table) }))
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.fits - a.fits)[0]?.entry ?? null;
