import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { isSafePath } from "./task-files";
import type { TaskSource } from "./task-source";

/**
 * Writes a task's files, byte for byte as they were read, into `folder`, whose name should be the task's. All or nothing:
 * they are written beside it and moved into place. A folder that was there is replaced, and put back if the move fails.
 * Readers never meet a half-written task, though for an instant they may meet none where one is replaced.
 * @throws errors of the file system; TypeError if a file would lie outside of the folder
 */
export async function writeTask(folder: string, task: Pick<TaskSource, "files">): Promise<void> {
  const target = resolve(folder);
  const fresh = besides(target, "new");
  try {
    await writeFiles(fresh, task.files);
    await moveIntoPlace(fresh, target);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function writeFiles(folder: string, files: TaskSource["files"]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [path, bytes] of files) {
    if (!isSafePath(path)) throw new TypeError(`Refused to write ${path}: it leads out of the task's folder`);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
}

async function moveIntoPlace(fresh: string, target: string): Promise<void> {
  const old = besides(target, "old");
  const replaced = await renameIfThere(target, old);
  try {
    await rename(fresh, target);
  } catch (cause) {
    if (replaced) await rename(old, target);
    throw cause;
  }
  if (replaced) await rm(old, { recursive: true, force: true });
}

async function renameIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return false;
    throw cause;
  }
}

/** Same folder, so the move is a rename; hidden, so that nobody takes it for a task. */
function besides(target: string, state: "new" | "old"): string {
  return join(dirname(target), `.${basename(target)}.${state}.${randomUUID()}`);
}
