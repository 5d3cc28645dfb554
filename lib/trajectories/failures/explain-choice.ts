import { own, type Row, tableOf } from "../keyed-rows";
import { nameOfRow } from "../name-of-row";
import { type Difference, fieldsBetween } from "./compare-finals";
import { leavesOf } from "./leaves";
import type { Mentions } from "./mentions";
import type { BookEntry, RecordBook } from "./record-book";

/** A field in which the chosen record and gold's differ. */
export interface Attribute {
  readonly name: string;
  readonly attempt: unknown;
  readonly gold: unknown;
  /** How much the task speaks of it. */
  readonly weight: number;
}

/** What an attempt took and what gold has in its place. */
export interface Choice {
  /** The field that holds it; null where the changed record itself is the choice. */
  readonly field: string | null;
  readonly attempt: unknown;
  readonly gold: unknown;
  /** The records behind both values, where they are records of one table. */
  readonly records: { readonly attempt: BookEntry; readonly gold: BookEntry } | null;
  /** In which fields these differ, those that the task speaks of most first. */
  readonly attributes: readonly Attribute[];
  readonly weight: number;
}

const NAMING = new Set(["id", "name", "title", "label", "full_name"]);

/** Fields in which two records of a table differ, without what only names them. */
function attributesOf(attempt: Row, gold: Row, mentions: Mentions): Attribute[] {
  return fieldsBetween(attempt, gold)
    .filter(({ name }) => !NAMING.has(name))
    .map((field) => ({ ...field, weight: mentions.weight(field.name, field.attempt, field.gold) }))
    .sort((a, b) => b.weight - a.weight);
}

/** What a difference was a choice of: its fields down to single values, records before plain values. */
export function choicesOf(difference: Difference, book: RecordBook, initial: unknown, mentions: Mentions): Choice[] {
  const { table, attempt, gold, side } = difference;
  if (side === "other" && attempt && gold && attempt.key !== gold.key) {
    const rows = tableOf(own(initial, table), own(initial, table))?.rows;
    const [mine, theirs] = [attempt, gold].map(({ key, row }) => ({
      ...{ table, key: key ?? "" },
      row: rows?.get(key ?? "") ?? (row as Row), // a row of a table: only those have two keys
    }));
    if (!mine || !theirs) return [];
    const attributes = attributesOf(mine.row, theirs.row, mentions);
    const records = { attempt: mine, gold: theirs };
    return [{ field: null, attempt: attempt.key, gold: gold.key, records, attributes, weight: 9 }];
  }
  const leaves = difference.fields.flatMap(({ name, attempt: mine, gold: theirs }) => leavesOf(name, mine, theirs));
  return leaves
    .map((leaf): Choice => {
      const [mine, theirs] = [book.find(leaf.field, leaf.attempt), book.find(leaf.field, leaf.gold)];
      const records = mine && theirs && mine.table === theirs.table ? { attempt: mine, gold: theirs } : null;
      const attributes = records ? attributesOf(records.attempt.row, records.gold.row, mentions) : [];
      return { ...leaf, records, attributes, weight: mentions.weight(leaf.field, leaf.attempt, leaf.gold) };
    })
    .sort((a, b) => Number(b.records !== null) - Number(a.records !== null) || byName(a, b) || b.weight - a.weight);
}

/** An id before the name that goes with it. */
const byName = (a: Choice, b: Choice): number => {
  const named = ({ attempt, records }: Choice): number =>
    records !== null && attempt === nameOfRow(records.attempt.row) ? 1 : 0;
  return named(a) - named(b);
};
