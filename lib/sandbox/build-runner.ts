import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { bundleBoxes } from "./bundle-boxes";
import { makeSnapshot } from "./make-snapshot";
import { packageRoot } from "./package-root";
import { INSIDE, insideFiles, runnerHash } from "./runner-inputs";

const PYODIDE_FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
const WEEK_MS = 7 * 24 * 3600 * 1000;
const built = new Map<string, Promise<string>>();

/** `GENERAL_AGENT_DATA`, or `data` in the project's folder. */
export function defaultDataFolder(): string {
  return resolve(process.env.GENERAL_AGENT_DATA ?? join(packageRoot(), "data"));
}

/**
 * The folder of everything a box may read: our bundled code, Pyodide, its memory snapshot. Built once (a few seconds) and
 * found again by the hash of its inputs; safe when several processes build at the same time. It holds no links and nothing
 * secret, since task code must be assumed to read it.
 * @returns its absolute path
 */
export function buildRunner(dataFolder: string = defaultDataFolder()): Promise<string> {
  const key = resolve(dataFolder);
  const known = built.get(key);
  if (known) return known;
  const building = findOrBuild(key);
  built.set(key, building);
  building.catch(() => built.delete(key));
  return building;
}

async function findOrBuild(dataFolder: string): Promise<string> {
  const root = packageRoot();
  const runners = join(dataFolder, "runner");
  const target = join(runners, await runnerHash(root));
  if (await exists(target)) {
    const now = new Date();
    await utimes(target, now, now);
    return target;
  }
  await mkdir(runners, { recursive: true });
  const draft = await mkdtemp(join(runners, ".draft-"));
  try {
    await fill(draft, root);
    await rename(draft, target).catch(async (error) => {
      // Another process was faster: its folder is as good as ours.
      if (!(await exists(target))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeOld(runners, target);
  return target;
}

async function fill(folder: string, root: string): Promise<void> {
  const fromRoot = createRequire(join(root, "package.json"));
  await bundleBoxes(folder, root);
  const pyodide = dirname(fromRoot.resolve("pyodide/package.json"));
  await mkdir(join(folder, "pyodide"));
  for (const file of PYODIDE_FILES) await cp(join(pyodide, file), join(folder, "pyodide", file), { dereference: true });
  await writeFile(join(folder, "python.json"), JSON.stringify(await pythonFiles(root)));
  await makeSnapshot(folder);
}

/** Our Python modules by path, in one file that the box unpacks into its own file system. */
async function pythonFiles(root: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const file of await insideFiles(root)) {
    const below = /^python[\\/](.*\.py)$/.exec(file)?.[1];
    if (below) files[below.replaceAll("\\", "/")] = await readFile(join(root, INSIDE, file), "utf8");
  }
  return files;
}

/** Runners that no process has started from for a week, and drafts that a crash left behind. */
async function removeOld(runners: string, current: string): Promise<void> {
  for (const name of await readdir(runners)) {
    const folder = join(runners, name);
    const info = await stat(folder).catch(() => null);
    if (folder !== current && info && Date.now() - info.mtimeMs > WEEK_MS)
      await rm(folder, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
