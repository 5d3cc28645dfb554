import { database, type Prisma } from "@/lib/db/client";
import { loadPayloadText } from "@/lib/db/payload";
import { parseTaskName } from "@/lib/task/parse-task-name";
import { beginningOf } from "../beginning-of";
import { parseArguments } from "../parse-arguments";
import { walkSteps } from "../replay/walk/store";
import type { StoredStep } from "../stored-step";
import type { FiredLimit, Opening } from "../trajectory";
import { FAILURE_VERSION, type Failure } from "./failure";
import type { FailedAttempt } from "./findings";
import type { CallToWalk } from "./walk-calls";

/** Which attempts: those of gates, of tiers, of a model; everything where nothing is said. */
export interface FailureScope {
  readonly gateIds?: readonly string[];
  readonly tiers?: readonly string[];
  readonly modelId?: string;
}

/** Scored attempts that did not pass and have no analysis of the present version. */
function withoutAnalysis({ gateIds, tiers, modelId }: FailureScope): Prisma.RolloutWhereInput {
  return {
    outcome: { in: ["failed", "truncated"] },
    verdictSlot: { not: null },
    ...(gateIds && { gateId: { in: [...gateIds] } }),
    ...(tiers && { tierName: { in: [...tiers] } }),
    ...(modelId !== undefined && { modelId }),
    OR: [{ failure: { is: null } }, { failure: { is: { version: { lt: FAILURE_VERSION } } } }],
  };
}

export async function countToAnalyse(scope: FailureScope): Promise<number> {
  return database().rollout.count({ where: withoutAnalysis(scope) });
}

export interface AttemptToAnalyse {
  readonly id: string;
  readonly revisionId: string;
}

/** Some attempts that are to be analysed, those of one revision together. `after`: the last of those before. */
export async function attemptsToAnalyse(
  scope: FailureScope,
  count: number,
  after: AttemptToAnalyse | null = null,
): Promise<AttemptToAnalyse[]> {
  const beyond: Prisma.RolloutWhereInput[] = after
    ? [{ OR: [{ revisionId: { gt: after.revisionId } }, { revisionId: after.revisionId, id: { gt: after.id } }] }]
    : [];
  return database().rollout.findMany({
    where: { AND: [withoutAnalysis(scope), ...beyond] },
    select: { id: true, revisionId: true },
    orderBy: [{ revisionId: "asc" }, { id: "asc" }],
    take: count,
  });
}

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
  const row = await database().rollout.findUnique({
    where: { id: rolloutId },
    select: { outcome: true, openingId: true, finalStateId: true, firedLimit: true, error: true },
  });
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
    limit: row.firedLimit === null ? null : (JSON.parse(row.firedLimit) as FiredLimit),
    initial: JSON.parse(opening.database),
    final: final === null ? null : JSON.parse(final),
    calls,
    lastStep: last?.index ?? 0,
    lastWords: last && last.calls.length === 0 ? last.content : null,
    verifyRaised: error?.kind === "verify-raised" ? error.message : null,
  };
}

/** Writes an analysis down, in place of an earlier one. Safe to repeat; nothing where the attempt is gone. */
export async function saveFailure(rolloutId: string, failure: Failure): Promise<void> {
  const db = database();
  const row = await db.rollout.findUnique({
    where: { id: rolloutId },
    select: { gateId: true, tierName: true, revisionId: true, backend: true, modelId: true, offline: true },
  });
  if (!row) return; // deleted meanwhile
  const data = {
    ...row,
    level: parseTaskName(row.tierName)?.level ?? 0, // every tier's name has its level
    kind: failure.kind,
    signature: failure.signature,
    stepIndex: failure.stepIndex,
    detail: JSON.stringify(failure.detail),
    version: FAILURE_VERSION,
  };
  await db.rolloutFailure.upsert({ where: { rolloutId }, create: { rolloutId, ...data }, update: data });
}
