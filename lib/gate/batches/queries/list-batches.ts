import { leftOf } from "@/lib/solve/spending/budget-left";
import type { GateState } from "../../views";
import { type PauseReason, readReason } from "../reason";
import type { BatchState, BatchView } from "../views";
import {
  type BatchRow,
  countBatches,
  countGivenUp,
  countTiers,
  errorsOfBatches,
  findBatch,
  findBatches,
  type GateSums,
  type Pace,
  paceSince,
  pricedBatches,
  sumGates,
  sumOpenAttempts,
} from "./store";

/** Throughput is told over the last minutes, from so many ended rollouts at least. */
const WINDOW_MS = 5 * 60_000;
const ENOUGH = 3;

export interface BatchFilter {
  /** Default: all. */
  readonly state?: BatchState;
  readonly offset: number;
  readonly limit: number;
}

export interface BatchPage {
  readonly total: number;
  readonly batches: BatchView[];
  /** Of all batches, by their state. */
  readonly counts: Readonly<Record<BatchState, number>>;
}

/** Batches, newest first. */
export async function listBatches({ state, offset, limit }: BatchFilter): Promise<BatchPage> {
  const [counts, rows] = await Promise.all([countBatches(), findBatches(state, offset, limit)]);
  const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { total, counts, batches: await viewBatches(rows) };
}

/** Null where there is no such batch. */
export async function batchView(batchId: string): Promise<BatchView | null> {
  const row = await findBatch(batchId);
  const [view] = row ? await viewBatches([row]) : [];
  return view ?? null;
}

async function viewBatches(rows: readonly BatchRow[]): Promise<BatchView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const now = Date.now();
  const [gates, tiers, open, givenUp, pace, errors, priced] = await Promise.all([
    sumGates(ids),
    countTiers(ids),
    sumOpenAttempts(ids),
    countGivenUp(ids),
    paceOf(
      rows.filter(({ state }) => state === "running"),
      now - WINDOW_MS,
    ),
    errorsOfBatches(rows),
    pricedBatches(ids),
  ]);
  return rows.map((row) => {
    const own = gates.filter(({ batchId }) => batchId === row.id);
    const played = open.find(({ batchId }) => batchId === row.id);
    const slots = {
      total: sumOf(own, "slots"),
      done: sumOf(own.filter(isDone), "slots") + (played?.scored ?? 0) + (givenUp.get(row.id) ?? 0),
      running: played?.running ?? 0,
    };
    const recent = pace.find(({ batchId }) => batchId === row.id);
    const perMinute =
      recent && recent.ended >= ENOUGH ? recent.ended / (Math.max(1_000, now - recent.since) / 60_000) : null;
    const left = slots.total - slots.done;
    const spending = {
      ...{ budgetUsd: row.budgetUsd, budgetTokens: row.budgetTokens },
      spentUsd: row.spentUsd + (played?.runningUsd ?? 0),
      spentTokens: row.spentTokens + (played?.runningTokens ?? 0),
    };
    return {
      ...{ id: row.id, name: row.name, priority: row.priority },
      state: row.state as BatchState, // written by ../store.ts alone
      reason: reasonNow(readReason(row.reason), leftOf(spending).spent),
      ...{ ...spending, priced: priced.has(row.id) },
      models: [...new Set(own.map(({ modelId }) => modelId))].sort(),
      offline: own.length > 0 && own.every(({ offline }) => offline),
      tiers: tiers.get(row.id) ?? 0,
      gates: gatesByState(own),
      slots,
      passes: sumOf(own.filter(isDone), "passes") + (played?.passes ?? 0),
      scored: sumOf(own.filter(isDone), "scored") + (played?.scored ?? 0),
      curtailed: sumOf(
        own.filter(({ curtailed }) => curtailed),
        "gates",
      ),
      perMinute,
      millisecondsLeft: perMinute === null || left <= 0 ? null : (left / perMinute) * 60_000,
      errors: errors.filter(({ batchId }) => batchId === row.id).map(({ kind, count }) => ({ kind, count })),
      createdAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
    };
  });
}

/**
 * What ended of these batches since a moment (milliseconds), and since when that is told: from when the first of it began, at the
 * earliest from that moment, and of a batch that stood still meanwhile from when it was let run on. Else the time in which
 * nothing was to be done would count as work.
 */
async function paceOf(rows: readonly BatchRow[], from: number): Promise<Pace[]> {
  const begins = new Map(rows.map(({ id, resumedAt }) => [id, Math.max(from, resumedAt?.getTime() ?? 0)]));
  const moments = [...new Set(begins.values())];
  const paces = await Promise.all(
    moments.map((moment) => {
      const ids = rows.flatMap(({ id }) => (begins.get(id) === moment ? [id] : []));
      return paceSince(ids, new Date(moment));
    }),
  );
  return paces.flat().map((pace) => ({ ...pace, since: Math.max(pace.since, begins.get(pace.batchId) ?? from) }));
}

/**
 * What is spent of a budget is said as it is now: whoever paused the batch knew neither the requests that were under way nor a
 * budget that was raised since.
 */
const reasonNow = (reason: PauseReason | null, spent: string | null): PauseReason | null =>
  reason?.by === "budget" ? { by: "budget", words: spent } : reason;

const isDone = ({ state }: GateSums): boolean => state === "done";

const sumOf = (rows: readonly GateSums[], figure: "slots" | "gates" | "scored" | "passes"): number =>
  rows.reduce((sum, row) => sum + row[figure], 0);

function gatesByState(rows: readonly GateSums[]): Record<GateState, number> {
  const counts: Record<GateState, number> = { planned: 0, running: 0, done: 0, cancelled: 0 };
  for (const { state, gates } of rows) counts[state as GateState] += gates; // written by the gate stores alone
  return counts;
}
