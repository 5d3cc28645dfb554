import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { parseTaskName } from "./parse-task-name";
import { METADATA_FILE } from "./task-files";

export class NoTasksFound extends Error {
  override readonly name = "NoTasksFound";
}

/** How far below a corpus its task folders may lie: deeper ones are no corpus but a trap for whoever looks. */
const DEPTH = 32;

/**
 * The task folders that `target` stands for, as absolute paths sorted by family and level: a task's own folder, a folder
 * with tasks at any depth below it (a corpus; links are not followed), or the start of a family's folders (`corpus/day_spa` for `corpus/day_spa_t0` …).
 * Folders without a level are among them, so that a reader can report them. @throws NoTasksFound
 */
export async function findTasks(target: string): Promise<string[]> {
  const path = resolve(target);
  const found = (await isFolder(path)) ? await below(path, DEPTH) : await ofFamily(path);
  if (found.length > 0) return found.sort(byFamilyAndLevel);
  throw new NoTasksFound(`No task folder, family or corpus at ${target}`);
}

async function below(folder: string, depth: number): Promise<string[]> {
  if (await isTaskFolder(folder)) return [folder];
  if (depth === 0) return [];
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith(".") || entry.name === "node_modules") continue;
    found.push(...(await below(join(folder, entry.name), depth - 1)));
  }
  return found;
}

async function ofFamily(path: string): Promise<string[]> {
  const corpus = dirname(path);
  if (!(await isFolder(corpus))) return [];
  const entries = await readdir(corpus, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && parseTaskName(entry.name)?.family === basename(path))
    .map((entry) => join(corpus, entry.name));
}

/** A name with a level is enough: a task folder that lacks its task.toml is to be reported, not overlooked. */
async function isTaskFolder(folder: string): Promise<boolean> {
  if (parseTaskName(basename(folder))) return true;
  const metadata = await stat(join(folder, METADATA_FILE)).catch(() => null);
  return metadata?.isFile() ?? false;
}

async function isFolder(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  return stats?.isDirectory() ?? false;
}

function byFamilyAndLevel(a: string, b: string): number {
  const left = sortKey(a);
  const right = sortKey(b);
  return compare(left.family, right.family) || left.level - right.level || compare(a, b);
}

function sortKey(path: string): { family: string; level: number } {
  const name = basename(path);
  return parseTaskName(name) ?? { family: name, level: -1 };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
