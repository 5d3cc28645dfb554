import { ratesOfFamilies } from "@/lib/corpus/rates/store";
import { database, Prisma } from "@/lib/db/client";
import { runsOfWave } from "@/lib/synthesize/runs/queries/store";
import { parseTaskName } from "@/lib/task/parse-task-name";
import type { PastRuns } from "../estimate-wave";
import type { OutcomeFacts } from "../ladder-moves";
import type { SeedRow, WaveDetail, WaveRow } from "../views";
import { UnknownWave, type WaveSettings, type WaveState, type WaveWay } from "../wave";

const COLUMNS = {
  ...{ number: true, state: true, way: true, synthesizerId: true, solverId: true, offline: true, atOnce: true },
  ...{ budgetUsd: true, createdAt: true, finishedAt: true, settings: true },
} as const;

/** A page of waves, the newest first, with how many there are in all. */
export async function listWaves(page: {
  readonly offset: number;
  readonly limit: number;
}): Promise<{ readonly waves: WaveRow[]; readonly total: number }> {
  const db = database();
  const [rows, total] = await Promise.all([
    db.wave.findMany({ orderBy: { number: "desc" }, skip: page.offset, take: page.limit, select: COLUMNS }),
    db.wave.count(),
  ]);
  return { waves: await withSums(rows), total };
}

/** One wave with its terms. @throws UnknownWave */
export async function waveDetail(number: number): Promise<WaveDetail> {
  const found = await database().wave.findUnique({ where: { number }, select: COLUMNS });
  const [wave] = found ? await withSums([found]) : [];
  if (!found || !wave) throw new UnknownWave(number);
  const { rule, levels, bands, bounds, judge } = settingsOf(found);
  return { ...wave, terms: { rule, levels, bands, bounds, k: judge.k, curtail: judge.curtail } };
}

const settingsOf = ({ settings }: { readonly settings: string }) => JSON.parse(settings) as WaveSettings; // by createWave

type Row = Omit<WaveRow, "state" | "way" | "rule" | "createdAt" | "finishedAt" | keyof Sums> & {
  readonly settings: string;
  readonly state: string;
  readonly way: string;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
};
type Sums = Pick<WaveRow, "seeds" | "waiting" | "skipped" | "runs" | "accepted" | "gates" | "tokens" | "costUsd">;

async function withSums(rows: readonly Row[]): Promise<WaveRow[]> {
  const numbers = rows.map(({ number }) => number);
  const db = database();
  const [seeds, runs] = await Promise.all([
    db.waveSeed.groupBy({
      by: ["waveNumber", "state"],
      where: { waveNumber: { in: numbers } },
      _count: { _all: true },
    }),
    db.synthesisRun.groupBy({
      by: ["waveNumber", "state"],
      where: { waveNumber: { in: numbers } },
      _count: { _all: true },
      _sum: { accepted: true, gates: true, tokens: true, costUsd: true },
    }),
  ]);
  return rows.map(({ createdAt, finishedAt, state, way, settings, ...row }) => {
    const own = seeds.filter(({ waveNumber }) => waveNumber === row.number);
    const ownRuns = runs.filter(({ waveNumber }) => waveNumber === row.number);
    const seedsIn = (wanted: string) => own.find((group) => group.state === wanted)?._count._all ?? 0;
    const runsIn = (wanted: string) => ownRuns.find((group) => group.state === wanted)?._count._all ?? 0;
    const sum = (figure: (sums: (typeof runs)[number]["_sum"]) => bigint | number | null) =>
      ownRuns.reduce((total, { _sum }) => total + Number(figure(_sum) ?? 0), 0);
    return {
      ...row,
      // Written by the wave's own store alone.
      ...{ state: state as WaveState, way: way as WaveWay, rule: settingsOf({ settings }).rule },
      ...{ createdAt: createdAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null },
      seeds: own.reduce((total, { _count }) => total + _count._all, 0),
      ...{ waiting: seedsIn("waiting"), skipped: seedsIn("skipped") },
      runs: {
        ...{ running: runsIn("running"), paused: runsIn("paused") },
        ...{ done: runsIn("done"), cancelled: runsIn("cancelled") },
      },
      ...{ accepted: sum(({ accepted }) => accepted), gates: sum(({ gates }) => gates) },
      ...{ tokens: sum(({ tokens }) => tokens), costUsd: sum(({ costUsd }) => costUsd) },
    };
  });
}

/** The seeds of a wave in their order, with their runs; at most 500. @throws UnknownWave */
export async function seedsOf(wave: number): Promise<SeedRow[]> {
  const db = database();
  const [rows, runs] = await Promise.all([
    db.waveSeed.findMany({ where: { waveNumber: wave }, orderBy: { index: "asc" } }),
    runsOfWave(wave),
  ]);
  if (rows.length === 0 && (await db.wave.count({ where: { number: wave } })) === 0) throw new UnknownWave(wave);
  const byId = new Map(runs.map((run) => [run.id, run]));
  return rows.map(({ waveNumber: _, runId, state, ...seed }) => ({
    ...seed,
    state: state as SeedRow["state"], // by the wave's store
    run: runId === null ? null : (byId.get(runId) ?? null),
  }));
}

/** What a wave's outcome is worked out from: its seeds, the tiers that it brought, and the standing rates of their families. */
export async function outcomeFacts(wave: number): Promise<OutcomeFacts> {
  const db = database();
  const [seeds, brought] = await Promise.all([
    db.waveSeed.findMany({
      where: { waveNumber: wave },
      orderBy: { index: "asc" },
      select: { tierName: true, familyName: true, run: { select: { familyName: true } } },
    }),
    db.tier.findMany({ where: { wave }, orderBy: { level: "asc" }, select: { name: true, familyName: true } }),
  ]);
  // The last of a family is its highest.
  const tops = new Map(brought.map(({ name, familyName }) => [familyName, name]));
  const families = [...new Set([...seeds.map(({ familyName }) => familyName), ...tops.keys()])];
  const rates = await ratesOfFamilies(families);
  return {
    seeds: seeds.map(({ run, ...seed }) => ({ ...seed, top: tops.get(run?.familyName ?? "") ?? null })),
    brought: new Set(brought.map(({ name }) => name)),
    rates: rates.map(({ tier, kind, backend, modelId, offline, rate, scored }) => {
      return { tier, level: parseTaskName(tier)?.level ?? 0, kind, backend, modelId, offline, rate, scored };
    }),
  };
}

/** What ended runs of an author took, of those that brought or tried tiers; null where there are none. */
export async function pastRuns(synthesizerId: string): Promise<PastRuns | null> {
  const [row] = await database().$queryRaw<Record<keyof PastRuns, number | bigint | null>[]>(Prisma.sql`
    SELECT COUNT(*) AS "runs", SUM("accepted") AS "tiers", SUM("gates") AS "gates", SUM("tokens") AS "tokens"
    FROM "SynthesisRun" WHERE "synthesizerId" = ${synthesizerId} AND "state" = 'done' AND "gates" > 0`);
  const runs = Number(row?.runs ?? 0);
  if (!row || runs === 0) return null;
  return { runs, tiers: Number(row.tiers), gates: Number(row.gates), tokens: Number(row.tokens) };
}
