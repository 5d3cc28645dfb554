import { spawn } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ImportRefused } from "../import-refused";
import { EntryGuard, type SourceEntry } from "./entry-guard";
import type { GitAddress } from "./git-address";
import { SOURCE_LIMITS, type SourceLimits } from "./source-limits";

/**
 * Nothing that a repository brings may run or lead out of it: no hooks, no submodules, no links (git writes their text
 * as a file), no transport that is a program; and nobody is asked for a password.
 */
const SAFE = [
  ["core.hooksPath", "/dev/null"],
  ["core.symlinks", "false"],
  ["core.fsmonitor", "false"],
  ["protocol.ext.allow", "never"],
  ["submodule.recurse", "false"],
  ["core.protectNTFS", "true"],
  ["core.protectHFS", "true"],
  ["gc.auto", "0"],
].flatMap(([key, value]) => ["-c", `${key}=${value}`]);

const ENVIRONMENT = {
  GIT_TERMINAL_PROMPT: "0",
  GIT_ASKPASS: "true",
  SSH_ASKPASS: "true",
  GIT_SSH_COMMAND: "ssh -oBatchMode=yes",
  GIT_LFS_SKIP_SMUDGE: "1",
  GIT_LITERAL_PATHSPECS: "1",
};

/** Of git's messages the last lines say what went wrong. */
const MESSAGE_LENGTH = 600;

/**
 * Clones the newest commit of a repository below `staging` by the system's git, looks at what it holds, and gives the
 * folder which was asked for. @throws ImportRefused
 */
export async function cloneRepository(
  { address, folder }: GitAddress,
  staging: string,
  signal: AbortSignal,
  limits: SourceLimits = SOURCE_LIMITS,
): Promise<string> {
  const clone = join(staging, "clone");
  await mkdir(staging, { recursive: true, mode: 0o700 });
  const shallow = ["--depth", "1", "--no-tags", "--single-branch", "--no-checkout", "--no-recurse-submodules"];
  await git(["clone", ...shallow, "--template=", "--quiet", "--", address, clone], staging, signal);
  const inner = folder ?? ".";
  await inspect(clone, folder, signal, limits);
  await git(["checkout", "--quiet", "HEAD", "--", inner], clone, signal);
  return folder === null ? clone : join(clone, folder);
}

/** The commit's own list, before any file of it is written. */
async function inspect(clone: string, folder: string | null, signal: AbortSignal, limits: SourceLimits): Promise<void> {
  const list = await git(
    ["ls-tree", "-r", "-l", "-z", "--full-tree", "HEAD", ...(folder === null ? [] : ["--", `${folder}/`])],
    clone,
    signal,
  );
  if (list === "" && folder !== null)
    throw new ImportRefused({
      code: "no-such-folder",
      message: `The repository has no folder ${folder}`,
      remedy: "Look up how it is written: upper and lower case count.",
    });
  const entries = list.split("\0").flatMap((line) => {
    const [, mode = "", , size = "0", path = ""] = /^(\d+) (\w+) \w+ +(\d+|-)\t(.*)$/s.exec(line) ?? [];
    return line === "" ? [] : [{ mode, path, size: Number(size) || 0 }];
  });
  // A link inside a task would be read as the text of its target; elsewhere nobody reads it.
  const tasks = new Set(entries.flatMap(({ path }) => (path.endsWith("/task.toml") ? [dirname(path)] : [])));
  const inTask = (path: string): boolean => path.includes("/") && (tasks.has(dirname(path)) || inTask(dirname(path)));
  const guard = new EntryGuard(limits);
  for (const { mode, path, size } of entries) guard.admit({ path, kind: kindOf(mode, () => inTask(path)), size });
}

/** By git's mode of an entry: a submodule is an empty folder here. */
function kindOf(mode: string, inTask: () => boolean): SourceEntry["kind"] {
  if (mode === "160000") return "folder";
  return mode === "120000" && inTask() ? "link" : "file";
}

function git(args: readonly string[], cwd: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("git", [...SAFE, ...args], {
      cwd,
      signal,
      env: { ...process.env, ...ENVIRONMENT },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const out: Buffer[] = [];
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
    child.stderr.on("data", (chunk) => {
      said = (said + chunk).slice(-MESSAGE_LENGTH);
    });
    child.once("error", (cause) => {
      if (signal.aborted) return reject(signal.reason);
      reject("code" in cause && cause.code === "ENOENT" ? missing() : cause);
    });
    child.once("close", (code) => {
      if (signal.aborted) return reject(signal.reason);
      if (code === 0) return resolve(Buffer.concat(out).toString("utf8"));
      reject(failed(said.trim() || `git ended with code ${code}`));
    });
  });
}

const missing = (): ImportRefused =>
  new ImportRefused({
    code: "git-missing",
    message: "This machine has no git, which is needed to fetch a repository",
    remedy: "Install git, or download the repository as an archive and import that.",
  });

const failed = (said: string): ImportRefused =>
  new ImportRefused({
    code: "git-failed",
    message: `git could not fetch the repository: ${said.replace(/\/\/[^/@\s]*@/g, "//")}`,
    remedy: "Check the address, and that this machine may read it without being asked for a password.",
  });
