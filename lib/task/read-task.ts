import { realpathSync } from "node:fs";
import { basename, resolve } from "node:path";
import { parseTaskName } from "./parse-task-name";
import { readFolder } from "./read-folder";
import { taskFromFiles } from "./task-from-files";
import { type TaskReading, UnreadableTask } from "./task-reading";

/** Reads a task's folder. What the folder holds never makes it throw; a disk that fails is an unreadable folder, too. */
export async function readTask(folder: string): Promise<TaskReading> {
  const name = basename(resolve(folder));
  try {
    return taskFromFiles(name, await readFolder(realpathSync.native(folder)));
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
