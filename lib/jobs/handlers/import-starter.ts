import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { importTasks } from "@/lib/corpus/import-tasks";
import { findTasks } from "@/lib/task/find-tasks";
import { readTask } from "@/lib/task/read-task";
import { PermanentFailure } from "../contract";
import { validateTier } from "../definitions/validate-tier";
import type { JobHandler } from "../handler";

/** The starter corpus in the repository. */
const STARTER = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "corpus");

/** Imports the starter corpus and asks for the check of what is new in it. */
export const handle: JobHandler<{ readonly folder?: string | undefined }> = async (
  { folder = STARTER },
  { signal, progress },
  { queue },
) => {
  const folders = await findTasks(folder).catch((cause) => {
    throw new PermanentFailure(`There is no corpus at ${folder}`, { cause });
  });
  let done = 0;
  const report = await importTasks(readAll(folders), {
    origin: "starter",
    signal,
    onProgress: () => void done++,
  });
  for (const tier of report.toCheck) await queue.enqueue(validateTier, { tier }, { key: `validate-tier:${tier}` });
  await progress(done, folders.length);
};

async function* readAll(folders: readonly string[]) {
  for (const folder of folders) yield await readTask(folder);
}
