import { database, type TransactionClient } from "@/lib/db/client";
import { storePayload } from "@/lib/db/payload";
import { isUniqueViolation, transaction } from "@/lib/db/transaction";
import type { Language } from "@/lib/task/task-source";
import type { Opening } from "@/lib/trajectories/trajectory";
import type { SynthesisSession } from "../desk/session";
import type { ProtocolState } from "../protocol/state";
import { rewardOf } from "../reward";
import { acceptTiers } from "./accepting/store";
import { draftAt } from "./drafts/store";
import { type RunSettings, runSettingsSchema } from "./judge";
import { reasonWords } from "./reason-words";
import { type Driver, FamilyClaimed, RunMoved, type RunState, SeedTaken, type StoredRun, UnknownRun } from "./run";
import { scheduleTending } from "./schedule";
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
  readonly forkedFrom: string | null;
  readonly wave: WavePlace | null;
  readonly opening: Opening;
}

/** A seed of a wave. */
export interface WavePlace {
  readonly number: number;
  readonly index: number;
}

/** Writes a run down at its start, with what `also` adds. @throws FamilyClaimed; SeedTaken where it is not the seed's first */
export async function createRun({ session, settings, opening, wave, ...run }: NewRun, also: Also): Promise<string> {
  const openingId = await storePayload(database(), JSON.stringify(opening));
  const waveNumber = wave?.number ?? null;
  const data = { ...run, waveNumber, openingId, state: "running", settings: JSON.stringify(settings) };
  return claiming(session.protocol, () =>
    transaction(async (tx) => {
      const { id } = await tx.synthesisRun.create({
        data: { ...data, ...columnsOf(session.protocol, "running"), startedAt: new Date() },
        select: { id: true },
      });
      await insertChanges(tx, id, 0, session.draft.changes);
      if (wave) await takeSeed(tx, wave, id);
      await also(tx, id);
      return id;
    }),
  );
}

/** The wave's row is held until the run is there: whoever pauses or cancels the wave waits, and then finds this run too. */
async function takeSeed(tx: TransactionClient, { number, index }: WavePlace, runId: string): Promise<void> {
  const held = await tx.wave.updateMany({ where: { number, state: "running" }, data: { state: "running" } });
  if (held.count === 0) throw new SeedTaken({ number, index });
  const { count } = await tx.waveSeed.updateMany({
    where: { waveNumber: number, index, state: "waiting" },
    data: { state: "started", runId },
  });
  if (count === 0) throw new SeedTaken({ number, index });
}

/** @throws UnknownRun */
export async function loadRun(id: string): Promise<StoredRun> {
  const row = await database().synthesisRun.findUnique({
    where: { id },
    include: { _count: { select: { steps: true, changes: true } } },
  });
  if (!row) throw new UnknownRun(id);
  // Read apart, and as it was then: another may go on meanwhile, whose change is refused or refuses this one.
  const draft = await draftAt(id, row._count.changes);
  return {
    id,
    // Written by this file alone.
    driver: row.driver as Driver,
    state: row.state as RunState,
    language: row.language as Language,
    settings: runSettingsSchema.parse(JSON.parse(row.settings)),
    session: { protocol: JSON.parse(row.protocol) as ProtocolState, draft },
    wave: row.waveNumber,
    forkedFrom: row.forkedFrom,
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
    const from = run.session.draft.revision;
    await insertChanges(tx, run.id, from, session.draft.since(from));
    for (const step of kept.steps ?? []) await writeStep(tx, run.id, step);
    if (run.wave !== null && isOver(state.to)) await scheduleTending(run.wave, run.id, tx);
    await also(tx, run.id);
  };
  await claiming(session.protocol, () =>
    accepted.length === 0 ? transaction(write) : acceptTiers(run, accepted, write),
  );
  const added = (kept.steps ?? []).filter(({ index }) => index > run.stepCount).length;
  const similarity = kept.design?.similarity ?? run.similarity;
  return { ...run, session, similarity, state: state.to, version: run.version + 1, stepCount: run.stepCount + added };
}

const isOver = (state: RunState): boolean => state === "done" || state === "cancelled";

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
  const over = isOver(state.to);
  const { count } = await tx.synthesisRun.updateMany({
    where: { id: run.id, version: run.version },
    data: {
      ...columnsOf(session.protocol, state.to),
      version: run.version + 1,
      movedAt: new Date(),
      state: state.to,
      ...(state.reason === null && state.to === run.state ? {} : { reason: state.reason }),
      ...(design ? { similarity, design: JSON.stringify(names) } : {}),
      ...(over ? { finishedAt: new Date(), reward: rewardOf(session.protocol, similarity).reward } : {}),
    },
  });
  if (count === 0) throw new RunMoved(run.id);
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
