import type { Conversation, Exchange } from "../conversation";
import type { Occasion } from "../script";
import { ask, firstLine, giveUp, type Turn } from "../turn";
import { type DraftTexts, draftTexts } from "./draft-texts";
import { type LargerDatabase, largerDatabases } from "./larger-database";
import { inVersion, type NoisyInstruction, takeApart, versionAfter } from "./noisy-version";
import { strategiesIn, taskToml } from "./task-toml";

const [METADATA, INSTRUCTION, GOLD, DATABASE] = ["task.toml", "instruction.md", "gold.json", "db.json"] as const;

/** Bytes of a database that is read and written out again; a longer one stays as it is. */
const LONGEST_DATABASE = 150_000;

/** Characters of one answer to `read_file`. */
const PART = 60_000;

/** A tier that is made from its parent's files, as far as the conversation tells. */
interface Desk {
  readonly family: string;
  readonly level: number;
  readonly metadata: string;
  readonly instruction: NoisyInstruction;
  /** Null: too long to be written out, or not known any more. */
  readonly database: string | null;
  /** Ways to enlarge the parent's database, in the order in which they are tried. */
  readonly larger: readonly LargerDatabase[];
  /** Index of the one in the draft; -1: the database is the parent's, or another that isn't touched. */
  readonly enlarged: number;
  /** The parent's database; null where it isn't known. */
  readonly parentDatabase: string | null;
  readonly now: DraftTexts["now"];
}

/** True where the opening asks for a family that is there to go on, whatever family it is. */
export const isEvolving = (opening: string): boolean => /^Evolve the family \w+:/.test(opening);

/**
 * Makes a tier of its parent by the two means that a script can apply to any family: paragraphs that distract, and copies of
 * records that nothing refers to. Whether the copies do harm the check decides: then they are taken back, and others or none put in.
 */
export function writeEvolved(conversation: Conversation, tier: string): Turn {
  const own = sinceAccepted(conversation.exchanges);
  const desk = deskOf(own, tier);
  if ("calls" in desk) return desk;
  const { family, level, instruction, larger, enlarged, parentDatabase, metadata, now } = desk;
  const refusal = refusalOf(own);
  const begun = instruction.at >= 0;
  if (begun && refusal !== null && enlarged === -1)
    return giveUp(`${tier} is refused, and a script knows no way to mend it: ${firstLine(refusal)}`);
  const next = !begun ? 0 : refusal === null ? enlarged : enlarged + 1;
  const database = larger[next]?.text ?? parentDatabase;
  // What isn't known is left as it is, and claimed as before.
  const strategies = begun && next === -1 && database === null ? strategiesIn(metadata) : claimed(larger[next]);
  const { text } = inVersion(instruction.base, Math.max(0, instruction.at), family, level);
  const wanted = new Map([
    ...(database === null ? [] : ([[DATABASE, database]] as const)),
    [INSTRUCTION, text],
    [METADATA, taskToml(metadata, { family, level, strategies })],
  ]);
  const writes = [...wanted].filter(([path, content]) => now.get(path) !== content);
  if (writes.length === 0) return ask("All is written. Now the check.", ["validate"]);
  const words =
    begun && refusal !== null ? takenBack(refusal, larger[next]) : started(tier, larger[next], desk.database);
  return ask(words, ...writes.map(([path, content]) => ["write_file", { path, text: content }] as const));
}

/** Changes a tier whose gate missed its band, as long as there is a version for that. */
export function changeEvolved(conversation: Conversation, tier: string, on: "harder" | "easier"): Turn {
  const desk = deskOf(sinceAccepted(conversation.exchanges), tier);
  if ("calls" in desk) return desk;
  const { family, level, instruction } = desk;
  const heard = /\d+ of \d+ rollouts passed/.exec(conversation.news)?.[0];
  const next = versionAfter(instruction.at, on satisfies Occasion);
  if (next === -1)
    return giveUp(
      `The gate wants ${tier} ${on}, and a script has nothing more for that than louder or quieter noise. ${heard ?? ""}`,
    );
  const { text, words } = inVersion(instruction.base, next, family, level);
  return ask(`${heard ? `${heard}. ` : ""}It must be ${on}: ${words}.`, ["write_file", { path: INSTRUCTION, text }]);
}

const claimed = (larger: LargerDatabase | undefined): string[] =>
  larger ? ["larger_db", "noisy_instructions"] : ["noisy_instructions"];

/** What happened since the last tier was accepted: the draft holds its files from then on. */
const sinceAccepted = (exchanges: readonly Exchange[]): readonly Exchange[] =>
  exchanges.slice(
    exchanges.findLastIndex(({ name, answer }) => name === "submit" && / is accepted\./.test(answer ?? "")) + 1,
  );

/** What the last check said, where it found the draft unsound and nothing was written after it. */
function refusalOf(exchanges: readonly Exchange[]): string | null {
  const since = exchanges.slice(exchanges.findLastIndex(({ name }) => name === "write_file") + 1);
  const answer = since.findLast(({ name }) => name === "validate")?.answer ?? null;
  return answer === null || / is sound\./.test(firstLine(answer)) ? null : answer;
}

/** The tier as it lies there; or the turn that has to come first, since a file isn't known. */
function deskOf(exchanges: readonly Exchange[], tier: string): Desk | Turn {
  const [, family, level] = /^(\w+)_t(\d+)$/.exec(tier) ?? [];
  if (family === undefined) return giveUp(`I can't tell what ${tier} is.`);
  const { sizes, now, before } = draftTexts(exchanges);
  if (sizes === null) return ask("Which files does its parent have?", ["list_files"]);
  const bytes = sizes.get(DATABASE) ?? 0;
  const missing = [METADATA, INSTRUCTION, GOLD, ...(bytes > LONGEST_DATABASE ? [] : [DATABASE])].filter(
    (path) => !now.has(path),
  );
  const [absent] = missing.filter((path) => !sizes.has(path));
  if (absent !== undefined) return giveUp(`There is no ${absent} in the draft of ${tier}.`);
  if (missing.length > 0)
    return ask("I read what I build on.", ...missing.flatMap((path) => readWhole(path, sizes.get(path) ?? 0)));
  const metadata = now.get(METADATA) ?? "";
  const instruction = takeApart(now.get(INSTRUCTION) ?? "", family, Number(level));
  const database = now.get(DATABASE) ?? null;
  // Read after the tier was begun it may be enlarged already: then it stays as it is.
  const wasRead = before.has(INSTRUCTION) && takeApart(before.get(INSTRUCTION) ?? "", family, Number(level)).at === -1;
  const parentDatabase = wasRead ? (before.get(DATABASE) ?? null) : null;
  const larger = parentDatabase === null ? [] : largerDatabases(parentDatabase, now.get(GOLD) ?? "", instruction.base);
  const enlarged = larger.findIndex(({ text }) => text === database);
  return { family, level: Number(level), metadata, instruction, database, larger, enlarged, parentDatabase, now };
}

/** A file has at most as many characters as bytes. */
const readWhole = (path: string, bytes: number) =>
  Array.from(
    { length: Math.max(1, Math.ceil(bytes / PART)) },
    (_, index) => ["read_file", index === 0 ? { path } : { path, offset: index * PART }] as const,
  );

function started(tier: string, larger: LargerDatabase | undefined, database: string | null): string {
  const noise = "paragraphs that distract behind the request, which itself stays as it is";
  if (!larger) {
    const why =
      database === null ? "its database is too long for me to write out" : "no table has records that are safe to copy";
    return `${tier}: ${noise}. More records I leave out: ${why}.`;
  }
  const { table, added } = larger;
  const told = added.map(({ id, name, like }) => `${id} ${name} (like ${like})`).join(", ");
  return `${tier}: ${noise}, and ${added.length} more records in \`${table}\`, each like one that is no answer: ${told}.`;
}

function takenBack(refusal: string, larger: LargerDatabase | undefined): string {
  const instead = larger ? `${larger.added.length} in \`${larger.table}\` instead` : "the noise alone has to do";
  return `"${firstLine(refusal)}", says the check. So I take the new records back: ${instead}.`;
}
