import { z } from "zod";
import { database } from "@/lib/db/client";
import { loadPayloadText } from "@/lib/db/payload";
import { rememberRecent } from "@/lib/db/remember-recent";
import type { EntityChange } from "../describe-changes";
import { applyDelta } from "../state-delta";
import type { StoredStep } from "../stored-step";
import type { FiredLimit, Opening, Outcome, StepMark } from "../trajectory";
import { keepStates } from "./keep-states";
import { lastScored, scoringsOf } from "./scorings/scorings";
import { scoredAgain } from "./scorings/store";
import { fitting, PAGE_BYTES, size, viewStep, walkStep } from "./view-step";
import type { AttemptBrief, Page, StepView, TrajectoryHeader } from "./views";
import { firstOf, stepSizes, stepTexts, walkSteps } from "./walk/store";

/** Uncompressed bytes of stored steps that one page is made from. */
const READ_BYTES = 4_000_000;

const toolNames = z.array(z.string());

/** The steps from one index to another, in order, as many of them as have `bytes` together; at least one. */
async function storedSteps(rolloutId: string, from: number, to: number, bytes = READ_BYTES): Promise<StoredStep[]> {
  const texts = await stepTexts(rolloutId, firstOf(await stepSizes(rolloutId, { from, to }), bytes));
  return texts.map((text) => JSON.parse(text) as StoredStep); // written by saveStep alone
}

/** Openings kept read: whoever goes through a replay asks for its states one after the other. Each may be large. */
const KEPT = 4;

/** An opening and its database, parsed; states are derived from it and never written into it. */
const readOpening = rememberRecent(async (openingId: string) => {
  const opening = JSON.parse(await loadPayloadText(openingId)) as Opening; // written by saveOpening alone
  return { ...opening, state: JSON.parse(opening.database) as unknown };
}, KEPT);

/** What a solver was given, whole, with its database parsed. Null where nothing was stored, or there is no such attempt. */
export async function openingOf(rolloutId: string): Promise<(Opening & { readonly state: unknown }) | null> {
  const row = await database().rollout.findUnique({ where: { id: rolloutId }, select: { openingId: true } });
  return row?.openingId ? readOpening(row.openingId) : null;
}

/** States kept: whoever goes through a long replay asks for one a little further each time. They share what didn't change. */
const recentStates = keepStates(KEPT);

/**
 * The database after step `index`; step 0 is the initial one. Undefined for an attempt that isn't known or has nothing
 * stored yet. Others read the same value: nothing may be written into it.
 */
export async function parsedStateAt(rolloutId: string, index: number): Promise<unknown> {
  const known = recentStates.before(rolloutId, index);
  const opening = known ? null : await openingOf(rolloutId);
  if (!known && !opening) return undefined;
  let state = known ? known.state : opening?.state;
  /** Kept for its last write and not for `index`: a running attempt may write in between yet. */
  let write: number | null = null;
  if (index > 0)
    for await (const step of walkSteps(rolloutId, { from: (known?.index ?? 0) + 1, to: index, changed: true })) {
      for (const { delta } of step.calls) if (delta !== null) state = applyDelta(state, delta);
      write = step.index;
    }
  if (write !== null) recentStates.keep(rolloutId, write, state);
  return state;
}

/** The attempts of a slot, and what gates that scored them anew made of them. */
async function attemptsOf(gateId: string, slot: number) {
  const rows = await database().rollout.findMany({
    where: { gateId, slot },
    orderBy: { attempt: "asc" },
    select: { id: true, attempt: true, state: true, outcome: true },
  });
  const again = await scoredAgain(rows.map(({ id }) => id));
  const attempts = rows.map(
    ({ id, attempt, state, outcome }): AttemptBrief => ({
      ...{ id, attempt, state: state === "running" ? "running" : "done" },
      // Written by endRollout and markLost alone.
      outcome: lastScored(again.get(id) ?? [])?.outcome ?? (outcome as Outcome | null),
    }),
  );
  return { attempts, again };
}

/** Everything about a rollout but its steps and databases, or null where there is none of this id. */
export async function readTrajectory(rolloutId: string): Promise<TrajectoryHeader | null> {
  const row = await database().rollout.findUnique({
    where: { id: rolloutId },
    include: { gate: { select: { kind: true } }, revision: { select: { number: true } } },
  });
  if (!row) return null;
  const [opening, { attempts, again }] = await Promise.all([
    row.openingId === null ? null : readOpening(row.openingId),
    attemptsOf(row.gateId, row.slot),
  ]);
  const { id, gateId, slot, attempt, revisionId, backend, modelId, offline, seed } = row;
  const { reward, dbHash, verify, stepCount, callCount, inputTokens, outputTokens, leftGoldAt } = row;
  const outcome = row.outcome as Outcome | null; // written by endRollout and markLost alone
  return {
    ...{ id, gateId, slot, attempt, revisionId, backend, modelId, offline, seed },
    ...{ outcome, reward, dbHash, verify, stepCount, callCount, inputTokens, outputTokens, leftGoldAt },
    ...scoringsOf(row, again.get(id)),
    gateKind: row.gate.kind,
    attempts,
    tier: row.tierName,
    state: row.state === "running" ? "running" : "done",
    limit: row.firedLimit === null ? null : (JSON.parse(row.firedLimit) as FiredLimit), // written by endRollout alone
    error: row.error === null ? null : (JSON.parse(row.error) as TrajectoryHeader["error"]), // as above
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    given: opening && {
      system: opening.system,
      instruction: opening.instruction,
      tools: opening.tools,
      databaseBytes: Buffer.byteLength(opening.database),
    },
  };
}

/** All steps' marks without payload, for a scrubber. */
export async function stepMarks(rolloutId: string): Promise<StepMark[]> {
  const rows = await database().trajectoryStep.findMany({
    where: { rolloutId },
    orderBy: { index: "asc" },
    select: { index: true, toolNames: true, changed: true, failedCalls: true, leavesGold: true, size: true },
  });
  return rows.map((row) => ({ ...row, toolNames: toolNames.parse(JSON.parse(row.toolNames)) }));
}

/**
 * Turns from index `from` (1 is the first), at most `count` and never more than fits into one answer: a page ends early
 * rather than pass it. Long answers and long lists of changes are begun, with their whole size told.
 */
export async function readSteps(rolloutId: string, from: number, count: number): Promise<Page<StepView>> {
  const first = Math.max(1, from);
  const total = await database().trajectoryStep.count({ where: { rolloutId } });
  const steps = await storedSteps(rolloutId, first, first + count - 1);
  // A state of a long attempt costs all its writes before: none is made for steps that only read.
  const writes = steps.some(({ calls }) => calls.some(({ delta }) => delta !== null));
  let state = writes ? await parsedStateAt(rolloutId, first - 1) : undefined;
  const items: StepView[] = [];
  let room = PAGE_BYTES;
  for (const step of steps) {
    const { view, after } = viewStep(step, state);
    room -= size(view);
    if (room < 0 && items.length > 0) break;
    items.push(view);
    state = after;
  }
  const next = first + items.length;
  return { total, from: first, items, next: next <= total ? next : null };
}

const callAt = async (rolloutId: string, index: number, call: number) => {
  const [step] = await storedSteps(rolloutId, index, index);
  const made = step?.calls[call];
  return step && made ? { step, made } : null;
};

/** A part of one call's answer, from a character on. Null where there is no such call. */
export async function readCallText(
  rolloutId: string,
  index: number,
  call: number,
  from: number,
): Promise<{ readonly text: string; readonly from: number; readonly total: number } | null> {
  const found = await callAt(rolloutId, index, call);
  if (!found) return null;
  const { text } = found.made;
  return { text: text.slice(from, from + PAGE_BYTES / 2), from, total: text.length };
}

/** Some of one call's changes, from one on: as many as fit, at least one. Null where there is no such call. */
export async function readCallChanges(
  rolloutId: string,
  index: number,
  call: number,
  from: number,
): Promise<Page<EntityChange> | null> {
  const found = await callAt(rolloutId, index, call);
  if (!found) return null;
  const walked = walkStep(found.step, await parsedStateAt(rolloutId, index - 1));
  const changes = walked[call]?.changes ?? [];
  const rest = changes.slice(from);
  const fits = fitting(rest, PAGE_BYTES);
  const items = fits.length > 0 ? fits : rest.slice(0, 1);
  const next = from + items.length;
  return { total: changes.length, from, items, next: next < changes.length ? next : null };
}
