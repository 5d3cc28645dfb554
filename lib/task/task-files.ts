import type { Language } from "./task-source";

/** Names of the files which every task has. */
export const METADATA_FILE = "task.toml";
export const INSTRUCTION_FILE = "instruction.md";
export const DATABASE_FILE = "db.json";
export const GOLD_FILE = "gold.json";
export const TOOLS_FILES = { typescript: "tools.ts", python: "tools.py" } as const satisfies Record<Language, string>;

/** What a folder may hold. Databases of tens of megabytes are real; a corpus on disk by mistake is refused. */
export const LIMITS = {
  files: 256,
  depth: 8,
  fileBytes: 64 * 1024 * 1024,
  folderBytes: 128 * 1024 * 1024,
  /** Instruction, tools, gold and metadata are texts that people read. */
  textBytes: 4 * 1024 * 1024,
  auxiliaryBytes: 4 * 1024 * 1024,
} as const;

const CORE: ReadonlySet<string> = new Set([
  METADATA_FILE,
  INSTRUCTION_FILE,
  DATABASE_FILE,
  GOLD_FILE,
  ...Object.values(TOOLS_FILES),
]);

const SCRIPT = /\.(?:py|ts|mts|cts|js|mjs|cjs|tsx|jsx|sh|ipynb|pyc)$/i;

/**
 * True for data which task code may read beside its module. Scripts tell how a task was made (`gen_db.py`, `solve.py`):
 * they travel with the task but are never shown to its code. Hidden files belong to tools, not to tasks.
 */
export function isAuxiliaryPath(path: string): boolean {
  if (CORE.has(path) || SCRIPT.test(path)) return false;
  return !path.split("/").some((part) => part.startsWith("."));
}

/** True for a relative path with forward slashes that stays inside its folder on every system. */
export function isSafePath(path: string): boolean {
  if (path === "" || path.includes("\\") || path.includes("\0") || /^[A-Za-z]:/.test(path)) return false;
  return path.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}
