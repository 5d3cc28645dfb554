import { createHash } from "node:crypto";
import type { TaskSource } from "./task-source";

const DEFINING = [
  "family",
  "level",
  "language",
  "clock",
  "instruction",
  "database",
  "tools",
  "goldText",
] as const satisfies readonly (keyof TaskSource)[];

/**
 * SHA-256 (64 hex digits) over what *defines* a task: family, level, language, clock, instruction, database, tools and
 * gold as text, parent, strategies and auxiliary files. Two sources with one hash are the same revision: a rollout on one
 * says the same about the other. Recorded pass rates, the description, the name claimed in `task.toml` and provenance
 * scripts do not count: a new measurement must not make a new revision.
 *
 * Each part is framed by the byte lengths of its key and value, so no two different lists of parts give the same bytes.
 */
export function contentHash(task: TaskSource): string {
  const hash = createHash("sha256");
  for (const [key, value] of definingParts(task)) {
    const keyBytes = Buffer.from(key);
    const valueBytes = Buffer.from(value);
    hash.update(`${keyBytes.byteLength}:${valueBytes.byteLength}:`);
    hash.update(keyBytes);
    hash.update(valueBytes);
  }
  return hash.digest("hex");
}

function definingParts(task: TaskSource): [key: string, value: string][] {
  const { parent, strategies } = task.metadata;
  return [
    ...DEFINING.map((key): [string, string] => [key, String(task[key])]),
    ["parent", parent ?? ""],
    ...[...strategies].sort().map((strategy): [string, string] => ["strategy", strategy]),
    ...Object.entries(task.auxiliary)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, text]): [string, string] => [`auxiliary/${path}`, text]),
  ];
}
