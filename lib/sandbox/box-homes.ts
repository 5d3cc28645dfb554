import { mkdtempSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "general-agent-box-";
const DAY_MS = 24 * 3600 * 1000;

/** A folder of a box alone, named after the process that owns it. */
export const makeHome = (): string => mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));

/**
 * Removes what hosts left behind that were killed. Processes of another namespace can't be seen from here, so a folder
 * must be a day old, too; a box that still lived would lose no more than its cache.
 * @returns how many were removed
 */
export async function removeStaleHomes(folder = tmpdir(), now = Date.now()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const owner = name.startsWith(PREFIX) ? /^\d+(?=-)/.exec(name.slice(PREFIX.length))?.[0] : undefined;
    if (owner === undefined || isAlive(Number(owner))) continue;
    const home = join(folder, name);
    const info = await stat(home).catch(() => null);
    if (!info || now - info.mtimeMs < DAY_MS) continue;
    await rm(home, { recursive: true, force: true }).then(
      () => removed++,
      () => undefined, // of another user
    );
  }
  return removed;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It lives, but isn't ours.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
