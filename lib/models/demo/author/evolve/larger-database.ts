import { fresh } from "./fresh-names";
import { itemSpans, type Span, valueSpans } from "./json-spans";

/** A database with a few records more in one table. */
export interface LargerDatabase {
  /** The text with the new records behind the old ones; the rest is letter for letter as it was. */
  readonly text: string;
  readonly table: string;
  readonly added: readonly { readonly id: string; readonly name: string; readonly like: string }[];
}

type Row = Readonly<Record<string, unknown>>;

/** Records that one tier adds at most, and the share of a table. */
const MOST = 6;
const SHARE = 0.2;

/** Tables that are tried, one after the other, where a check refuses what was added. */
const TABLES = 3;

/** What counts records or takes a mean over them has another answer with any record more. */
const COUNTS = /\b(?:how many|number of|counted|averages?|median)\b/i;

/** Fields that name a record beside its id and name, and those that tie it to others: a copy of them could mislead. */
const NAMING = /(?:^|_)(?:code|key|sku|number|email|phone|slug|isbn|vin|serial|plate|url)$/;
const TIES = /_ids?$/;

/**
 * Ways to enlarge a database by records that no right answer can mean, the safest first: copies, under fresh ids and names, of
 * records which gold and instruction don't name and which nothing refers to. Such a copy is as wrong an answer as its original.
 * None for a task that counts, since a record more may change what is right.
 * @param gold the file's text
 */
export function largerDatabases(database: string, gold: string, instruction: string): LargerDatabase[] {
  if (COUNTS.test(instruction)) return [];
  const start = database.indexOf("{");
  return [...valueSpans(database, start)]
    .flatMap(([table, span]) => enlarge(database, table, span, `${gold}\n${instruction}`) ?? [])
    .sort((one, other) => other.sources - one.sources)
    .slice(0, TABLES)
    .map(({ sources: _, ...larger }) => larger);
}

function enlarge(
  database: string,
  table: string,
  span: Span,
  told: string,
): (LargerDatabase & { readonly sources: number }) | null {
  if (database[span.start] !== "[") return null;
  const spans = itemSpans(database, span.start);
  const rows = spans.map(({ start, end }): unknown => JSON.parse(database.slice(start, end)));
  const fields = namingFields(rows);
  if (fields === null) return null;
  const { id, name } = fields;
  const ids = rows.map((row) => String((row as Row)[id])); // rows that have both, as namingFields saw
  const names = rows.map((row) => String((row as Row)[name]));
  const sources = rows.flatMap((_, index) =>
    isFree(database, told, ids[index] ?? "", names[index] ?? "") ? [index] : [],
  );
  const count = Math.min(MOST, sources.length, Math.max(1, Math.round(rows.length * SHARE)));
  if (count === 0) return null;
  const isTaken = (text: string) => occurrences(database, text) > 0 || occurrences(told, text) > 0;
  const chosen = sources.slice(0, count);
  const made = fresh({ ids, names, chosen, isTaken });
  const last = spans.at(-1);
  const before = spans.at(-2);
  if (!last) return null;
  const separator = before ? database.slice(before.end, last.start) : ",\n";
  const records = chosen.map((index, place) => copyOf(database, spans[index] ?? last, { id, name }, made[place]));
  return {
    ...{ table, sources: sources.length },
    text: `${database.slice(0, last.end)}${records.map((record) => separator + record).join("")}${database.slice(last.end)}`,
    added: made.map((record, place) => ({ ...record, like: names[chosen[place] ?? 0] ?? "" })),
  };
}

/** The record's own text, with another id and name: numbers stay as they are written. */
function copyOf(
  database: string,
  { start, end }: Span,
  fields: { readonly id: string; readonly name: string },
  made: { readonly id: string; readonly name: string } | undefined,
): string {
  const text = database.slice(start, end);
  const spans = valueSpans(text, 0);
  const changes = [
    { span: spans.get(fields.id), value: made?.id },
    { span: spans.get(fields.name), value: made?.name },
  ].sort((one, other) => (other.span?.start ?? 0) - (one.span?.start ?? 0));
  return changes.reduce(
    (result, { span, value }) =>
      span ? result.slice(0, span.start) + JSON.stringify(value) + result.slice(span.end) : result,
    text,
  );
}

/** The fields by which a table's records are told apart; null where it is none whose records can be copied. */
function namingFields(rows: readonly unknown[]): { readonly id: string; readonly name: string } | null {
  if (rows.length < 3 || !rows.every(isRow)) return null;
  const keys = new Set(rows.flatMap((row) => Object.keys(row)));
  const own = Object.keys(rows[0] ?? {})[0] ?? "";
  const id = keys.has("id") ? "id" : own.endsWith("_id") ? own : null;
  const name = ["name", "title", "full_name"].find((key) => keys.has(key));
  if (id === null || name === undefined) return null;
  if ([...keys].some((key) => key !== id && (NAMING.test(key) || TIES.test(key)))) return null;
  return [id, name].every((key) => tellsApart(rows, key)) ? { id, name } : null;
}

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

function tellsApart(rows: readonly Row[], key: string): boolean {
  const values = rows.map((row) => (Object.hasOwn(row, key) ? row[key] : null));
  return values.every((value) => typeof value === "string" && value !== "") && new Set(values).size === rows.length;
}

/** True for a record that nothing but itself speaks of: neither other records nor targets, gold or instruction. */
function isFree(database: string, told: string, id: string, name: string): boolean {
  if (occurrences(database, id) !== 1 || occurrences(database, name) !== 1 || occurrences(told, id) > 0) return false;
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 3);
  return occurrences(told, name) === 0 && words.every((word) => occurrences(told, word) === 0);
}

/** How often a text stands for itself in another, and not as a part of a longer word or number; in either case. */
function occurrences(text: string, part: string): number {
  const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return Array.from(text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "giu"))).length;
}
