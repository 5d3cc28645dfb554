import { access, readdir } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname } from "node:path";
import { runImport } from "@/lib/corpus/imports/run-import";
import { giveUpImport, importedPath, importRun } from "@/lib/corpus/imports/store";
import { parseTaskName } from "@/lib/task/parse-task-name";
import { PermanentFailure, WrongWorker } from "../contract";
import type { JobEnd, JobHandler } from "../handler";
import { liveWorkers } from "../workers/store";

interface Import {
  readonly runId: string;
}

/** Progress in the list of jobs is written at most so often. Milliseconds. */
const EVERY = 1_000;

/** So long an import waits for a machine that has its folder or archive; then it fails, which says what is missing. Milliseconds. */
const PATIENCE = 5 * 60_000;
const missedSince = new Map<string, number>();

/** A path may also be the start of a family's folders (findTasks). */
async function isHere(path: string): Promise<boolean> {
  const [present, beside] = await Promise.all([
    access(path).then(
      () => true,
      () => false,
    ),
    readdir(dirname(path)).catch(() => []),
  ]);
  return present || beside.some((name) => parseTaskName(name)?.family === basename(path));
}

/** Leaves a source that isn't on this machine to workers of others. @throws WrongWorker */
async function needSource(runId: string): Promise<void> {
  const imported = await importedPath(runId);
  const here = !imported || (await isHere(imported.path));
  const since = missedSince.get(runId) ?? Date.now();
  const others = here ? [] : (await liveWorkers()).filter(({ host }) => host !== hostname());
  if (here || others.length === 0 || Date.now() - since >= PATIENCE) {
    missedSince.delete(runId);
    return;
  }
  missedSince.set(runId, since);
  throw new WrongWorker(
    `There is no ${imported.source} on ${hostname()}: waiting for a worker on the machine that has it.`,
  );
}

/** Runs an import that was planned, or takes up one whose worker died. */
export const handle: JobHandler<Import> = async ({ runId }, { signal, progress }) => {
  await needSource(runId);
  let shown = 0;
  const { end } = await runImport(runId, {
    signal,
    onProgress: ({ counts, total }) => {
      if (total === null || Date.now() - shown < EVERY) return;
      shown = Date.now();
      const done = Object.values(counts).reduce((sum, count) => sum + count, 0);
      void progress(done, total).catch(() => {}); // the run's own row is what counts
    },
  });
  if (end === "interrupted") throw signal.reason;
  const run = await importRun(runId);
  if (end === "failed") throw new PermanentFailure(run?.problem?.message ?? "The import was refused.");
  if (run?.total) await progress(run.done, run.total);
};

export const giveUp: JobEnd<Import> = ({ runId }, message) => giveUpImport(runId, message);
