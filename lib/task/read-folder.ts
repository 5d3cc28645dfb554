import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readSync, type Stats } from "node:fs";
import { join } from "node:path";
import { LIMITS } from "./task-files";
import { UnreadableTask } from "./task-reading";

/** Left behind by tools that people run in a task's folder; no part of any task. */
const LEFT_BEHIND = new Set([
  "__pycache__",
  "node_modules",
  ".git",
  ".DS_Store",
  ".mypy_cache",
  ".ruff_cache",
  ".pytest_cache",
]);

/**
 * Every regular file below `folder`, by relative path with forward slashes. A link is refused, wherever it leads: it
 * could carry files of the host into an export. Reading is synchronous under the hood: a folder is a handful of small files,
 * and thousands are read in a row; the thread pool's hops would cost three times the reading. @throws UnreadableTask for links, special files and passed limits
 */
export async function readFolder(folder: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  function walk(under: string, depth: number): void {
    const names = readdirSync(join(folder, under));
    for (const name of names.sort()) {
      if (LEFT_BEHIND.has(name)) continue;
      const path = under === "" ? name : `${under}/${name}`;
      const stats = lstatSync(join(folder, path));
      if (stats.isDirectory()) {
        if (depth >= LIMITS.depth) throw beyond(path, `lies more than ${LIMITS.depth} folders deep`);
        walk(path, depth + 1);
        continue;
      }
      checkFile(path, stats);
      if (files.size >= LIMITS.files) throw beyond(".", `holds more than ${LIMITS.files} files`);
      bytes += stats.size;
      if (bytes > LIMITS.folderBytes) throw beyond(".", `holds more than ${LIMITS.folderBytes} bytes`);
      files.set(path, readPlainFile(join(folder, path)));
    }
  }
  walk("", 0);
  return files;
}

/** O_NOFOLLOW: what was a file when it was looked at may be a link when it is opened. */
function readPlainFile(path: string): Uint8Array {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const { size } = fstatSync(file);
    if (size > LIMITS.fileBytes) throw new Error("the file grew while it was read");
    const content = new Uint8Array(size);
    let at = 0;
    while (at < size) {
      const read = readSync(file, content, at, size - at, at);
      if (read === 0) return content.slice(0, at);
      at += read;
    }
    return content;
  } finally {
    closeSync(file);
  }
}

function checkFile(file: string, stats: Stats): void {
  if (stats.isSymbolicLink()) {
    throw new UnreadableTask({ file, message: "is a symbolic link", remedy: "Replace the link by the file itself." });
  }
  if (!stats.isFile()) {
    throw new UnreadableTask({ file, message: "is not a regular file", remedy: "Remove it from the task's folder." });
  }
  if (stats.size > LIMITS.fileBytes) throw beyond(file, `is larger than ${LIMITS.fileBytes} bytes`);
}

function beyond(file: string, message: string): UnreadableTask {
  return new UnreadableTask({ file, message, remedy: "Keep only what belongs to the task." });
}
