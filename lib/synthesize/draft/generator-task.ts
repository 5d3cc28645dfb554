import type { SandboxSource } from "@/lib/sandbox/contract";
import { DEFAULT_CLOCK } from "@/lib/task/task-source";

/** Where a generator's database is asked for, once the box is open: a call of this tool with `{"seed": n}`. */
export const GENERATE_TOOL = "generate_database";

/**
 * A database generator as something that the sandbox can open: a module of one tool, which calls the script's own function. So it runs in the
 * same box, under the same limits, as any task code. The script is Python (`gen_db.py`) with `def generate(seed)`, or
 * TypeScript (`gen_db.ts`) with `export function generate(seed)`; the database is what it returns.
 * @returns null where the file's name says neither
 */
export function generatorTask(path: string, script: string): SandboxSource | null {
  const tools = path.endsWith(".py") ? pythonTools(script) : path.endsWith(".ts") ? typescriptTools(script) : null;
  if (tools === null) return null;
  const language = path.endsWith(".py") ? "python" : "typescript";
  return { name: "generator_t0", language, tools, database: "{}", clock: DEFAULT_CLOCK, auxiliary: {} };
}

/** `json.dumps` keeps 110.0 a float. */
const pythonTools = (script: string): string => `${script}

import json as _json
from general_agent.tools import DB as _DB, Tools as _Tools, tool as _tool


class TaskDB(_DB):
    pass


class TaskTools(_Tools):
    db: TaskDB

    @_tool
    def ${GENERATE_TOOL}(self, seed: int = 0) -> str:
        """Makes the database."""
        return _json.dumps(generate(seed), ensure_ascii=False)


def verify(db) -> float:
    return 0.0
`;

const typescriptTools = (script: string): string => `${script}

import { defineTask as _defineTask, tool as _tool, z as _z } from "general-agent";
export default _defineTask(_z.object({}), {
  tools: {
    ${GENERATE_TOOL}: _tool("Makes the database.", { seed: _z.int().default(0) }, (_context, { seed }) =>
      JSON.stringify(generate(seed)),
    ),
  },
  verify: () => 0,
});
`;
