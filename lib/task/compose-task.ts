import { stringify } from "smol-toml";
import { DATABASE_FILE, GOLD_FILE, INSTRUCTION_FILE, METADATA_FILE, TOOLS_FILES } from "./task-files";
import { taskFromFiles } from "./task-from-files";
import type { TaskReading } from "./task-reading";
import type { Language, RecordedRate } from "./task-source";

/** What a new task is made of. Texts become files as they are. */
export interface TaskDraft {
  /** `<family>_t<level>`. */
  readonly name: string;
  readonly description: string;
  /** The tier that it was evolved from; null for a seed. */
  readonly parent: string | null;
  readonly strategies: readonly string[];
  readonly language: Language;
  readonly instruction: string;
  readonly tools: string;
  /** JSON text, so that `110.0` stays a float. */
  readonly database: string;
  /** `[[name, {arguments}], …]` as JSON text. */
  readonly gold: string;
  /** Absent: the default clock, and no key in `task.toml`. */
  readonly clock?: string;
  readonly passRates?: readonly RecordedRate[];
  /** Further files by relative path: data for the tools, scripts that made the database. */
  readonly extra?: Readonly<Record<string, string>>;
}

/** Builds the files of a new task and reads them as any other: a draft with faults comes back as `unreadable`. */
export function composeTask(draft: TaskDraft): TaskReading {
  const texts: Record<string, string> = {
    ...draft.extra,
    [METADATA_FILE]: composeMetadata(draft),
    [INSTRUCTION_FILE]: draft.instruction,
    [DATABASE_FILE]: draft.database,
    [TOOLS_FILES[draft.language]]: draft.tools,
    [GOLD_FILE]: draft.gold,
  };
  const encoder = new TextEncoder();
  return taskFromFiles(draft.name, new Map(Object.entries(texts).map(([path, text]) => [path, encoder.encode(text)])));
}

function composeMetadata(draft: TaskDraft): string {
  const level = /_t(\d+)$/.exec(draft.name)?.[1];
  const metadata = {
    name: draft.name,
    description: draft.description,
    ...(level === undefined ? {} : { tier: Number(level) }),
    parent: draft.parent ?? "",
    difficulty_methods: [...draft.strategies],
    language: draft.language,
    ...(draft.clock === undefined ? {} : { clock: draft.clock }),
    ...(draft.passRates?.length ? { pass_rates: draft.passRates.map((rate) => ({ ...rate })) } : {}),
  };
  return stringify({ metadata });
}
