import { parse, TomlError } from "smol-toml";
import { z } from "zod";
import { isStrategy } from "./strategies";
import { METADATA_FILE } from "./task-files";
import { UnreadableTask } from "./task-reading";
import { DEFAULT_CLOCK, type Irregularity, type Language, type RecordedRate, type TaskMetadata } from "./task-source";

export interface ParsedMetadata {
  readonly metadata: TaskMetadata;
  readonly clock: string;
  /** What the `language` key claims; the tools file decides. */
  readonly language: Language | null;
  readonly irregularities: readonly Irregularity[];
}

const Rate = z.object({ solver: z.string(), model: z.string(), k: z.number(), value: z.number() });
const SoundRate = Rate.extend({ k: z.int().positive(), value: z.number().min(0).max(1) });
const Clock = z.iso.datetime();
const Languages = z.enum(["typescript", "python"]);

/** Reads `task.toml` as it is: what is missing or odd is reported, never filled in. @throws UnreadableTask if not TOML */
export function parseMetadata(text: string): ParsedMetadata {
  const irregularities: Irregularity[] = [];
  const malformed = (message: string) => irregularities.push({ kind: "metadata-malformed", message });
  const table = metadataTable(text, malformed);
  const metadata: TaskMetadata = {
    name: readKey(table, "name", z.string(), "a text", malformed),
    description: readKey(table, "description", z.string(), "a text", malformed) ?? "",
    tier: readKey(table, "tier", z.int().nonnegative(), "a whole number from 0", malformed),
    parent: readKey(table, "parent", z.string(), "a text", malformed),
    strategies: readKey(table, "difficulty_methods", z.array(z.string()), "a list of texts", malformed) ?? [],
    passRates: readRates(table.pass_rates, irregularities),
  };
  if (!("tier" in table)) irregularities.push({ kind: "tier-missing", message: "task.toml has no `tier`" });
  if (!("parent" in table)) irregularities.push({ kind: "parent-missing", message: "task.toml has no `parent`" });
  if (!("difficulty_methods" in table)) {
    irregularities.push({ kind: "strategies-missing", message: "task.toml has no `difficulty_methods`" });
  }
  for (const strategy of metadata.strategies) {
    if (isStrategy(strategy)) continue;
    irregularities.push({ kind: "strategy-unknown", message: `\`${strategy}\` is none of the nine strategies` });
  }
  return { metadata, clock: readClock(table, malformed), language: readLanguage(table, malformed), irregularities };
}

type Report = (message: string) => void;
type Table = Readonly<Record<string, unknown>>;

function metadataTable(text: string, malformed: Report): Table {
  let document: Table;
  try {
    document = parse(text);
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause;
    throw new UnreadableTask({
      file: METADATA_FILE,
      line: cause.line,
      message: `is not TOML: ${cause.message.split("\n")[0]}`,
      remedy: "Correct the TOML at that line.",
    });
  }
  const table = z.record(z.string(), z.unknown()).safeParse(document.metadata);
  if (table.success) return table.data;
  malformed("task.toml has no [metadata] table");
  return {};
}

function readKey<T>(table: Table, key: string, schema: z.ZodType<T>, wanted: string, malformed: Report): T | null {
  if (!(key in table)) return null;
  const parsed = schema.safeParse(table[key]);
  if (parsed.success) return parsed.data;
  malformed(`\`${key}\` is not ${wanted}: ${JSON.stringify(table[key])}`);
  return null;
}

/** A value out of range (-1 occurs in the wild) is kept as it came and reported; what has no such keys can't be kept. */
function readRates(value: unknown, irregularities: Irregularity[]): RecordedRate[] {
  if (value === undefined) return [];
  const report = (message: string) => irregularities.push({ kind: "pass-rate-malformed", message });
  if (!Array.isArray(value)) {
    report("`pass_rates` is not a list of tables");
    return [];
  }
  return value.flatMap((entry, index) => {
    if (!SoundRate.safeParse(entry).success) {
      report(`pass rate ${index + 1} needs solver, model, k (from 1) and value (0..1): ${JSON.stringify(entry)}`);
    }
    const parsed = Rate.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}

/** TOML has dates of its own and texts; both are taken if they say a moment in UTC. */
function readClock(table: Table, malformed: Report): string {
  const raw = table.clock;
  if (raw === undefined) return DEFAULT_CLOCK;
  const said = raw instanceof Date ? raw.toISOString().replace(".000Z", "Z") : raw;
  const parsed = Clock.safeParse(said);
  if (parsed.success) return parsed.data;
  malformed(`\`clock\` is not a moment in UTC like ${DEFAULT_CLOCK}: ${JSON.stringify(raw)}; the default is used`);
  return DEFAULT_CLOCK;
}

function readLanguage(table: Table, malformed: Report): Language | null {
  return readKey(table, "language", Languages, '"typescript" or "python"', malformed);
}
