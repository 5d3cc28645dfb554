import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type AuthoredFamily, inWordsOf, WRITTEN_FAMILY } from "./families";
import type { Version } from "./script";

const FILES = ["task.toml", "instruction.md", "tools.ts", "db.json", "gold.json"] as const;

/** Files by name, in the order in which they are written. */
export type TaskFiles = ReadonlyMap<string, string>;

/**
 * The folder with the texts, in the project as it lies there: the processes that serve the offline models are told where that
 * is, or start in it.
 */
const textsFolder = (): string =>
  join(process.env.GENERAL_AGENT_ROOT ?? /* turbopackIgnore: true */ process.cwd(), "demo");

/** Read once: they are part of the program. */
const texts = new Map<string, Promise<string | null>>();

/** Null where the folder has no such file. */
function textOf(path: string): Promise<string | null> {
  const known = texts.get(path) ?? readText(path);
  texts.set(path, known);
  return known;
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    texts.delete(path);
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return null;
    throw cause;
  }
}

/** All files of a version of a tier, in the family's words. @throws Error where the project's folder lacks one */
export async function filesOf(family: AuthoredFamily, level: number, { draft, sentence }: Version): Promise<TaskFiles> {
  const folder = textsFolder();
  const files = new Map<string, string>();
  for (const name of FILES) {
    const own = draft === null ? null : await textOf(join(folder, "drafts", draft, name));
    const text = own ?? (await textOf(join(folder, `${WRITTEN_FAMILY}_t${level}`, name)));
    if (text === null) throw new Error(`${name} of ${WRITTEN_FAMILY}_t${level} is not in ${folder}`);
    files.set(
      name,
      inWordsOf(family, name === "instruction.md" && sentence !== null ? `${text}\n${sentence}\n` : text),
    );
  }
  return files;
}
