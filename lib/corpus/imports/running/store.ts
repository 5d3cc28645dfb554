import { join } from "node:path";
import { database, type TransactionClient } from "@/lib/db/client";
import { databaseEnvironment } from "@/lib/db/environment";
import { type ColumnType, insertRows } from "@/lib/db/insert-rows";
import type { Irregularity } from "@/lib/task/task-source";
import type { ImportFindingView, ImportKind, ImportOutcome, ImportPhase, ImportProblem } from "../views";

/** What a process that runs an import needs to know of it. */
export interface ImportWork {
  readonly kind: ImportKind;
  readonly source: string;
  /** Where the source is found. */
  readonly location: string;
}

/** Counts of a run so far; `done` is their sum. */
export interface RunProgress {
  readonly phase: ImportPhase;
  readonly total: number | null;
  readonly counts: Readonly<Record<ImportOutcome, number>>;
  readonly irregular: number;
}

const LIVING = ["planned", "running", "interrupted"];

/** Where a run keeps what it fetched and unpacked; its own, and empty unless an earlier process of the run was killed. */
export const stagingFolder = (runId: string): string => join(stagingRoot(), runId);

export const stagingRoot = (): string => join(databaseEnvironment().dataFolder, "imports");

/** Writes down an import that this process is to run itself. */
export async function createRun(kind: ImportKind, source: string): Promise<string> {
  const { id } = await database().importRun.create({ data: { kind, source, state: "planned" }, select: { id: true } });
  return id;
}

/** Takes a run in hand, whoever had it before; null where it is over or was cancelled. */
export async function beginRun(id: string): Promise<ImportWork | null> {
  const now = new Date();
  const begun = await database().importRun.updateMany({
    where: { id, state: { in: LIVING } },
    data: { state: "running", phase: null, problem: null, heartbeatAt: now },
  });
  if (begun.count === 0) return null;
  await database().importRun.updateMany({ where: { id, startedAt: null }, data: { startedAt: now } });
  const { kind, source, location } = await database().importRun.findUniqueOrThrow({ where: { id } });
  return { kind: kind as ImportKind, source, location: location ?? source };
}

/** Shows that the run is alive, and how far; false where it was cancelled. */
export async function beat(
  id: string,
  progress: RunProgress,
  db: TransactionClient | ReturnType<typeof database> = database(),
): Promise<boolean> {
  const { phase, total, counts, irregular } = progress;
  const done = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const changed = await db.importRun.updateMany({
    where: { id, state: "running" },
    data: { phase, total, done, ...counts, irregular, heartbeatAt: new Date() },
  });
  return changed.count === 1;
}

/** Ends a run that is still running. */
export async function endRun(
  id: string,
  state: "done" | "failed" | "interrupted",
  problem: ImportProblem | null,
): Promise<void> {
  await database().importRun.updateMany({
    where: { id, state: "running" },
    data: {
      ...{ state, phase: null, problem: problem && JSON.stringify(problem) },
      finishedAt: state === "interrupted" ? null : new Date(),
    },
  });
}

/** What earlier processes of the run made of its folders. */
export async function earlierOutcomes(runId: string): Promise<Map<string, ImportOutcome>> {
  const rows = await database().importFinding.findMany({ where: { runId }, select: { name: true, outcome: true } });
  return new Map(rows.map(({ name, outcome }) => [name, outcome as ImportOutcome]));
}

const FINDING = {
  runId: "text",
  name: "text",
  outcome: "text",
  kinds: "text",
  irregularities: "text",
  reason: "text",
} as const satisfies Record<string, ColumnType>;

/** Writes findings down, over those of the same folders. */
export async function writeFindings(
  runId: string,
  findings: readonly ImportFindingView[],
  tx: TransactionClient | ReturnType<typeof database> = database(),
): Promise<void> {
  const rows = findings.map(({ name, outcome, irregularities, reason }) => {
    return { runId, name, outcome, ...irregularityColumns(irregularities), reason };
  });
  const overwrite = (["outcome", "kinds", "irregularities", "reason"] as const).map(
    (name) => `"${name}" = EXCLUDED."${name}"`,
  );
  await insertRows(
    tx,
    "ImportFinding",
    FINDING,
    rows,
    `ON CONFLICT ("runId", "name") DO UPDATE SET ${overwrite.join(", ")}`,
  );
}

function irregularityColumns(irregularities: readonly Irregularity[]) {
  const kinds = [...new Set(irregularities.map(({ kind }) => kind))];
  return { kinds: kinds.length > 0 ? `,${kinds.join(",")},` : "", irregularities: JSON.stringify(irregularities) };
}

/** Folders that an earlier process of the run found and which are no longer there. */
export async function dropFindings(runId: string, names: readonly string[]): Promise<void> {
  for (const name of names) await database().importFinding.deleteMany({ where: { runId, name } });
}

/** What a tier of this name is stored from, for telling what is unchanged. */
export interface KnownTier {
  readonly sourceId: string;
  readonly irregularities: readonly Irregularity[];
}

const NAMES = 500;

export async function knownTiers(names: readonly string[]): Promise<Map<string, KnownTier>> {
  const known = new Map<string, KnownTier>();
  for (let start = 0; start < names.length; start += NAMES) {
    const tiers = await database().tier.findMany({
      where: { name: { in: names.slice(start, start + NAMES) }, currentRevisionId: { not: null } },
      select: { name: true, currentRevisionId: true },
    });
    const revisions = await database().tierRevision.findMany({
      where: { id: { in: tiers.flatMap(({ currentRevisionId }) => currentRevisionId ?? []) } },
      select: { tierName: true, sourceId: true, irregularities: true },
    });
    for (const { tierName, sourceId, irregularities } of revisions)
      known.set(tierName, { sourceId, irregularities: JSON.parse(irregularities) as Irregularity[] }); // by importing/store.ts
  }
  return known;
}

/** Once parents are settled, tiers' irregularities may be others than when their folders were read. */
export async function refreshFindings(runId: string): Promise<void> {
  const changed = await database().$queryRaw<{ name: string; irregularities: string }[]>`
    SELECT f."name", r."irregularities"
    FROM "ImportFinding" f
    JOIN "Tier" t ON t."name" = f."name"
    JOIN "TierRevision" r ON r."id" = t."currentRevisionId"
    WHERE f."runId" = ${runId} AND f."outcome" IN ('added', 'updated', 'refreshed', 'unchanged')
      AND f."irregularities" <> r."irregularities"`;
  for (const { name, irregularities } of changed)
    await database().importFinding.update({
      where: { runId_name: { runId, name } },
      data: irregularityColumns(JSON.parse(irregularities) as Irregularity[]),
    });
}

export const countIrregular = (runId: string): Promise<number> =>
  database().importFinding.count({ where: { runId, kinds: { not: "" } } });

/** Tiers of a run whose current revision was never checked, by this import or one that was killed. */
export async function uncheckedOf(names: ReadonlySet<string>): Promise<string[]> {
  const rows = await database().tier.findMany({
    where: { validity: "unvalidated", currentRevisionId: { not: null } },
    select: { name: true },
    orderBy: [{ familyName: "asc" }, { level: "asc" }],
  });
  return rows.map(({ name }) => name).filter((name) => names.has(name));
}

/** Ids of runs which may still need what they staged. */
export async function livingRuns(): Promise<ReadonlySet<string>> {
  const rows = await database().importRun.findMany({
    where: { state: { in: ["planned", "running"] } },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}
