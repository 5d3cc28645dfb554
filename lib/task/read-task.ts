import { realpathSync } from "node:fs";
import { basename, resolve } from "node:path";
import { parseTaskName } from "./parse-task-name";
import { readFolder } from "./read-folder";
import { taskFromFiles } from "./task-from-files";
import { type TaskReading, UnreadableTask } from "./task-reading";

type Files = ReadonlyMap<string, Uint8Array>;

/** Reads a task's folder. What the folder holds never makes it throw; a disk that fails is an unreadable folder, too. */
export const readTask = (folder: string): Promise<TaskReading> => readFolderAs(folder, taskFromFiles);

/** The same, but null for a folder whose files `isKnown` recognises: they aren't parsed then. */
export const readTaskUnless = (folder: string, isKnown: (files: Files) => boolean): Promise<TaskReading | null> =>
  readFolderAs<TaskReading | null>(folder, (name, files) => (isKnown(files) ? null : taskFromFiles(name, files)));

async function readFolderAs<Reading>(
  folder: string,
  read: (name: string, files: Files) => Reading,
): Promise<Reading | TaskReading> {
  const name = basename(resolve(folder));
  try {
    return read(name, await readFolder(realpathSync.native(folder)));
  } catch (cause) {
    if (cause instanceof UnreadableTask) {
      if (!parseTaskName(name)) return skippedUnread(name, cause.message);
      return { kind: "unreadable", name, problem: cause.problem };
    }
    const message = cause instanceof Error ? cause.message : String(cause);
    const remedy = "Check that the folder exists and may be read.";
    return { kind: "unreadable", name, problem: { file: ".", message: `cannot be read: ${message}`, remedy } };
  }
}

function skippedUnread(name: string, reason: string): TaskReading {
  const content = { metadata: null, language: null, tools: null, gold: null, database: null };
  return { kind: "skipped", name, reason, irregularities: [], content };
}
