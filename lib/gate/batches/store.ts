import { database, type TransactionClient } from "@/lib/db/client";
import { insertRows } from "@/lib/db/insert-rows";
import { transaction } from "@/lib/db/transaction";
import { nextJobId } from "@/lib/jobs/next-job-id";
import { stopAttempts } from "../closing/store";
import { type GateSettings, gateSettingsSchema } from "../gate-settings";
import { OPEN_STATES } from "../open-states";
import type { Band } from "../views";
import { type PauseReason, reasonText } from "./reason";

export interface NewGate {
  /** Where it was promised before; default: a new one. */
  readonly id?: string;
  readonly kind: "gate" | "eval";
  readonly tierName: string;
  readonly revisionId: string;
  readonly backend: string;
  readonly k: number;
  readonly band: Band | null;
  readonly settings: GateSettings;
}

export interface NewBatch {
  readonly name: string;
  /** What was asked for. */
  readonly order: unknown;
  readonly priority: number;
  readonly budgetUsd: number | null;
  readonly budgetTokens: number | null;
}

/** What else happens with a batch in the same transaction: to its jobs. */
type Also<Given> = (tx: TransactionClient, given: Given) => Promise<void>;

const COLUMNS = {
  id: "text",
  kind: "text",
  tierName: "text",
  revisionId: "text",
  backend: "text",
  modelId: "text",
  offline: "boolean",
  k: "integer",
  bandLow: "real",
  bandHigh: "real",
  bandLowOpen: "boolean",
  settings: "text",
  state: "text",
  batchId: "text",
  createdAt: "moment",
} as const;

/** Thousands of gates by a few statements; their ids, in order. */
async function insertGates(tx: TransactionClient, gates: readonly NewGate[], batchId: string | null) {
  const createdAt = new Date();
  const rows = gates.map(({ band, settings, ...gate }) => ({
    ...gate,
    ...{
      id: gate.id ?? nextJobId(),
      modelId: settings.endpoint.id,
      offline: settings.endpoint.offline,
      state: "planned",
    },
    ...{ bandLow: band?.low ?? null, bandHigh: band?.high ?? null, bandLowOpen: band?.lowOpen ?? false },
    ...{ settings: JSON.stringify(settings), batchId, createdAt },
  }));
  await insertRows(tx, "Gate", COLUMNS, rows);
  return rows.map(({ id }) => id);
}

export const gateExists = async (id: string): Promise<boolean> => (await database().gate.count({ where: { id } })) > 0;

/** Gates that the process runs which planned them. */
export const createGates = (gates: readonly NewGate[]): Promise<string[]> =>
  transaction((tx) => insertGates(tx, gates, null));

/** Writes a batch down with its gates and what `schedule` adds (their jobs): all of it or nothing. */
export async function createBatch(
  { order, ...batch }: NewBatch,
  gates: readonly NewGate[],
  schedule: Also<readonly string[]>,
): Promise<{ readonly batchId: string; readonly gateIds: readonly string[] }> {
  return transaction(async (tx) => {
    const { id } = await tx.batch.create({
      data: { ...batch, order: JSON.stringify(order), state: "running" },
      select: { id: true },
    });
    const gateIds = await insertGates(tx, gates, id);
    await schedule(tx, gateIds);
    return { batchId: id, gateIds };
  });
}

export interface OpenGate {
  readonly id: string;
  readonly k: number;
}

const openGates = (tx: TransactionClient, batchId: string) =>
  tx.gate.findMany({
    where: { batchId, state: { in: OPEN_STATES }, regradeOfId: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, k: true, settings: true },
  });

/** Those that workers play: the others have no jobs, and whoever resumed them plays them. */
async function queuedGates(tx: TransactionClient, batchId: string): Promise<OpenGate[]> {
  const gates = await openGates(tx, batchId);
  return gates.filter(({ settings }) => gateSettingsSchema.parse(JSON.parse(settings)).queued);
}

/** Pauses a running batch, with what `also` does. False where it didn't run. */
export function markPaused(batchId: string, reason: PauseReason, also: Also<readonly OpenGate[]>): Promise<boolean> {
  return transaction(async (tx) => {
    const { count } = await tx.batch.updateMany({
      where: { id: batchId, state: "running" },
      data: { state: "paused", reason: reasonText(reason) },
    });
    if (count === 0) return false;
    await also(tx, await openGates(tx, batchId));
    return true;
  });
}

export interface ResumedBatch {
  readonly priority: number;
  /** The slots of each open gate that have no verdict yet, where workers play it. */
  readonly gates: readonly { readonly id: string; readonly slots: readonly number[] }[];
}

async function unscoredSlots(tx: TransactionClient, batchId: string): Promise<ResumedBatch["gates"]> {
  const scored = await tx.rollout.findMany({
    where: { verdictSlot: { not: null }, gate: { batchId, state: "running" } },
    select: { gateId: true, slot: true },
  });
  const decided = new Set(scored.map(({ gateId, slot }) => `${gateId}:${slot}`));
  return (await queuedGates(tx, batchId)).map(({ id, k }) => ({
    id,
    slots: Array.from({ length: k }, (_, slot) => slot).filter((slot) => !decided.has(`${id}:${slot}`)),
  }));
}

/** Lets a paused batch run on. False where it wasn't paused. */
export function markResumed(batchId: string, also: Also<ResumedBatch>): Promise<boolean> {
  return transaction(async (tx) => {
    const { count } = await tx.batch.updateMany({
      where: { id: batchId, state: "paused" },
      data: { state: "running", reason: null, resumedAt: new Date() },
    });
    if (count === 0) return false;
    const { priority } = await tx.batch.findUniqueOrThrow({ where: { id: batchId }, select: { priority: true } });
    await also(tx, { priority, gates: await unscoredSlots(tx, batchId) });
    return true;
  });
}

/** Cancels a batch with its open gates. False where it was over, or its last gate is: then it only waits to be settled as done. */
export async function markCancelled(batchId: string, also: Also<readonly OpenGate[]>): Promise<boolean> {
  const cancelled = await transaction(async (tx) => {
    const finishedAt = new Date();
    const { count } = await tx.batch.updateMany({
      where: { id: batchId, state: { in: ["running", "paused"] }, gates: { some: { state: { in: OPEN_STATES } } } },
      data: { state: "cancelled", reason: null, finishedAt },
    });
    if (count === 0) return null;
    const gates = await openGates(tx, batchId);
    await tx.gate.updateMany({
      where: { batchId, state: { in: OPEN_STATES } },
      data: { state: "cancelled", finishedAt },
    });
    await also(tx, gates);
    return gates;
  });
  if (cancelled === null) return false;
  const running = await database().rollout.findMany({
    where: { gateId: { in: cancelled.map(({ id }) => id) }, state: "running" },
    select: { gateId: true },
    distinct: ["gateId"],
  });
  for (const { gateId } of running) await stopAttempts(gateId);
  return true;
}

/** Changes what rollouts of this batch come before. False where there is no such batch, or it is over. */
export function changePriority(batchId: string, priority: number, also: Also<readonly OpenGate[]>): Promise<boolean> {
  return transaction(async (tx) => {
    const { count } = await tx.batch.updateMany({
      where: { id: batchId, state: { in: ["running", "paused"] } },
      data: { priority },
    });
    if (count === 0) return false;
    await also(tx, await openGates(tx, batchId));
    return true;
  });
}

/** Null: without a bound. False where there is no such batch, or it is over. */
export async function changeBudget(
  batchId: string,
  budget: { readonly budgetUsd: number | null; readonly budgetTokens: number | null },
): Promise<boolean> {
  const { count } = await database().batch.updateMany({
    where: { id: batchId, state: { in: ["running", "paused"] } },
    data: budget,
  });
  return count > 0;
}

export const queuedGatesOf = (batchId: string): Promise<OpenGate[]> => queuedGates(database(), batchId);

/** The priority of a batch that runs; null where it doesn't. */
export async function batchPriority(batchId: string): Promise<number | null> {
  const batch = await database().batch.findUnique({ where: { id: batchId }, select: { state: true, priority: true } });
  return batch?.state === "running" ? batch.priority : null;
}

/**
 * Ends batches whose gates are all over, and opens those again of which a gate was opened again. Two statements over
 * indexes: called every few seconds. Returns how many changed.
 */
export async function settleBatches(): Promise<number> {
  const now = new Date();
  const ended = await database().$executeRaw`
    UPDATE "Batch" SET "state" = 'done', "reason" = NULL, "finishedAt" = ${now}
    WHERE "state" IN ('running', 'paused') AND NOT EXISTS (
      SELECT 1 FROM "Gate" WHERE "Gate"."batchId" = "Batch"."id" AND "Gate"."state" IN ('planned', 'running'))`;
  const reopened = await database().$executeRaw`
    UPDATE "Batch" SET "state" = 'running', "reason" = NULL, "resumedAt" = ${now}, "finishedAt" = NULL
    WHERE "state" IN ('done', 'cancelled') AND "id" IN (
      SELECT "batchId" FROM "Gate" WHERE "state" IN ('planned', 'running') AND "batchId" IS NOT NULL)`;
  return ended + reopened;
}
