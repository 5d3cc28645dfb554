import { readdir, rm } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { JobAborted } from "@/lib/jobs/held-job";
import { findTasks, NoTasksFound } from "@/lib/task/find-tasks";
import type { PreparedFolder } from "../importing/prepare-folder";
import { prepareInThreads } from "../importing/prepare-in-threads";
import { ImportCancelled, withHeartbeat } from "./heartbeat";
import { ImportRefused } from "./import-refused";
import {
  beat,
  beginRun,
  earlierOutcomes,
  endRun,
  type ImportWork,
  knownTiers,
  livingRuns,
  type RunProgress,
  stagingFolder,
  stagingRoot,
  writeFindings,
} from "./running/store";
import { settleImport } from "./settle-import";
import { openSource } from "./sources/open-source";
import { deleteUpload } from "./store";
import { takeFolders } from "./take-folders";
import { Tally } from "./tally";
import type { ImportFindingView } from "./views";

export interface RunOptions {
  readonly signal: AbortSignal;
  /** After each batch and at each new phase; `last`: a folder of the batch. */
  readonly onProgress?: (progress: RunProgress, last: string | null) => void;
  /** Default: as many as the machine has cores, none for a few folders. */
  readonly threads?: number;
}

/** What became of a run in this process. */
export interface RunResult {
  /** `over`: it was over before, or somebody cancelled it. */
  readonly end: "done" | "failed" | "interrupted" | "over";
  /** Checks that are due for its tiers: planned now, or by a process before this one. */
  readonly checks: number;
}

/** Folders of a transaction at most, and compressed bytes: every other writer waits for its end. */
const BATCH = { folders: 64, bytes: 8_000_000 };

/**
 * Runs an import from its row: brings the source here, reads its task folders, takes them into the corpus and plans their
 * checks. Interrupted, by the signal or by the end of its process, it may be run again and does what is left. A source that
 * can't be imported ends as `failed` with its problem. @throws what no source can be blamed for: the database, the disk
 */
export async function runImport(runId: string, { signal, onProgress, threads }: RunOptions): Promise<RunResult> {
  const work = await beginRun(runId);
  if (!work) return { end: "over", checks: 0 };
  await sweepStaging(runId);
  const tally = new Tally(await earlierOutcomes(runId));
  const show = (last: string | null) => onProgress?.(tally.progress(), last);
  try {
    const checks = await withHeartbeat(runId, tally, signal, (inner) =>
      takeSource(runId, work, tally, inner, show, threads),
    );
    await endRun(runId, "done", null);
    await deleteUpload(work.location);
    return { end: "done", checks };
  } catch (cause) {
    if (signal.aborted) {
      // Another worker may have the run in hand by now: its state is no longer ours to tell.
      const lost = signal.reason instanceof JobAborted && signal.reason.because === "lost";
      if (!lost) await endRun(runId, "interrupted", null);
      return { end: "interrupted", checks: 0 };
    }
    if (cause instanceof ImportCancelled) {
      await deleteUpload(work.location);
      return { end: "over", checks: 0 };
    }
    if (cause instanceof ImportRefused) {
      // Of an uploaded archive people know the name that it had, not where it was put.
      const message = cause.message.replaceAll(work.location, work.source);
      await endRun(runId, "failed", { code: cause.code, message, remedy: cause.remedy });
      await deleteUpload(work.location);
      return { end: "failed", checks: 0 };
    }
    const message = cause instanceof Error ? cause.message : String(cause);
    const remedy = "Run the import again: what it has imported is kept.";
    await endRun(runId, "interrupted", { code: "unexpected", message, remedy }).catch(() => {});
    throw cause;
  } finally {
    await rm(stagingFolder(runId), { recursive: true, force: true });
  }
}

async function takeSource(
  runId: string,
  work: ImportWork,
  tally: Tally,
  signal: AbortSignal,
  show: (last: string | null) => void,
  threads: number | undefined,
): Promise<number> {
  const enter = async (phase: RunProgress["phase"]) => {
    tally.phase = phase;
    show(null);
    if (!(await beat(runId, tally.progress()))) throw new ImportCancelled();
  };
  const root = await openSource(work.kind, work.location, stagingFolder(runId), signal, enter);
  const { folders, doubles } = onePerName(await foldersOf(root, work.source), root);
  tally.total = folders.length + doubles.length;
  await enter("reading");
  await writeFindings(runId, doubles);
  tally.count(doubles);
  const known = await knownTiers(folders.map((folder) => basename(folder)));
  const toPrepare = folders.map((folder) => {
    const knownSource = known.get(basename(folder))?.sourceId;
    return knownSource === undefined ? { folder } : { folder, knownSource };
  });
  const others: Exclude<PreparedFolder, { kind: "tier" | "unchanged" }>[] = [];
  for await (const batch of batches(prepareInThreads(toPrepare, threads))) {
    signal.throwIfAborted();
    for (const each of batch) if (each.kind === "skipped" || each.kind === "unreadable") others.push(each);
    const findings = await takeFolders(runId, batch, known, tally);
    show(findings.at(-1)?.name ?? null);
  }
  signal.throwIfAborted();
  await enter("settling");
  const names = new Set([...folders.map((folder) => basename(folder)), ...doubles.map(({ name }) => name)]);
  const { irregular, checks } = await settleImport(runId, names, others);
  tally.irregular = irregular;
  await beat(runId, tally.progress());
  show(null);
  return checks;
}

async function foldersOf(root: string, source: string): Promise<string[]> {
  try {
    return await findTasks(root);
  } catch (cause) {
    if (!(cause instanceof NoTasksFound)) throw cause;
    throw new ImportRefused({
      code: "no-tasks",
      message: `No task folder, family or corpus at ${source}`,
      remedy: "Task folders are named like day_spa_t2, or hold a task.toml.",
    });
  }
}

/**
 * A tier is known by its folder's name alone: of several folders of one name the one that lies highest is taken, the others
 * are reported by their paths.
 */
function onePerName(found: readonly string[], root: string) {
  const depth = (folder: string) => relative(root, folder).split(sep).length;
  const taken = new Map<string, string>();
  for (const folder of found) {
    const rival = taken.get(basename(folder));
    if (rival === undefined || depth(folder) < depth(rival)) taken.set(basename(folder), folder);
  }
  const doubles = found.flatMap((folder): ImportFindingView[] => {
    const first = taken.get(basename(folder)) ?? folder;
    if (first === folder) return [];
    const reason = `Another folder of this name was taken: ${relative(root, first)}. Remove or rename one of the two.`;
    return [{ name: relative(root, folder), outcome: "skipped", irregularities: [], reason }];
  });
  return { folders: [...taken.values()], doubles };
}

async function* batches(lists: AsyncIterable<readonly PreparedFolder[]>): AsyncGenerator<PreparedFolder[]> {
  let batch: PreparedFolder[] = [];
  let bytes = 0;
  for await (const list of lists)
    for (const each of list) {
      batch.push(each);
      bytes += each.kind === "tier" ? each.tier.content.bytes.byteLength : 0;
      if (batch.length < BATCH.folders && bytes < BATCH.bytes) continue;
      yield batch;
      batch = [];
      bytes = 0;
    }
  if (batch.length > 0) yield batch;
}

/** Removes what killed processes left behind, of this run and of those that are over. */
async function sweepStaging(runId: string): Promise<void> {
  const staged = await readdir(stagingRoot()).catch(() => []);
  const living = await livingRuns();
  for (const name of staged)
    if (name === runId || !living.has(name)) await rm(join(stagingRoot(), name), { recursive: true, force: true });
}
