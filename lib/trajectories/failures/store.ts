import { database } from "@/lib/db/client";
import { loadPayloadText } from "@/lib/db/payload";
import { parseTaskName } from "@/lib/task/parse-task-name";
import { beginningOf } from "../beginning-of";
import { parseArguments } from "../parse-arguments";
import { walkSteps } from "../replay/walk/store";
import type { StoredStep } from "../stored-step";
import type { FiredLimit, Opening } from "../trajectory";
import { recountRollout } from "./counting/store";
import { FAILURE_VERSION, type Failure } from "./failure";
import type { FailedAttempt, RecordedCall, RegradedAttempt } from "./findings";
import type { AttemptToAnalyse } from "./pending/store";
import type { CallToWalk } from "./walk-calls";

/** Characters kept of a tool's answer: a sentence quotes the beginning of it. */
const ANSWER = 1_000;

const callsOf = (step: StoredStep): CallToWalk[] =>
  step.calls.map(({ name, argumentsText, ok, text, gold, delta }) => ({
    ...{ step: step.index, name, ok, gold, delta },
    text: beginningOf(text, ANSWER),
    arguments: parseArguments(argumentsText), // malformed: equal to nothing
  }));

/** A scored attempt that did not pass, with its states parsed; null where there is none of this id. */
export async function readFailedAttempt(rolloutId: string): Promise<FailedAttempt | null> {
  const row = await findEnd(rolloutId);
  if (!row || (row.outcome !== "failed" && row.outcome !== "truncated") || row.openingId === null) return null;
  const [openingText, final] = await Promise.all([
    loadPayloadText(row.openingId),
    row.finalStateId === null ? null : loadPayloadText(row.finalStateId),
  ]);
  const calls: CallToWalk[] = [];
  let last: StoredStep | null = null;
  for await (const step of walkSteps(rolloutId)) {
    calls.push(...callsOf(step));
    last = step;
  }
  const opening = JSON.parse(openingText) as Opening; // written by saveOpening alone
  // Both written by endRollout alone.
  const error = row.error === null ? null : (JSON.parse(row.error) as { kind: string; message: string });
  return {
    outcome: row.outcome,
    initial: JSON.parse(opening.database),
    final: final === null ? null : JSON.parse(final),
    calls,
    ...endingOf(row, last),
    verifyRaised: error?.kind === "verify-raised" ? error.message : null,
  };
}

const findEnd = (id: string) =>
  database().rollout.findUnique({
    where: { id },
    select: { outcome: true, openingId: true, finalStateId: true, firedLimit: true, error: true, seed: true },
  });

/** How it ended by itself, whatever it is scored with. */
const endingOf = ({ firedLimit }: { readonly firedLimit: string | null }, last: StoredStep | null) => ({
  limit: firedLimit === null ? null : (JSON.parse(firedLimit) as FiredLimit), // written by endRollout alone
  lastStep: last?.index ?? 0,
  lastWords: last && last.calls.length === 0 ? last.content : null,
});

/** An attempt that another gate scored anew and that did not pass there: its calls, to be made again on that revision. */
export async function readRegradedAttempt({ gateId, rolloutId }: AttemptToAnalyse): Promise<RegradedAttempt | null> {
  const [scored, row] = await Promise.all([
    database().regradedRollout.findUnique({ where: { gateId_rolloutId: { gateId, rolloutId } } }),
    findEnd(rolloutId),
  ]);
  const outcome = scored?.outcome;
  if (!row || !scored || (outcome !== "failed" && outcome !== "truncated")) return null;
  const calls: RecordedCall[] = [];
  let last: StoredStep | null = null;
  for await (const step of walkSteps(rolloutId)) {
    for (const { name, argumentsText, because } of step.calls)
      if (because !== "cut-off") calls.push({ step: step.index, name, argumentsText }); // one cut off was never made
    last = step;
  }
  return { attempt: { outcome, ...endingOf(row, last), verifyRaised: scored.problem }, seed: row.seed, calls };
}

/**
 * Writes an analysis down, in place of an earlier one of the same gate. Safe to repeat; nothing where the attempt is gone, or the gate
 * is one that scores anew and was opened again meanwhile.
 */
export async function saveFailure(
  { gateId, rolloutId, again }: Omit<AttemptToAnalyse, "revisionId">,
  failure: Failure,
): Promise<void> {
  const db = database();
  const row = await db.rollout.findUnique({
    where: { id: rolloutId },
    select: { tierName: true, revisionId: true, backend: true, modelId: true, offline: true },
  });
  const gate = again
    ? await db.gate.findUnique({ where: { id: gateId }, select: { state: true, revisionId: true } })
    : null;
  if (!row || (again && gate?.state !== "done")) return;
  const data = {
    ...row,
    revisionId: gate?.revisionId ?? row.revisionId,
    level: parseTaskName(row.tierName)?.level ?? 0, // every tier's name has its level
    kind: failure.kind,
    signature: failure.signature,
    stepIndex: failure.stepIndex,
    detail: JSON.stringify(failure.detail),
    version: FAILURE_VERSION,
  };
  await db.rolloutFailure.upsert({
    where: { gateId_rolloutId: { gateId, rolloutId } },
    create: { gateId, rolloutId, ...data },
    update: data,
  });
  await recountRollout(db, rolloutId);
}
