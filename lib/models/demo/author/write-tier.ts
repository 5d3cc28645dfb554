import type { Conversation, Exchange } from "./conversation";
import { type AuthoredFamily, FAMILIES, inWordsOf } from "./families";
import { type Occasion, SCRIPT, type Version } from "./script";
import { filesOf, type TaskFiles } from "./task-files";
import { ask, firstLine, giveUp, type Turn } from "./turn";

/** The tier in the draft, as far as the script and the conversation tell. */
interface Desk {
  readonly family: AuthoredFamily;
  readonly versions: readonly { readonly version: Version; readonly files: TaskFiles }[];
  /** Index of the latest version of which something was written; -1 at the start. */
  readonly reached: number;
  /** The draft's files by the calls that wrote them. */
  readonly draft: ReadonlyMap<string, string>;
  /** Calls since the last change of the draft. */
  readonly since: readonly Exchange[];
}

/** Goes on with a draft that isn't sound yet: writes what is missing of the version at hand, tries it, has it checked. */
export async function writeTier(conversation: Conversation, tier: string): Promise<Turn> {
  const desk = await deskOf(conversation, tier);
  if (desk === null) return giveUp(unknownTier(tier));
  const { versions, reached, since } = desk;
  const refusal = refusalOf(since);
  const next = refusal === null ? Math.max(reached, 0) : followerOf(desk, "refused");
  const at = next === null ? undefined : versions[next];
  if (next === null || at === undefined)
    return giveUp(`${tier} is refused, and I know no other way to write it: ${firstLine(refusal ?? "")}`);
  const writing = write(desk, next, refusal === null ? "" : `"${firstLine(refusal)}", says the check. `);
  if (writing) return writing;
  const { tried } = at.version;
  if (tried && !since.some(({ name }) => name === "try_calls"))
    return ask(tried.words, ["try_calls", JSON.parse(inWordsOf(desk.family, JSON.stringify({ calls: tried.calls })))]);
  return ask(verdictOfTry(since) ?? "All files are there. Now the check.", ["validate"]);
}

/** Changes a tier whose gate missed its band. */
export async function changeTier(conversation: Conversation, tier: string, on: "harder" | "easier"): Promise<Turn> {
  const desk = await deskOf(conversation, tier);
  if (desk === null) return giveUp(unknownTier(tier));
  const next = followerOf(desk, on);
  const heard = /\d+ of \d+ rollouts passed/.exec(conversation.news)?.[0];
  const writing = next === null ? null : write(desk, next, heard ? `${heard}. ` : "");
  return writing ?? giveUp(`The gate wants ${tier} ${on}, and my script has nothing more for that. ${heard ?? ""}`);
}

/** What the last check said, where it found the draft unsound. The one before a tier was accepted is of the parent. */
function refusalOf(since: readonly Exchange[]): string | null {
  const answer = since.findLast(({ name }) => name === "validate")?.answer ?? null;
  return answer === null || / is sound\./.test(firstLine(answer)) ? null : answer;
}

const unknownTier = (tier: string): string =>
  `I am a script and can write ${SCRIPT.length} tiers of ${FAMILIES.map(({ family }) => family).join(" or ")}, not ${tier}.`;

async function deskOf({ exchanges }: Conversation, tier: string): Promise<Desk | null> {
  const [, name, level] = /^(\w+)_t(\d+)$/.exec(tier) ?? [];
  const family = FAMILIES.find((each) => each.family === name);
  const script = SCRIPT[Number(level)];
  if (!family || !script) return null;
  const versions = await Promise.all(
    script.map(async (version) => ({ version, files: await filesOf(family, Number(level), version) })),
  );
  const written = exchanges.filter(isWritten).map(({ given }) => [String(given.path), String(given.text)] as const);
  const reached = written.map(([path, text]) => versions.findIndex(({ files }) => files.get(path) === text));
  const since = exchanges.slice(exchanges.findLastIndex(isWritten) + 1);
  return { family, versions, reached: Math.max(-1, ...reached), draft: new Map(written), since };
}

const isWritten = ({ name, answer }: Exchange): boolean =>
  name === "write_file" && answer?.startsWith("Wrote ") === true;

/** Index of the version that the script has for this case, after the one at hand. */
function followerOf({ versions, reached }: Desk, on: Occasion): number | null {
  const index = versions.findIndex(({ version }, place) => place > reached && version.on === on);
  // A check refuses what was meant to be sound: that is no occasion which the script knows.
  return index === -1 || (on === "refused" && index !== reached + 1) ? null : index;
}

/** Writes the files in which the draft differs from a version; null where none does. */
function write({ versions, draft, reached }: Desk, next: number, news: string): Turn | null {
  const at = versions[next];
  const missing = [...(at?.files ?? [])].filter(([path, text]) => draft.get(path) !== text);
  if (!at || missing.length === 0) return null;
  const words = next === reached ? "The rest of the files:" : `${news}${at.version.words}`;
  return ask(words, ...missing.map(([path, text]) => ["write_file", { path, text }] as const));
}

function verdictOfTry(since: readonly Exchange[]): string | null {
  const answer = since.findLast(({ name }) => name === "try_calls")?.answer ?? null;
  if (answer === null) return null;
  return /^verify: 0$/m.test(answer)
    ? "`verify` says 0, as it should: the near-miss fails. Now the check."
    : "That is not the 0 that I expected. The check will tell.";
}
