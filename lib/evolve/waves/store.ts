import type { SeriesName } from "@/lib/corpus/browse/tier-query";
import { database, Prisma, type TransactionClient } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { tendWave } from "@/lib/jobs/definitions/tend-wave";
import { jobQueue } from "@/lib/jobs/queue";
import type { ProtocolState } from "@/lib/synthesize/protocol/state";
import type { SeedCandidate } from "./choose-seeds";
import { UnknownWave, type WaveSettings, type WaveState, type WaveWay } from "./wave";

interface CandidateRow {
  readonly name: string;
  readonly family: string;
  readonly level: number;
  readonly validity: string;
  readonly decision: string;
  readonly above: number | bigint;
  readonly claimed: number | bigint;
  readonly rate: number | null;
  readonly passes: number | null;
  readonly scored: number | null;
  readonly curtailed: boolean | number | bigint | null;
}

/** The highest tier of every family, or exactly the tiers of these names, with their standing rates in a series. */
export async function seedCandidates(
  series: SeriesName | null,
  names: readonly string[] | null,
): Promise<SeedCandidate[]> {
  if (names?.length === 0) return [];
  const above = Prisma.sql`(SELECT COUNT(*) FROM "Tier" u WHERE u."familyName" = t."familyName" AND u."level" > t."level")`;
  const which = names === null ? Prisma.sql`${above} = 0` : Prisma.sql`t."name" IN (${Prisma.join([...names])})`;
  const { kind, backend, modelId } = series ?? { kind: "", backend: "", modelId: "" };
  const rows = await database().$queryRaw<CandidateRow[]>(Prisma.sql`
    SELECT t."name", t."familyName" AS "family", t."level", t."validity", t."decision", ${above} AS "above",
      (SELECT COUNT(*) FROM "SynthesisRun" s WHERE s."liveFamily" = t."familyName") AS "claimed",
      r."rate", r."passes", r."scored", r."curtailed"
    FROM "Tier" t LEFT JOIN "TierRate" r ON r."tierName" = t."name" AND r."kind" = ${kind} AND r."backend" = ${backend}
      AND r."modelId" = ${modelId}
    WHERE ${which} ORDER BY t."name"`);
  return rows.map(({ above, claimed, rate, passes, scored, curtailed, ...tier }) => ({
    ...tier,
    isHighest: Number(above) === 0,
    claimed: Number(claimed) > 0,
    rate:
      rate === null
        ? null
        : { rate, passes: Number(passes ?? 0), scored: Number(scored ?? 0), curtailed: Boolean(curtailed) },
  }));
}

export interface NewWave {
  readonly way: WaveWay;
  readonly settings: WaveSettings;
  readonly atOnce: number;
  /** US dollars of all runs; null: no bound. */
  readonly budgetUsd: number | null;
  readonly seeds: readonly Pick<SeedCandidate, "name" | "family" | "level" | "rate">[];
}

/** Writes a wave down with its seeds, and has its first runs started; its number. */
export async function createWave({ way, settings, atOnce, budgetUsd, seeds }: NewWave): Promise<number> {
  const { synthesizer, judge } = settings;
  return transaction(async (tx) => {
    const { number } = await tx.wave.create({
      data: {
        ...{ way, atOnce, budgetUsd, state: "running", settings: JSON.stringify(settings) },
        ...{ synthesizerId: synthesizer.id, solverId: judge.endpoint.id },
        offline: synthesizer.offline || judge.endpoint.offline,
      },
      select: { number: true },
    });
    await tx.waveSeed.createMany({
      data: seeds.map(({ name, family, level, rate }, index) => ({
        ...{ waveNumber: number, index, tierName: name, familyName: family, level, rate: rate?.rate ?? null },
        state: "waiting",
      })),
    });
    await orderTending(number, tx);
    return number;
  });
}

const orderTending = (wave: number, tx: TransactionClient): Promise<string> =>
  jobQueue(tx).enqueue(tendWave, { wave }, { key: `tend-wave:${wave}`, priority: 50 });

/** A run of a wave, as far as starting others depends on it. */
export interface WaveRun {
  readonly id: string;
  readonly state: string;
  readonly alive: boolean;
  /** US dollars. */
  readonly spent: number;
  /** Null: no bound. */
  readonly bound: number | null;
}

/** A wave as whoever looks after it needs it. */
export interface StoredWave extends Omit<NewWave, "seeds"> {
  readonly number: number;
  readonly state: WaveState;
  readonly waiting: readonly { readonly index: number; readonly tierName: string }[];
  readonly runs: readonly WaveRun[];
}

/** @throws UnknownWave */
export async function loadWave(number: number): Promise<StoredWave> {
  const db = database();
  const wave = await db.wave.findUnique({
    where: { number },
    include: {
      seeds: { where: { state: "waiting" }, orderBy: { index: "asc" }, select: { index: true, tierName: true } },
    },
  });
  if (!wave) throw new UnknownWave(number);
  const rows = await db.synthesisRun.findMany({
    where: { waveNumber: number },
    select: { id: true, state: true, costUsd: true },
    orderBy: { id: "asc" },
  });
  const alive = rows.filter(({ state }) => isAlive(state)).map(({ id }) => id);
  const bounds = wave.budgetUsd === null ? new Map<string, number | null>() : await costBounds(alive);
  return {
    ...{ number, atOnce: wave.atOnce, budgetUsd: wave.budgetUsd, waiting: wave.seeds },
    // Written by this file alone.
    way: wave.way as WaveWay,
    state: wave.state as WaveState,
    settings: JSON.parse(wave.settings) as WaveSettings,
    runs: rows.map(({ id, state, costUsd }) => ({
      ...{ id, state, spent: costUsd, alive: isAlive(state), bound: bounds.get(id) ?? null },
    })),
  };
}

const isAlive = (state: string): boolean => state === "running" || state === "paused";

async function costBounds(ids: readonly string[]): Promise<Map<string, number | null>> {
  const rows = await database().synthesisRun.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, protocol: true },
  });
  return new Map(rows.map(({ id, protocol }) => [id, (JSON.parse(protocol) as ProtocolState).rules.bounds.cost]));
}

/** A seed that waits is given up for this reason. */
export async function skipSeed(wave: number, index: number, problem: string): Promise<void> {
  const where = { waveNumber: wave, index, state: "waiting" };
  await database().waveSeed.updateMany({ where, data: { state: "skipped", problem } });
}

/** The wave is done, if it runs, no seed waits and no run is alive; true where that was so. */
export function endWave(number: number): Promise<boolean> {
  return transaction(async (tx) => {
    const waiting = await tx.waveSeed.count({ where: { waveNumber: number, state: "waiting" } });
    if (waiting > 0) return false;
    const alive = await tx.synthesisRun.count({ where: { waveNumber: number, state: { in: ["running", "paused"] } } });
    if (alive > 0) return false;
    const over = { state: "done", finishedAt: new Date() };
    const { count } = await tx.wave.updateMany({ where: { number, state: "running" }, data: over });
    return count > 0;
  });
}

/**
 * Moves a wave from one of some states to another, and has it looked after. Cancelled, its waiting seeds are given up with
 * it. False where it was in none of these states. @throws UnknownWave
 */
export function moveWave(number: number, from: readonly WaveState[], to: WaveState): Promise<boolean> {
  return transaction(async (tx) => {
    const data = { state: to, ...(to === "cancelled" && { finishedAt: new Date() }) };
    const { count } = await tx.wave.updateMany({ where: { number, state: { in: [...from] } }, data });
    if (count === 0) {
      if ((await tx.wave.count({ where: { number } })) === 0) throw new UnknownWave(number);
      return false;
    }
    if (to === "cancelled")
      await tx.waveSeed.updateMany({
        where: { waveNumber: number, state: "waiting" },
        data: { state: "skipped", problem: "The wave was cancelled before its turn." },
      });
    await orderTending(number, tx);
    return true;
  });
}

/** Numbers of the waves that run: whoever starts workers makes sure that each goes on. */
export async function runningWaves(): Promise<number[]> {
  const rows = await database().wave.findMany({ where: { state: "running" }, select: { number: true } });
  return rows.map(({ number }) => number);
}
