import { rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { database, type Prisma } from "@/lib/db/client";
import { databaseEnvironment } from "@/lib/db/environment";
import { transaction } from "@/lib/db/transaction";
import { importKey, importSource } from "@/lib/jobs/definitions/import-source";
import { jobQueue } from "@/lib/jobs/queue";
import type { Irregularity, IrregularityKind } from "@/lib/task/task-source";
import { parseGitAddress } from "./sources/git-address";
import type {
  FindingCounts,
  FindingFilter,
  ImportFindingView,
  ImportKind,
  ImportOutcome,
  ImportPhase,
  ImportProblem,
  ImportRunView,
  ImportState,
} from "./views";

/** What is to be imported. */
export interface ImportOrder {
  readonly kind: ImportKind;
  /**
   * A folder's or archive's absolute path, or a git address (`https://…`, with `#some/folder` for a part of it); for an
   * uploaded archive the name that its file had.
   */
  readonly source: string;
  /** Where the worker finds it, if that is not `source`: an uploaded archive, which the import deletes when it is over. */
  readonly location?: string;
}

/** A run whose process was silent for so long has lost it. Milliseconds. */
export const SILENCE = 30_000;

/** Where uploaded archives are put: an import which is over deletes a `location` in here, and no other. */
export const uploadFolder = (): string => join(databaseEnvironment().dataFolder, "uploads");

/** Deletes the uploaded archive of a run that is over; what lies elsewhere is not ours. */
export async function deleteUpload(location: string): Promise<void> {
  const path = relative(uploadFolder(), location);
  if (path === "" || path.startsWith("..") || path.startsWith("/")) return;
  await rm(location, { force: true });
}

/**
 * Writes an import down and has the workers run it: both or neither. Returns the run's id.
 * @throws ImportRefused for an address which can't be one, or holds a password: it would be kept and shown
 */
export async function planImport({ kind, source, location = undefined }: ImportOrder): Promise<string> {
  if (kind === "git") parseGitAddress(location ?? source);
  return transaction(async (tx) => {
    const { id } = await tx.importRun.create({
      data: { kind, source, location: location ?? null, state: "planned" },
      select: { id: true },
    });
    await jobQueue(tx).enqueue(importSource, { runId: id }, { key: importKey(id), priority: 5 });
    return id;
  });
}

/** Null where there is no such import. */
export async function importRun(id: string): Promise<ImportRunView | null> {
  const row = await database().importRun.findUnique({ where: { id } });
  return row && viewOf(row, Date.now());
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** The newest first. */
export async function listImportRuns({
  offset,
  limit,
}: Page): Promise<{ readonly runs: ImportRunView[]; readonly total: number }> {
  const [rows, total] = await Promise.all([
    database().importRun.findMany({ orderBy: [{ createdAt: "desc" }, { id: "desc" }], skip: offset, take: limit }),
    database().importRun.count(),
  ]);
  const now = Date.now();
  return { runs: rows.map((row) => viewOf(row, now)), total };
}

/** What became of the folders of an import, by name. */
export async function findingsOf(
  runId: string,
  filter: FindingFilter,
  { offset, limit }: Page,
): Promise<{ readonly findings: ImportFindingView[]; readonly total: number }> {
  const where = matching(runId, filter);
  const [rows, total] = await Promise.all([
    database().importFinding.findMany({ where, orderBy: { name: "asc" }, skip: offset, take: limit }),
    database().importFinding.count({ where }),
  ]);
  return { findings: rows.map(findingOf), total };
}

/** How many findings each filter has. Two statements over narrow columns. */
export async function countFindings(runId: string): Promise<FindingCounts> {
  const [byOutcome, byKinds] = await Promise.all([
    database().importFinding.groupBy({ by: ["outcome"], where: { runId }, _count: { _all: true } }),
    // Few different sets of kinds occur, however many folders there are.
    database().importFinding.groupBy({ by: ["kinds"], where: { runId, kinds: { not: "" } }, _count: { _all: true } }),
  ]);
  const outcomes: Record<ImportOutcome, number> = {
    added: 0,
    updated: 0,
    refreshed: 0,
    unchanged: 0,
    skipped: 0,
    unreadable: 0,
  };
  for (const { outcome, _count } of byOutcome) outcomes[outcome as ImportOutcome] = _count._all; // by running/store.ts alone
  const irregularities: Partial<Record<IrregularityKind, number>> = {};
  for (const { kinds, _count } of byKinds)
    for (const kind of kinds.split(",").filter(Boolean) as IrregularityKind[]) // by running/store.ts alone
      irregularities[kind] = (irregularities[kind] ?? 0) + _count._all;
  return { outcomes, irregularities };
}

const EXPORT_PAGE = 1_000;

/** Every matching finding by name, read in pages: the whole report is never in memory. */
export async function* allFindings(runId: string, filter: FindingFilter): AsyncGenerator<ImportFindingView> {
  let after: string | undefined;
  for (;;) {
    const rows = await database().importFinding.findMany({
      where: { AND: [matching(runId, filter), after === undefined ? {} : { name: { gt: after } }] },
      orderBy: { name: "asc" },
      take: EXPORT_PAGE,
    });
    for (const row of rows) yield findingOf(row);
    after = rows.at(-1)?.name;
    if (rows.length < EXPORT_PAGE) return;
  }
}

/** Stops an import that isn't over; what it imported stays, an uploaded archive goes. False where there was nothing to stop. */
export async function cancelImport(id: string): Promise<boolean> {
  const stopped = await transaction(async (tx) => {
    const { count } = await tx.importRun.updateMany({
      where: { id, state: { in: ["planned", "running", "interrupted"] } },
      data: { state: "cancelled", phase: null, finishedAt: new Date() },
    });
    await jobQueue(tx).cancel([importKey(id)]);
    return count === 1;
  });
  // Here rather than by who runs it: a run that was only planned has nobody else, and one whose job was cancelled stops at once.
  const run = stopped && (await database().importRun.findUnique({ where: { id }, select: { location: true } }));
  if (run && run.location !== null) await deleteUpload(run.location);
  return stopped;
}

/** What an import reads from the disk of its worker; null for a repository, and where there is no such import. */
export async function importedPath(id: string): Promise<{ readonly path: string; readonly source: string } | null> {
  const run = await database().importRun.findUnique({
    where: { id },
    select: { kind: true, source: true, location: true },
  });
  return run && run.kind !== "git" ? { path: run.location ?? run.source, source: run.source } : null;
}

/** Ends an import as failed which nobody runs any more; an uploaded archive goes. One that is over is left as it is. */
export async function giveUpImport(id: string, message: string): Promise<void> {
  const remedy = "Run the import again: what it has imported is kept.";
  const { count } = await database().importRun.updateMany({
    where: { id, state: { in: ["planned", "running", "interrupted"] } },
    data: {
      ...{ state: "failed", phase: null, finishedAt: new Date() },
      problem: JSON.stringify({ code: "given-up", message, remedy } satisfies ImportProblem),
    },
  });
  if (count === 0) return;
  const { location } = await database().importRun.findUniqueOrThrow({ where: { id }, select: { location: true } });
  if (location !== null) await deleteUpload(location);
}

function matching(runId: string, { outcome, irregularity, search }: FindingFilter): Prisma.ImportFindingWhereInput {
  const kinds = irregularity === "any" ? { not: "" } : { contains: `,${irregularity},` };
  return {
    runId,
    ...(outcome ? { outcome } : {}),
    ...(irregularity ? { kinds } : {}),
    ...(search?.trim() ? { name: { contains: search.trim() } } : {}),
  };
}

type RunRow = Prisma.ImportRunGetPayload<object>;

function viewOf(row: RunRow, now: number): ImportRunView {
  const { id, source, total, done, added, updated, refreshed, unchanged, skipped, unreadable, irregular } = row;
  const lost = row.state === "running" && (row.heartbeatAt?.getTime() ?? 0) < now - SILENCE;
  // These columns hold the words of their types (prisma/models.prisma).
  return {
    ...{ id, kind: row.kind as ImportKind, source, total, done, irregular },
    state: lost ? "interrupted" : (row.state as ImportState),
    phase: lost ? null : (row.phase as ImportPhase | null),
    counts: { added, updated, refreshed, unchanged, skipped, unreadable },
    problem: row.problem === null ? null : (JSON.parse(row.problem) as ImportProblem),
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

function findingOf(row: Prisma.ImportFindingGetPayload<object>): ImportFindingView {
  const { name, outcome, irregularities, reason } = row;
  // Written by running/store.ts.
  return {
    name,
    outcome: outcome as ImportOutcome,
    irregularities: JSON.parse(irregularities) as Irregularity[],
    reason,
  };
}
