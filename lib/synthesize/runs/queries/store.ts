import { database } from "@/lib/db/client";
import type { FamilyNames } from "../../novelty/names-of-family";
import type { ProtocolState } from "../../protocol/state";
import { runSettingsSchema } from "../judge";
import type { Driver, RunState } from "../run";
import type { CandidateView, RunDetail, RunFilter, RunRow } from "../views";

const LIVING = ["running", "paused"];

/** Designs of the other runs that are not over and whose family may not be in the corpus yet, by name. */
export async function designsOfOthers(runId: string): Promise<FamilyNames[]> {
  const rows = await database().synthesisRun.findMany({
    where: { id: { not: runId }, state: { in: LIVING }, liveFamily: { not: null }, design: { not: null } },
    select: { liveFamily: true, design: true },
    orderBy: { liveFamily: "asc" },
  });
  return rows.map(({ liveFamily, design }) => {
    const names = JSON.parse(design ?? "null") as FamilyNames["all"]; // by keepRun
    return { family: liveFamily ?? "", all: names, seed: names };
  });
}

const ROW = {
  ...{ id: true, driver: true, state: true, reason: true, synthesizerId: true, offline: true, language: true },
  ...{ hint: true, phase: true, level: true, familyName: true, seedName: true, lastLevel: true, accepted: true },
  ...{ forkedFrom: true, waveNumber: true, movedAt: true },
  ...{ gates: true, turns: true, tokens: true, costUsd: true, similarity: true, reward: true, version: true },
  ...{ createdAt: true, finishedAt: true },
} as const;

/** A page of runs, the newest first, with how many there are in all. */
export async function listRuns(
  { state, family, wave }: RunFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly runs: RunRow[]; readonly total: number }> {
  const where = {
    ...(state && { state: { in: [...state] } }),
    ...(family !== undefined && { familyName: family }),
    ...(wave !== undefined && { waveNumber: wave }),
  };
  const db = database();
  const [rows, total] = await Promise.all([
    db.synthesisRun.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: offset,
      take: limit,
      select: ROW,
    }),
    db.synthesisRun.count({ where }),
  ]);
  return { runs: rows.map(rowOf), total };
}

/** How many runs, of all or of a wave, are in each state. */
export async function countRuns(wave?: number): Promise<Readonly<Record<RunState, number>>> {
  const groups = await database().synthesisRun.groupBy({
    by: ["state"],
    ...(wave !== undefined && { where: { waveNumber: wave } }),
    _count: { _all: true },
  });
  const counts: Record<RunState, number> = { running: 0, paused: 0, done: 0, cancelled: 0 };
  for (const { state, _count } of groups) counts[state as RunState] = _count._all; // by keepRun
  return counts;
}

/** All runs of a wave. */
export async function runsOfWave(wave: number): Promise<RunRow[]> {
  const rows = await database().synthesisRun.findMany({
    where: { waveNumber: wave },
    select: ROW,
    orderBy: { id: "asc" },
  });
  return rows.map(rowOf);
}

/** One run as lists show it, or null. */
export async function runRow(id: string): Promise<RunRow | null> {
  const row = await database().synthesisRun.findUnique({ where: { id }, select: ROW });
  return row && rowOf(row);
}

/** One run with its protocol and without what was written, or null. */
export async function runDetail(id: string): Promise<RunDetail | null> {
  const found = await database().synthesisRun.findUnique({
    where: { id },
    select: { ...ROW, protocol: true, settings: true, _count: { select: { steps: true } } },
  });
  if (!found) return null;
  const { protocol, settings, _count, ...row } = found;
  const { endpoint, k, curtail } = runSettingsSchema.parse(JSON.parse(settings)).judge;
  return {
    ...rowOf(row),
    protocol: JSON.parse(protocol) as ProtocolState, // by keepRun
    solver: { id: endpoint.id, offline: endpoint.offline, k, curtail },
    stepCount: _count.steps,
  };
}

/** What a run handed to gates, in order. */
export async function candidatesOf(runId: string): Promise<CandidateView[]> {
  const rows = await database().synthesisCandidate.findMany({ where: { runId }, orderBy: { number: "asc" } });
  return rows.map(({ runId: _, createdAt, verdict, ...row }) => ({
    ...row,
    verdict: verdict as CandidateView["verdict"], // by noteVerdict
    createdAt: createdAt.toISOString(),
  }));
}

/** Runs of connected models that are running: whoever starts workers makes sure that each has its next step. */
export async function runningRuns(): Promise<
  { readonly id: string; readonly version: number; readonly priority: number }[]
> {
  const rows = await database().synthesisRun.findMany({
    where: { driver: "model", state: "running", phase: { not: "gating" } },
    select: { id: true, version: true, settings: true },
    orderBy: { id: "asc" },
  });
  return rows.map(({ settings, ...run }) => {
    return { ...run, priority: runSettingsSchema.parse(JSON.parse(settings)).judge.priority };
  });
}

/** Gates that runs wait for. */
export async function awaitedGates(): Promise<string[]> {
  const rows = await database().synthesisCandidate.findMany({
    where: { verdict: null, run: { state: { in: LIVING } } },
    select: { gateId: true },
    orderBy: { gateId: "asc" },
  });
  return rows.map(({ gateId }) => gateId);
}

type Row = { readonly [Key in keyof typeof ROW]: unknown } & {
  readonly tokens: bigint;
  readonly createdAt: Date;
  readonly movedAt: Date | null;
  readonly finishedAt: Date | null;
};

function rowOf({ tokens, createdAt, movedAt, finishedAt, ...row }: Row): RunRow {
  // Columns in their types as written by keepRun.
  const columns = row as unknown as Omit<RunRow, "tokens" | "createdAt" | "movedAt" | "finishedAt"> & {
    driver: Driver;
  };
  const moments = {
    createdAt: createdAt.toISOString(),
    movedAt: movedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
  return { ...columns, tokens: Number(tokens), ...moments };
}
