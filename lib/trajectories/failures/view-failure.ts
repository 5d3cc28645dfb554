import { isRow } from "../list-identity";
import { sameValue } from "../same-value";
import type { Difference, SideRecord } from "./compare-finals";
import type { DifferenceView, FailureDetail, FieldView, Rejection } from "./failure";
import type { Culprit, Findings } from "./findings";
import type { Judgement } from "./judge-failure";
import { own, type Row } from "./keyed-rows";
import { namedValue, phraseFailure } from "./phrase-failure";
import { plainText } from "./plain-text";
import { nounOf, recordText, standingText, tableNoun } from "./record-book";

/** What is kept of one failure; how much there is besides is told. */
const DIFFERENCES = 12;
const FIELDS = 12;
const LINES = 4;

/** A judgement as it is stored and shown. */
export function viewFailure(judgement: Judgement, findings: Findings): FailureDetail {
  const { attempt, culprits, differences, told } = findings;
  const blamed = culprits.map(({ difference }) => difference);
  const isBlamed = (difference: Difference): boolean =>
    told && blamed.some((other) => other.table === difference.table && sameRecords(other, difference));
  const rest = differences.filter(
    (difference) => !blamed.some((other) => other.table === difference.table && sameRecords(other, difference)),
  );
  const whole = blamed.map(
    (culprit) => differences.find((each) => each.table === culprit.table && sameRecords(each, culprit)) ?? culprit,
  );
  const ordered = [...whole, ...rest];
  return {
    words: phraseFailure(judgement, findings),
    tool: judgement.culprit?.place.call?.name ?? null,
    outcome: attempt.outcome,
    limit: attempt.limit,
    differences: ordered
      .slice(0, DIFFERENCES)
      .map((difference) => viewDifference(difference, isBlamed(difference), blamed, findings)),
    differenceCount: differences.length,
    rejects: told ? rejection(judgement, findings) : null,
    note: attempt.verifyRaised === null ? null : `verify raised: ${plainText(attempt.verifyRaised, 200)}`,
  };
}

const sameRecords = (a: Difference, b: Difference): boolean =>
  a.attempt?.key === b.attempt?.key && a.gold?.key === b.gold?.key && a.side === b.side;

function viewDifference(
  difference: Difference,
  blamed: boolean,
  culprits: readonly Difference[],
  findings: Findings,
): DifferenceView {
  const { table, side, act, attempt, gold } = difference;
  const culprit = culprits.find((other) => other.table === table && sameRecords(other, difference));
  const names = new Set(culprit?.fields.map(({ name }) => name));
  const changed = act === "changed" ? difference.fields : [];
  const fields = shownFields(difference)
    .sort((a, b) => Number(names.has(b.name)) - Number(names.has(a.name)))
    .slice(0, FIELDS)
    .map(
      ({ name, attempt: mine, gold: theirs }): FieldView => ({
        name: plainText(name),
        attempt: mine === undefined ? null : namedValue(name, mine, findings.book),
        gold: theirs === undefined ? null : namedValue(name, theirs, findings.book),
        blamed: blamed && side === "other" && names.has(name),
      }),
    );
  return {
    ...{ table: plainText(table), side, act, blamed, fields },
    attempt: side === "missing" && act === "added" ? null : recordOf(attempt, changed),
    gold: side === "extra" && act === "added" ? null : recordOf(gold, changed),
  };
}

/** The fields of a difference; of two different records those in which they differ. */
function shownFields({ fields, attempt, gold }: Difference): Difference["fields"][number][] {
  if (fields.length > 0 || !isRow(attempt?.row) || !isRow(gold?.row)) return [...fields];
  const [mine, theirs] = [attempt.row, gold.row];
  return [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    .filter((name) => !sameValue(own(mine, name), own(theirs, name)))
    .map((name) => ({ name, attempt: own(mine, name), gold: own(theirs, name) }));
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
  const fields = blamed.length > 0 ? blamed.map(({ name }) => name) : fieldsOf(first);
  const lines = fields.flatMap((field) => mentions.linesWith(field));
  const unique = [...new Map(lines.map((line) => [line.line, line])).values()];
  const once = culprits.length > 1 ? ", all else being as in gold" : "";
  const words =
    blamed.length > 0 && choice?.records
      ? `verify accepts ${recordText(choice.records.attempt)} once its ${blamed
          .map(({ name, gold }) => `${nounOf(name)} is ${namedValue(name, gold, book)}`)
          .join(" and its ")}${once}${more}`
      : `${repairWords(first, findings)}${once}${more}`;
  return {
    words,
    fields,
    lines: unique.slice(0, LINES).map(({ line, text }) => ({ line, text: plainText(text, 160) })),
    lineCount: unique.length,
  };
}

/** Fields that are short enough to be a clause. */
const fieldsOf = ({ difference: { side, fields } }: Culprit): string[] =>
  side === "other" ? fields.map(({ name }) => name).slice(0, 4) : [];

function repairWords({ difference }: Culprit, { book }: Findings): string {
  const { table, side, act, fields, gold } = difference;
  const noun = tableNoun(table);
  if (side === "extra" && act === "added") return `verify accepts once the added ${noun} is gone`;
  if (side === "missing" && act === "added") return `verify accepts once the ${noun} is there`;
  if (fields.length > 0 && fields.length <= 3 && act !== "removed")
    return `verify accepts once ${fields.map(({ name, gold: value }) => `${nounOf(name)} is ${namedValue(name, value, book)}`).join(" and ")}`;
  const record = recordOf(gold);
  return `verify accepts once ${record === null ? table : `${noun} ${record}`} is as in gold`;
}
