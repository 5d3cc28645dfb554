import { DEEPEST, isTooDeep } from "../is-too-deep";
import { own, tableOf } from "../keyed-rows";
import { alignIds, type Renamed } from "./align-ids";
import { compareFinals, type Difference } from "./compare-finals";
import { type Attribute, choicesOf } from "./explain-choice";
import type { Failure } from "./failure";
import { type Blame, fewest, findBlame, type Verify } from "./find-blame";
import type { Culprit, FailedAttempt, FailureTask, Findings } from "./findings";
import { judgeFailure } from "./judge-failure";
import { locateFailures } from "./locate-failures";
import { mentionsOf } from "./mentions";
import { RecordBook } from "./record-book";
import { type Repair, repairsOf } from "./repair-state";
import { limitsOf } from "./separating-limit";
import { signatureOf } from "./signature";
import { unexplained } from "./unexplained";
import { viewFailure } from "./view-failure";
import { walkCalls } from "./walk-calls";

/**
 * What went wrong in an attempt. Pure but for `verify`, which is asked at most `MAX_TRIES` times about repaired states;
 * without it every difference from gold counts and nothing is said of what is rejected.
 */
export async function analyseAttempt(
  attempt: FailedAttempt,
  task: FailureTask,
  verify: Verify | null,
): Promise<Failure> {
  const gold = task.gold;
  if (!gold) return unexplained(attempt, "gold does not go through, so there is nothing to compare with");
  if (attempt.final === null || attempt.final === undefined)
    return unexplained(attempt, "no final state was kept, so there is nothing to compare");
  const { initial } = attempt;
  if ([initial, attempt.final, gold.final].some((state) => isTooDeep(state)))
    return unexplained(attempt, `a database is nested deeper than ${DEEPEST} levels, so that it can't be compared`);
  const aligned = alignIds(initial, attempt.final, gold.final);
  const states = { initial, attempt: aligned.state, gold: gold.final };
  const differences = compareFinals(states);
  if (differences.length === 0)
    return unexplained(attempt, "the final state holds the same records as gold's, in another order or form");
  const mentions = mentionsOf(task);
  const book = new RecordBook([initial, gold.final, aligned.state]);
  const weigh = (difference: Difference) => choicesOf(difference, book, initial, mentions);
  const blame = await blameOf({ ...states, differences }, verify, (fields) =>
    [...fields].sort((a, b) => worth(b) - worth(a)),
  );
  const [calls, goldCalls] = [walkCalls(initial, attempt.calls), walkCalls(initial, gold.calls)];
  const locate = locateFailures(calls, goldCalls, attempt.lastStep);
  const culprits = blame.culprits.map((difference): Culprit => {
    const place = locate(difference, attemptKey(difference, aligned.renamed));
    return { difference, place, choices: weigh(difference) };
  });
  culprits.sort(bySide);
  const blamed = blame.told ? await blamedAttributes(culprits, blame, states) : [];
  const findings: Findings = {
    ...{ attempt, calls, gold: goldCalls, differences, culprits, told: blame.told },
    ...{ blamed, limits: limitsOf(initial, mentions), book, mentions },
  };
  const judgement = judgeFailure(findings);
  return {
    kind: judgement.kind,
    signature: signatureOf(judgement, findings),
    stepIndex: judgement.step,
    detail: viewFailure(judgement, findings),
  };

  function worth({ name, attempt: mine, gold: theirs }: { name: string; attempt: unknown; gold: unknown }): number {
    const records = [mine, theirs].filter((value) => book.find(name, value) !== null).length;
    return records * 10 + mentions.weight(name, mine, theirs);
  }
}

type States = { readonly initial: unknown; readonly attempt: unknown; readonly gold: unknown };

async function blameOf(
  question: States & { readonly differences: readonly Difference[] },
  verify: Verify | null,
  order: Parameters<typeof findBlame>[0]["order"],
): Promise<Blame> {
  if (!verify) return { culprits: question.differences, told: false, accepts: async () => null };
  return findBlame({ ...question, verify, order });
}

/** The record's id as the attempt itself gave it. */
const attemptKey = ({ table, attempt }: Difference, renamed: Renamed): string | null =>
  attempt === null || attempt.key === null ? null : (renamed.get(table)?.get(attempt.key) ?? attempt.key);

const SIDES = { other: 0, extra: 1, missing: 2 } as const;

/** Wrong before extra before missing; then what came first. */
const bySide = (a: Culprit, b: Culprit): number =>
  SIDES[a.difference.side] - SIDES[b.difference.side] ||
  Number(hasRecords(b)) - Number(hasRecords(a)) ||
  a.place.order - b.place.order;

const hasRecords = ({ choices }: Culprit): boolean => choices.some(({ records }) => records !== null);

/**
 * For which of its fields `verify` rejects the chosen record: each is given the value that gold's record has, all else
 * being repaired, until `verify` accepts the choice as it is.
 */
async function blamedAttributes(culprits: readonly Culprit[], blame: Blame, states: States): Promise<Attribute[]> {
  const [first, ...others] = culprits;
  const choice = first?.choices[0];
  if (!first || !choice?.records || choice.attributes.length === 0) return [];
  const { attempt, gold } = choice.records;
  if (!tableOf(own(states.initial, attempt.table), own(states.attempt, attempt.table))?.rows.has(attempt.key))
    return [];
  const rest: Repair[] = others.flatMap(({ difference }) => repairsOf(difference));
  if (choice.field !== null) {
    const fields = first.difference.fields.map(({ name }) => name).filter((name) => name !== choice.field);
    if (fields.length > 0) rest.push(...repairsOf(first.difference, fields));
  }
  const enough = (some: readonly Attribute[]): Promise<boolean | null> =>
    blame.accepts([
      ...rest,
      {
        do: "set",
        table: attempt.table,
        key: attempt.key,
        values: Object.fromEntries(some.map(({ name }) => [name, own(gold.row, name)])),
      },
    ]);
  if ((await enough(choice.attributes)) !== true) return [];
  return [...(await fewest(choice.attributes, enough))];
}
