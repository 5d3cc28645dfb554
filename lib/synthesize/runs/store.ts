import { adoptCandidate } from "@/lib/corpus/candidates/store";
import { prepareTier } from "@/lib/corpus/importing/prepare-tier";
import { saveTiers } from "@/lib/corpus/importing/store";
import { database, type TransactionClient } from "@/lib/db/client";
import { storePayload, unpackText } from "@/lib/db/payload";
import { isUniqueViolation, transaction } from "@/lib/db/transaction";
import type { Language } from "@/lib/task/task-source";
import type { Opening } from "@/lib/trajectories/trajectory";
import type { SynthesisSession } from "../desk/session";
import { Draft, type DraftChange } from "../draft/draft";
import type { AcceptedTier, ProtocolState } from "../protocol/state";
import { rewardOf } from "../reward";
import { type RunSettings, runSettingsSchema } from "./judge";
import { reasonWords } from "./reason-words";
import { type Driver, FamilyClaimed, RunMoved, type RunState, type StoredRun, TierTaken, UnknownRun } from "./run";
import { insertChanges, writeStep } from "./steps/store";
import type { TranscriptStep } from "./transcript";

/** What else happens in the same transaction: to its jobs. */
type Also = (tx: TransactionClient, runId: string) => Promise<void>;

export interface NewRun {
  readonly driver: Driver;
  readonly synthesizerId: string;
  readonly offline: boolean;
  readonly language: Language;
  readonly hint: string;
  readonly settings: RunSettings;
  readonly session: SynthesisSession;
  /** The tier that is evolved; null for a new family. */
  readonly seedName: string | null;
  readonly opening: Opening;
}

/** Writes a run down at its start, with what `also` adds. @throws FamilyClaimed */
export async function createRun({ session, settings, opening, ...run }: NewRun, also: Also): Promise<string> {
  const openingId = await storePayload(database(), JSON.stringify(opening));
  const data = { ...run, openingId, state: "running", settings: JSON.stringify(settings) };
  return claiming(session.protocol, () =>
    transaction(async (tx) => {
      const { id } = await tx.synthesisRun.create({
        data: { ...data, ...columnsOf(session.protocol, "running"), startedAt: new Date() },
        select: { id: true },
      });
      await insertChanges(tx, id, 0, session.draft.changes);
      await also(tx, id);
      return id;
    }),
  );
}

/** @throws UnknownRun */
export async function loadRun(id: string): Promise<StoredRun> {
  const db = database();
  const row = await db.synthesisRun.findUnique({
    where: { id },
    include: { changes: { orderBy: { index: "asc" } }, _count: { select: { steps: true } } },
  });
  if (!row) throw new UnknownRun(id);
  const ids = [...new Set(row.changes.flatMap(({ textId }) => (textId === null ? [] : [textId])))];
  const payloads = await db.payload.findMany({ where: { id: { in: ids } } });
  const texts = new Map(await Promise.all(payloads.map(async (row) => [row.id, await unpackText(row)] as const)));
  const changes = row.changes.map(({ path, textId }): DraftChange => {
    return { path, text: textId === null ? null : (texts.get(textId) ?? "") };
  });
  return {
    id,
    // Written by this file alone.
    driver: row.driver as Driver,
    state: row.state as RunState,
    language: row.language as Language,
    settings: runSettingsSchema.parse(JSON.parse(row.settings)),
    session: { protocol: JSON.parse(row.protocol) as ProtocolState, draft: Draft.of(changes) },
    similarity: row.similarity,
    version: row.version,
    stepCount: row._count.steps,
  };
}

/** What a step of a run leaves behind. */
export interface Kept {
  readonly session: SynthesisSession;
  /** Written, in place of those with the same index. */
  readonly steps?: readonly TranscriptStep[];
  /** Of the design that was just found new. */
  readonly design?: {
    readonly tools: readonly string[];
    readonly entities: readonly string[];
    readonly similarity: number;
  };
  /** Pauses, goes on or is cancelled; default: as before, `done` once the protocol has ended. */
  readonly state?: { readonly to: RunState; readonly reason: string | null };
}

/**
 * Keeps what a step changed, all of it or nothing, with what `also` adds. A tier that was accepted by it is in the corpus
 * with the same transaction, and its gates and rollouts with it.
 * @throws RunMoved, FamilyClaimed, TierTaken: nothing was kept
 */
export async function keepRun(run: StoredRun, kept: Kept, also: Also = async () => {}): Promise<StoredRun> {
  const { session } = kept;
  const accepted = session.protocol.accepted.slice(run.session.protocol.accepted.length);
  const state = stateAfter(run, kept);
  const write = async (tx: TransactionClient) => {
    await writeRun(tx, run, kept, state);
    await insertChanges(tx, run.id, run.session.draft.revision, session.draft.changes);
    for (const step of kept.steps ?? []) await writeStep(tx, run.id, step);
    await also(tx, run.id);
  };
  await claiming(session.protocol, () => (accepted.length === 0 ? transaction(write) : accept(run, accepted, write)));
  const added = (kept.steps ?? []).filter(({ index }) => index > run.stepCount).length;
  const similarity = kept.design?.similarity ?? run.similarity;
  return { ...run, session, similarity, state: state.to, version: run.version + 1, stepCount: run.stepCount + added };
}

function stateAfter(run: StoredRun, { session, state }: Kept): { to: RunState; reason: string | null } {
  if (state) return state;
  const { phase } = session.protocol;
  if (phase.kind !== "ended") return { to: run.state, reason: null };
  return { to: "done", reason: reasonWords(phase.reason) };
}

async function writeRun(
  tx: TransactionClient,
  run: StoredRun,
  { session, design }: Kept,
  state: { readonly to: RunState; readonly reason: string | null },
): Promise<void> {
  const { similarity, ...names } = design ?? { similarity: run.similarity };
  const over = state.to === "done" || state.to === "cancelled";
  const { count } = await tx.synthesisRun.updateMany({
    where: { id: run.id, version: run.version },
    data: {
      ...columnsOf(session.protocol, state.to),
      version: run.version + 1,
      state: state.to,
      ...(state.reason === null && state.to === run.state ? {} : { reason: state.reason }),
      ...(design ? { similarity, design: JSON.stringify(names) } : {}),
      ...(over ? { finishedAt: new Date(), reward: rewardOf(session.protocol, similarity).reward } : {}),
    },
  });
  if (count === 0) throw new RunMoved(run.id);
}

/** The tier, its gates and rollouts, and the state that accepted it: all of it or nothing. */
async function accept(
  run: StoredRun,
  accepted: readonly AcceptedTier[],
  write: (tx: TransactionClient) => Promise<void>,
): Promise<void> {
  const tiers = accepted.map(({ name }) => {
    const reading = run.session.draft.reading(name);
    if (reading.kind !== "task") throw new Error(`The accepted draft of ${name} can't be read.`);
    return prepareTier(reading.task);
  });
  await saveTiers(tiers, "synthesis", async (tx, saved) => {
    for (const { name, gateId } of accepted) {
      const outcome = saved.get(name);
      if (outcome !== "added")
        throw new TierTaken(name, typeof outcome === "object" ? outcome.message : "it came into the corpus meanwhile");
      const candidate = await tx.synthesisCandidate.findUniqueOrThrow({ where: { gateId } });
      const revisionId = await adoptCandidate(tx, name, candidate.revisionId);
      await tx.synthesisCandidate.updateMany({ where: { revisionId: candidate.revisionId }, data: { revisionId } });
      await tx.synthesisCandidate.update({ where: { gateId }, data: { accepted: true } });
    }
    await write(tx);
  });
}

/** What lists show of a protocol, and the protocol itself. */
function columnsOf(protocol: ProtocolState, state: RunState) {
  const { phase, family, rules, spent } = protocol;
  const living = state === "running" || state === "paused";
  return {
    protocol: JSON.stringify(protocol),
    phase: phase.kind,
    level: "level" in phase ? phase.level : null,
    familyName: family,
    liveFamily: living ? family : null,
    lastLevel: rules.lastLevel,
    accepted: protocol.accepted.length,
    gates: protocol.attempts.length,
    turns: spent.turns,
    tokens: BigInt(Math.round(spent.tokens)),
    costUsd: spent.cost,
  };
}

async function claiming<T>({ family }: ProtocolState, body: () => Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (cause) {
    if (family !== null && isUniqueViolation(cause) && String(cause).includes("liveFamily"))
      throw new FamilyClaimed(family);
    throw cause;
  }
}
