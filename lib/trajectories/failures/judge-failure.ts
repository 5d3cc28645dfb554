import type { Choice } from "./explain-choice";
import type { FailureKind } from "./failure";
import type { Culprit, Findings } from "./findings";
import { separatingLimit } from "./separating-limit";

/** What went wrong and where, before it is put into words. */
export interface Judgement {
  readonly kind: FailureKind;
  readonly step: number | null;
  /** What it is told by; null only where nothing was changed at all. */
  readonly culprit: Culprit | null;
  readonly choice: Choice | null;
  /** Of `limit-broken` the limit and the field. */
  readonly limit: { readonly field: string; readonly value: number | string } | null;
}

/** How a last message declines or asks: there is nobody who could answer. English only. */
const DECLINES =
  /\b(unable|can ?not|can't|could ?n[o']t|couldn't|can’t|couldn’t|wasn't able|weren't able|not able|impossible|not possible|unfortunately|sorry|no (suitable|matching|available|eligible)|please (confirm|let me know|provide|advise)|would you like|do you want|shall i|should i)\b/i;

const declines = (words: string | null): boolean =>
  words !== null && (DECLINES.test(words) || /\?["')\]\s]*$/.test(words));

const OUT_OF = {
  turns: "out-of-turns",
  tokens: "out-of-tokens",
  time: "out-of-time",
  "reply-length": "reply-cut",
  context: "context-full",
} as const satisfies Record<string, FailureKind>;

/**
 * The kind of a failure, by the first rule that holds (docs/failures.md tells them in prose):
 * 1. something was done otherwise than gold: `limit-broken`, `wrong-entity`, `wrong-value`
 * 2. something was done that gold doesn't do: `extra-action`
 * 3. something is missing only: `out-of-…` where a limit ended it, `tool-errors`, `gave-up`, `never-acted`, `missing-action`
 */
export function judgeFailure(findings: Findings): Judgement {
  const { culprits, attempt, calls } = findings;
  const [culprit = null] = culprits;
  const [choice = null] = culprit?.choices ?? [];
  const step = culprit?.place.step ?? null;
  const of = (kind: FailureKind, at: number | null = step): Judgement => ({
    ...{ kind, culprit, choice, limit: null },
    step: at !== null && at > 0 ? at : null,
  });
  if (culprit?.difference.side === "other") {
    const limit = limitBroken(findings, choice);
    if (limit) return { ...of("limit-broken"), limit };
    return of(choice?.records ? "wrong-entity" : "wrong-value");
  }
  if (culprit?.difference.side === "extra") return of("extra-action");
  if (attempt.outcome === "truncated" && attempt.limit) return of(OUT_OF[attempt.limit.kind], attempt.lastStep);
  // Of the first that is missing: what fails later for want of it is no cause.
  if (culprit && culprit.place.refused.length > 0) return of("tool-errors");
  if (declines(attempt.lastWords)) return of("gave-up", attempt.lastStep);
  if (calls.every(({ changes }) => changes.length === 0)) return of("never-acted", attempt.lastStep);
  return of("missing-action");
}

/**
 * A limit was broken where every field that tells against the choice has an order, `verify` compares it by size, and a
 * limit of the task lies between what was taken and what gold has.
 */
function limitBroken(findings: Findings, choice: Choice | null): Judgement["limit"] {
  if (!choice) return null;
  const { blamed, limits, mentions, told } = findings;
  if (!choice.records) {
    if (choice.field === null) return null;
    const field = { name: choice.field, attempt: choice.attempt, gold: choice.gold };
    const value = separatingLimit(field, limits, mentions, true);
    return value === null ? null : { field: choice.field, value };
  }
  // `verify` doesn't go by what the record holds.
  if (told && blamed.length === 0) return null;
  const against = told ? blamed : choice.attributes.filter(({ weight }) => weight > 0);
  if (against.length === 0) return null;
  const found = against.map((attribute) => ({
    field: attribute.name,
    value: separatingLimit(attribute, limits, mentions, false),
  }));
  const [first] = found;
  // One alone must carry it; of several that only the texts name, all.
  if (!first || found.some(({ value }) => value === null)) return null;
  return { field: first.field, value: first.value ?? 0 };
}
