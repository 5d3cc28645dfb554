import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The folder of the project's package.json: `GENERAL_AGENT_ROOT`, or the nearest one above the working directory. Never
 * from the module's own address, which a bundler changes.
 * @throws Error where neither leads to it
 */
export function packageRoot(): string {
  const named = process.env.GENERAL_AGENT_ROOT;
  if (named) return named;
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const file = join(folder, "package.json");
    if (existsSync(file) && JSON.parse(readFileSync(file, "utf8")).name === "general-agent") return folder;
    if (dirname(folder) === folder) throw new Error("start in the project's folder, or set GENERAL_AGENT_ROOT to it");
  }
}
