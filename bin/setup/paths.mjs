import { dirname, isAbsolute, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The clone's folder, whatever the working folder is. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Where everything that is grown lives: `GENERAL_AGENT_DATA`, else `data/` in the clone. Absolute. */
export function dataFolder(environment = process.env) {
  const named = environment.GENERAL_AGENT_DATA;
  if (!named) return join(ROOT, "data");
  return isAbsolute(named) ? named : resolve(named);
}
