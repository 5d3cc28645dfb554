import type { Row } from "../keyed-rows";
import { isRow } from "../list-identity";
import { plainText } from "../plain-text";
import { type Difference, fieldsBetween, type SideRecord } from "./compare-finals";
import type { DifferenceView, FailureDetail, FieldView, Rejection } from "./failure";
import type { Culprit, FailedAttempt, Findings } from "./findings";
import type { Judgement } from "./judge-failure";
import { namedValue } from "./named-value";
import { phraseFailure } from "./phrase-failure";
import { fieldWords, recordText, standingText, tableWords } from "./record-book";

/** What is kept of one failure; how much there is besides is told. */
const DIFFERENCES = 12;
const FIELDS = 12;
const LINES = 4;
/** Fields that a sentence names. */
const NAMED = 4;

/** A judgement as it is stored and shown. */
export function viewFailure(judgement: Judgement, findings: Findings): FailureDetail {
  const { attempt, culprits, differences, told } = findings;
  const blamed = new Map(culprits.map(({ difference }) => [recordsKey(difference), difference]));
  const all = new Map(differences.map((difference) => [recordsKey(difference), difference]));
  const whole = [...blamed].map(([key, culprit]) => all.get(key) ?? culprit);
  const rest = differences.filter((difference) => !blamed.has(recordsKey(difference)));
  const ordered = [...whole, ...rest];
  return {
    words: phraseFailure(judgement, findings),
    tool: toolOf(judgement),
    outcome: attempt.outcome,
    limit: attempt.limit,
    differences: ordered
      .slice(0, DIFFERENCES)
      .map((difference) => viewDifference(difference, blamed.get(recordsKey(difference)), findings)),
    differenceCount: differences.length,
    rejects: told ? rejection(judgement, findings) : null,
    note: raisedNote(attempt),
  };
}

/** Why `verify` gave no answer on the final state, or null. */
export const raisedNote = ({ verifyRaised }: FailedAttempt): string | null =>
  verifyRaised === null ? null : `verify raised: ${plainText(verifyRaised, 200)}`;

const toolOf = ({ culprit }: Judgement): string | null => {
  const tool = culprit?.place.call?.name;
  return tool === undefined ? null : plainText(tool);
};

/** Which records a difference is about: the culprits are differences with fewer fields. */
const recordsKey = ({ table, side, attempt, gold }: Difference): string =>
  JSON.stringify([table, side, attempt?.key, gold?.key]);

function viewDifference(
  difference: Difference,
  culprit: Difference | undefined,
  { told, book }: Findings,
): DifferenceView {
  const { table, side, act, attempt, gold } = difference;
  const blamed = told && culprit !== undefined;
  const names = new Set(culprit?.fields.map(({ name }) => name));
  const changed = act === "changed" ? difference.fields : [];
  const differing = shownFields(difference);
  const fields = differing
    .sort((a, b) => Number(names.has(b.name)) - Number(names.has(a.name)))
    .slice(0, FIELDS)
    .map(
      ({ name, attempt: mine, gold: theirs }): FieldView => ({
        name: plainText(name),
        attempt: mine === undefined ? null : namedValue(name, mine, book),
        gold: theirs === undefined ? null : namedValue(name, theirs, book),
        blamed: blamed && side === "other" && names.has(name),
      }),
    );
  return {
    ...{ table: plainText(table), side, act, blamed, fields, fieldCount: differing.length },
    attempt: side === "missing" && act === "added" ? null : recordOf(attempt, changed),
    gold: side === "extra" && act === "added" ? null : recordOf(gold, changed),
  };
}

/** The fields of a difference; of two different records those in which they differ. */
function shownFields({ fields, attempt, gold }: Difference): Difference["fields"][number][] {
  if (fields.length > 0 || !isRow(attempt?.row) || !isRow(gold?.row)) return [...fields];
  return fieldsBetween(attempt.row, gold.row);
}

const recordOf = (record: SideRecord | null, changed: readonly { readonly name: string }[] = []): string | null =>
  record === null || record.key === null ? null : standingText(record.key, record.row as Row, changed); // rows have keys

/** What `verify` rejects, by what it took to make it accept. */
function rejection(judgement: Judgement, findings: Findings): Rejection | null {
  const { culprits, blamed, mentions, differences, book } = findings;
  const { choice } = judgement;
  const [first] = culprits;
  if (!first) return null;
  const more =
    culprits.length > 1
      ? `; it minds ${culprits.length} of ${differences.length} differences`
      : differences.length > 1
        ? `; it does not mind the ${differences.length === 2 ? "other difference" : `${differences.length - 1} other differences`}`
        : "";
  const fields = (blamed.length > 0 ? blamed : fieldsOf(first)).map(({ name }) => name);
  const lines = fields.flatMap((field) => mentions.linesWith(field));
  const unique = [...new Map(lines.map((line) => [line.line, line])).values()];
  const once = culprits.length > 1 ? ", all else being as in gold" : "";
  const words =
    blamed.length > 0 && choice?.records
      ? `verify accepts ${recordText(choice.records.attempt)} once its ${blamed
          .slice(0, NAMED)
          .map(({ name, gold }) => `${fieldWords(name)} is ${namedValue(name, gold, book)}`)
          .join(
            " and its ",
          )}${blamed.length > NAMED ? ` and ${blamed.length - NAMED} more of its fields` : ""}${once}${more}`
      : `${repairWords(first, findings)}${once}${more}`;
  return {
    words,
    fields: some(fields.map((name) => plainText(name))),
    lines: unique.slice(0, LINES).map(({ line, text }) => ({ line, text: plainText(text, 160) })),
    lineCount: unique.length,
  };
}

/** The first of some parts of a sentence, and how many there are besides. */
const some = (parts: readonly string[]): string[] =>
  parts.length <= NAMED ? [...parts] : [...parts.slice(0, NAMED), `${parts.length - NAMED} more`];

const fieldsOf = ({ difference: { side, fields } }: Culprit): Difference["fields"] => (side === "other" ? fields : []);

function repairWords({ difference }: Culprit, { book }: Findings): string {
  const { table, side, act, fields, gold } = difference;
  const noun = tableWords(table);
  if (side === "extra" && act === "added") return `verify accepts once the added ${noun} is gone`;
  if (side === "missing" && act === "added") return `verify accepts once the ${noun} is there`;
  if (fields.length > 0 && fields.length <= 3 && act !== "removed")
    return `verify accepts once ${fields.map(({ name, gold: value }) => `${fieldWords(name)} is ${namedValue(name, value, book)}`).join(" and ")}`;
  const record = recordOf(gold);
  return `verify accepts once ${record === null ? plainText(table) : `${noun} ${record}`} is as in gold`;
}
