import type { Row } from "../keyed-rows";
import { nameOfRow } from "../name-of-row";
import { valueText } from "../plain-text";
import { fieldWords, type RecordBook, recordText } from "./record-book";

/** Fields that a sentence tells of a record at most. */
export const FIELDS = 3;

/** A value as a sentence names it: the record behind an id, with its name. */
export function namedValue(field: string, value: unknown, book: RecordBook): string {
  if (Array.isArray(value) && value.length > 0 && value.length <= 6 && !value.some(Array.isArray))
    return value.map((item) => namedValue(field, item, book)).join(", ");
  const entry = book.find(field, value);
  return entry ? recordText(entry) : valueText(value);
}

/** The records that a new record refers to, else its first fields. */
export function contentsText(row: unknown, key: string | null, book: RecordBook): string {
  const fields = Object.entries((row ?? {}) as Row).filter(
    ([name, value]) => name !== "id" && String(value) !== key && value !== null && value !== "",
  );
  const seen = new Set<string>();
  const referring = fields.flatMap(([name, value]) => {
    const entry = book.find(name, value);
    if (!entry || seen.has(entry.key) || nameOfRow(entry.row) === value) return [];
    seen.add(entry.key);
    return [`${fieldWords(name)} ${recordText(entry)}`];
  });
  const plain = fields
    .filter(([name, value]) => typeof value !== "object" && book.find(name, value) === null)
    .map(([name, value]) => `${fieldWords(name)} ${valueText(value, 40)}`);
  return [...referring, ...plain.slice(0, Math.max(0, FIELDS - referring.length))].slice(0, FIELDS + 1).join(", ");
}
