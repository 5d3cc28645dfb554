import { runImport } from "@/lib/corpus/imports/run-import";
import { importRun } from "@/lib/corpus/imports/store";
import { PermanentFailure } from "../contract";
import type { JobHandler } from "../handler";

/** Progress in the list of jobs is written at most so often. Milliseconds. */
const EVERY = 1_000;

/** Runs an import that was planned, or takes up one whose worker died. */
export const handle: JobHandler<{ readonly runId: string }> = async ({ runId }, { signal, progress }) => {
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
