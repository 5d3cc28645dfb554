import { decodeText, utf8Text } from "./decode-text";
import { parseGold } from "./parse-gold";
import { parseJsonFile } from "./parse-json-file";
import { type ParsedMetadata, parseMetadata } from "./parse-metadata";
import { parseTaskName, type TaskName } from "./parse-task-name";
import {
  DATABASE_FILE,
  GOLD_FILE,
  INSTRUCTION_FILE,
  isAuxiliaryPath,
  isSafePath,
  LIMITS,
  METADATA_FILE,
  TOOLS_FILES,
} from "./task-files";
import { type LeftoverContent, type TaskReading, UnreadableTask } from "./task-reading";
import type { Irregularity, Language, TaskMetadata, TaskSource } from "./task-source";

type Files = ReadonlyMap<string, Uint8Array>;

/**
 * Reads a task from the bytes of its files (relative paths with forward slashes), wherever they came from. The folder's
 * name is the identity and gives the level. Whether a named parent exists is told by `parentIrregularity`.
 */
export function taskFromFiles(name: string, files: Files): TaskReading {
  try {
    const parsedName = parseTaskName(name);
    if (!parsedName) return skip(name, files);
    checkFiles(files);
    return { kind: "task", task: readTaskSource(name, parsedName, files) };
  } catch (cause) {
    if (!(cause instanceof UnreadableTask)) throw cause;
    return { kind: "unreadable", name, problem: cause.problem };
  }
}

function skip(name: string, files: Files): TaskReading {
  const reason = "The folder's name does not end in _t<level>.";
  const metadata = orNull(() => parseMetadata(decodeText(files, METADATA_FILE)));
  const irregularities = metadata
    ? [...nameIrregularities(name, null, metadata.metadata), ...metadata.irregularities]
    : [];
  return { kind: "skipped", name, reason, irregularities, content: leftoverContent(files, metadata?.metadata ?? null) };
}

/** A left-over is skipped whatever it holds; what can be told of it is told. */
function leftoverContent(files: Files, metadata: TaskMetadata | null): LeftoverContent {
  const language = orNull(() => languageOf(files));
  return {
    metadata,
    language,
    tools: language && orNull(() => decodeText(files, TOOLS_FILES[language])),
    gold: orNull(() => parseGold(decodeText(files, GOLD_FILE)).gold),
    database: orNull(() => {
      const database = decodeText(files, DATABASE_FILE, LIMITS.fileBytes);
      checkDatabase(database);
      return database;
    }),
  };
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof UnreadableTask) return null;
    throw cause;
  }
}

function checkFiles(files: Files): void {
  let bytes = 0;
  for (const [path, content] of files) {
    bytes += content.byteLength;
    if (isSafePath(path)) continue;
    throw new UnreadableTask({ file: path, message: "leads out of the task's folder", remedy: "Rename the file." });
  }
  if (files.size <= LIMITS.files && bytes <= LIMITS.folderBytes) return;
  const message = `holds ${files.size} files and ${bytes} bytes; the limits are ${LIMITS.files} and ${LIMITS.folderBytes}`;
  throw new UnreadableTask({ file: ".", message, remedy: "Keep only what belongs to the task." });
}

function readTaskSource(name: string, { family, level }: TaskName, files: Files): TaskSource {
  const parsed = parseMetadata(decodeText(files, METADATA_FILE));
  const language = languageOf(files);
  const database = decodeText(files, DATABASE_FILE, LIMITS.fileBytes);
  checkDatabase(database);
  const goldText = decodeText(files, GOLD_FILE);
  const { gold, irregularities: ofGold } = parseGold(goldText);
  return {
    name,
    family,
    level,
    language,
    instruction: decodeText(files, INSTRUCTION_FILE),
    database,
    tools: decodeText(files, TOOLS_FILES[language]),
    gold,
    goldText,
    metadata: parsed.metadata,
    clock: parsed.clock,
    auxiliary: auxiliaryOf(files),
    files: new Map(files),
    irregularities: [
      ...nameIrregularities(name, level, parsed.metadata),
      ...parsed.irregularities,
      ...languageIrregularities(language, parsed),
      ...ofGold,
    ],
  };
}

function languageOf(files: Files): Language {
  const { typescript, python } = TOOLS_FILES;
  if (files.has(typescript) && files.has(python)) {
    const message = `stands beside ${typescript}: which of them are the tools?`;
    throw new UnreadableTask({ file: python, message, remedy: `Keep one of ${typescript} and ${python}.` });
  }
  if (files.has(typescript)) return "typescript";
  if (files.has(python)) return "python";
  const message = `is missing, and so is ${typescript}`;
  throw new UnreadableTask({ file: python, message, remedy: `Add ${typescript} or ${python} to the task's folder.` });
}

function checkDatabase(text: string): void {
  const value = parseJsonFile(DATABASE_FILE, text);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return;
  const message = "is not one JSON object";
  throw new UnreadableTask({ file: DATABASE_FILE, message, remedy: 'Put the entities under keys: {"services": […]}.' });
}

function nameIrregularities(name: string, level: number | null, { name: claimed, tier }: TaskMetadata): Irregularity[] {
  const found: Irregularity[] = [];
  if (claimed !== name) {
    const said = claimed === null ? "gives no name" : `says \`${claimed}\``;
    found.push({ kind: "name-differs-from-folder", message: `task.toml ${said}, the folder is \`${name}\`` });
  }
  if (tier !== null && level !== null && tier !== level) {
    found.push({ kind: "tier-differs-from-folder", message: `task.toml says tier ${tier}, the folder level ${level}` });
  }
  return found;
}

function languageIrregularities(language: Language, { language: claimed }: ParsedMetadata): Irregularity[] {
  if (claimed === null || claimed === language) return [];
  const message = `\`language\` says ${claimed}, but the tools are ${TOOLS_FILES[language]}`;
  return [{ kind: "metadata-malformed", message }];
}

function auxiliaryOf(files: Files): Readonly<Record<string, string>> {
  const found = Object.create(null) as Record<string, string>; // no prototype: a file may be called `__proto__`
  for (const [path, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!isAuxiliaryPath(path) || bytes.byteLength > LIMITS.auxiliaryBytes) continue;
    const text = utf8Text(bytes);
    if (text !== null) found[path] = text;
  }
  return found;
}
