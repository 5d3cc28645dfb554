import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { SandboxError } from "./contract";
import { denoBinary } from "./deno-binary";

const run = promisify(execFile);
const SNAPSHOT_MS = 120_000;
const MEMORY_BYTES = 1024 * 1024 * 1024;

/**
 * Starts Python once and writes its memory into the runner's folder. Only the same engine can read it back; no task code
 * has run in it.
 * @throws SandboxError `unavailable`
 */
export async function makeSnapshot(folder: string): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), "general-agent-snapshot-"));
  const flags = ["--quiet", "--no-prompt", "--no-remote", "--no-npm", "--no-config", "--no-lock"];
  const permissions = [`--allow-read=${folder}`, `--allow-write=${folder}`];
  const box = [join(folder, "python-box.js"), `${folder}/`, "0", String(MEMORY_BYTES), "snapshot"];
  try {
    await run(denoBinary(), ["run", ...flags, ...permissions, ...box], {
      cwd: home,
      env: { DENO_DIR: home, DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1", TZ: "UTC", NODE_ENV: "production" },
      timeout: SNAPSHOT_MS,
    });
  } catch (cause) {
    throw new SandboxError("unavailable", "Python's memory snapshot could not be made", String(cause), { cause });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
