import { own, type Row } from "../keyed-rows";
import { plainText, valueText } from "../plain-text";
import { deedWords, didPlain, didWords, leftOut } from "./deed-words";
import type { Attribute, Choice } from "./explain-choice";
import type { Culprit, Findings } from "./findings";
import type { Judgement } from "./judge-failure";
import { contentsText, FIELDS, namedValue } from "./named-value";
import { fieldWords, type RecordBook, recordText, standingText, tableWords } from "./record-book";

/** A failure in one sentence: what the attempt did, and what gold has. */
export function phraseFailure(judgement: Judgement, findings: Findings): string {
  const { kind, culprit, choice, limit } = judgement;
  const { attempt } = findings;
  const missing = missingWords(culprit, findings);
  switch (kind) {
    case "limit-broken":
      return `${otherWords(culprit, choice, findings)}${limit ? `; the limit is ${valueText(limit.value)}` : ""}`;
    case "wrong-entity":
    case "wrong-value":
      return otherWords(culprit, choice, findings);
    case "extra-action":
      return extraWords(culprit, findings);
    case "tool-errors":
      return `${refusedWords(culprit)}; ${missing}`;
    case "gave-up":
      return `stopped with “${plainText(attempt.lastWords ?? "", 120)}”; ${missing}`;
    case "never-acted":
      return `changed nothing; ${missing}`;
    case "missing-action":
      return `did not ${deedWords(culprit?.place.call?.name)}; ${missing}`;
    case "unexplained":
      return "";
    default:
      return `${limitWords(findings)}; ${missing}`;
  }
}

/** `pressure is medium, price is 92`: fields of a record, with the records behind ids. */
function fieldsText(fields: readonly Attribute[], side: "attempt" | "gold", book: RecordBook): string {
  return fields.map((field) => `${fieldWords(field.name)} is ${namedValue(field.name, field[side], book)}`).join(", ");
}

/** The fields that tell two records apart: those that `verify` rejects, else those that the task speaks of most. */
function tellingFields(choice: Choice, { blamed }: Findings, first: boolean): readonly Attribute[] {
  if (first && blamed.length > 0) return blamed.slice(0, FIELDS);
  const spoken = choice.attributes.filter(({ weight }) => weight > 0);
  const top = spoken[0]?.weight ?? 0;
  return spoken.length > 0
    ? spoken.filter(({ weight }) => weight >= top - 2).slice(0, FIELDS)
    : choice.attributes.slice(0, 2);
}

function recordWords(
  choice: Choice,
  side: "attempt" | "gold",
  fields: readonly Attribute[],
  book: RecordBook,
  about = "",
): string {
  const record = choice.records?.[side];
  if (!record) return "";
  const telling = fieldsText(fields, side, book);
  return `${recordText(record)}${about}${telling === "" ? "" : `: ${telling}`}`;
}

/** Something done otherwise than gold: another record, or another value. */
function otherWords(culprit: Culprit | null, choice: Choice | null, findings: Findings): string {
  if (!culprit) return "";
  const { difference, place } = culprit;
  const { book } = findings;
  const tool = place.call?.name ?? null;
  if (!choice) return `${didWords(tool, tableWords(difference.table))}; gold leaves something else`;
  const about = contextWords(culprit, choice, findings);
  if (choice.records) {
    const fields = tellingFields(choice, findings, true);
    const noun = choice.field === null ? tableWords(difference.table) : fieldWords(choice.field);
    const mine = recordWords(choice, "attempt", fields, book, about);
    return `${didWords(tool, noun)} ${mine}; gold has ${recordWords(choice, "gold", fields, book)}`;
  }
  const field = choice.field ?? difference.table;
  const record = standingRecord(culprit);
  const [mine, theirs] = [namedValue(field, choice.attempt, book), namedValue(field, choice.gold, book)];
  const where = record === "" ? about : ` ${record}${about}`;
  if (choice.attempt === undefined) return `${leftOut(tool, field, where)}; gold has ${theirs}`;
  if (choice.gold === undefined) return `${didPlain(tool)}${where} with ${fieldWords(field)} ${mine}; gold has none`;
  return `${didPlain(tool)}${where} with ${fieldWords(field)} ${mine}; gold has ${fieldWords(field)} ${theirs}`;
}

/** The record that a change was made to, where it stood before. */
const standingRecord = ({ difference: { act, attempt, fields } }: Culprit): string =>
  act === "added" || attempt === null || attempt.key === null
    ? ""
    : standingText(attempt.key, attempt.row as Row, fields); // a row of a table: it has a key

/**
 * ` for guest GU-110 Samira Haddad`: which of several new records of one kind it is, by what both sides agree in and
 * gold's other new records don't have.
 */
function contextWords({ difference }: Culprit, choice: Choice, { gold, book }: Findings): string {
  if (difference.act !== "added" || !difference.gold) return "";
  const others = gold
    .flatMap(({ changes }) => changes)
    .filter((change) => change.table === difference.table && change.kind === "added")
    .filter((change) => change.key !== difference.gold?.key);
  if (others.length === 0) return "";
  const { row } = difference.gold;
  const differing = new Set(difference.fields.map(({ name }) => name));
  const telling = Object.keys((row ?? {}) as Row).filter(
    (name) =>
      name !== "id" &&
      !differing.has(name) &&
      name !== choice.field &&
      String(own(row, name)) !== difference.gold?.key &&
      others.some((other) => own(other.row, name) !== own(row, name)),
  );
  const referring = telling.find((name) => book.find(name, own(row, name)) !== null) ?? telling[0];
  if (referring === undefined) return "";
  return ` for ${fieldWords(referring)} ${namedValue(referring, own(row, referring), book)}`;
}

/** What gold has and the attempt has not. */
function missingWords(culprit: Culprit | null, { book, gold, culprits }: Findings): string {
  if (!culprit) return "gold has changes";
  const { difference } = culprit;
  const { table, act, gold: record } = difference;
  const missing = culprits.length;
  const more =
    missing > 1
      ? `, and ${missing - 1} more of its ${gold.filter(({ changes }) => changes.length).length} changes`
      : "";
  if (!record || record.key === null) return `gold has ${plainText(table)} ${valueText(record?.row)}${more}`;
  if (act === "added")
    return `gold has ${article(tableWords(table))} with ${contentsText(record.row, record.key, book)}${more}`;
  const text = standingText(record.key, record.row as Row, act === "removed" ? [] : difference.fields); // as in standingRecord
  if (act === "removed") return `gold takes ${tableWords(table)} ${text} away${more}`;
  const changed = difference.fields
    .slice(0, FIELDS)
    .map(({ name, gold: value }) => `${fieldWords(name)} is ${namedValue(name, value, book)}`)
    .join(", ");
  return `gold has ${tableWords(table)} ${text}: ${changed}${more}`;
}

const article = (noun: string): string => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

/** Something done that gold doesn't do. */
function extraWords(culprit: Culprit | null, { book }: Findings): string {
  if (!culprit) return "";
  const { difference, place } = culprit;
  const { table, act, attempt } = difference;
  const noun = tableWords(table);
  const tool = place.call?.name ?? null;
  if (!attempt || attempt.key === null)
    return `${didPlain(tool)}: ${plainText(table)} is ${valueText(attempt?.row)}; gold leaves ${valueText(difference.gold?.row)}`;
  if (act === "added")
    return `${didPlain(tool)} with ${contentsText(attempt.row, attempt.key, book)}; gold has no such ${noun}`;
  const text = standingText(attempt.key, attempt.row as Row, act === "removed" ? [] : difference.fields); // as in standingRecord
  if (act === "removed") return `${didWords(tool, noun)} ${text}; gold keeps it`;
  const changed = (side: "attempt" | "gold"): string =>
    difference.fields
      .slice(0, FIELDS)
      .map(({ name, [side]: value }) => `${fieldWords(name)} is ${namedValue(name, value, book)}`)
      .join(", ");
  return `${didWords(tool, noun)} ${text}: ${changed("attempt")}; gold leaves it: ${changed("gold")}`;
}

function refusedWords(culprit: Culprit | null): string {
  const refused = culprit?.place.refused ?? [];
  const [first] = refused;
  if (!first) return "a call was refused";
  const times = refused.length === 1 ? "once" : refused.length === 2 ? "twice" : `${refused.length} times`;
  const answer = refused.at(-1)?.text ?? "";
  return `tried ${plainText(first.name)} ${times} in vain: “${plainText(answer, 100)}”`;
}

function limitWords({ attempt: { limit } }: Findings): string {
  if (!limit) return "a limit ended the attempt";
  const amount = (value: number): string => Math.round(value).toLocaleString("en-GB");
  const unit = { turns: "turns", tokens: "tokens", time: "seconds", "reply-length": "tokens", context: "tokens" };
  if (limit.kind === "reply-length") return `a reply was cut at ${amount(limit.used)} tokens`;
  if (limit.kind === "context") return `the context was full after ${amount(limit.used)} tokens`;
  return `all ${amount(limit.allowed ?? limit.used)} ${unit[limit.kind]} were used`;
}
