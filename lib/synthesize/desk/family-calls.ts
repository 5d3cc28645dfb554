import { namesOfFamily } from "../novelty/names-of-family";
import type { SynthesisWorld } from "../tools/world";
import { cutText } from "./cut-text";
import { type Answer, done, failed, type SynthesisSession, shareOf } from "./session";

const PAGE = 50;

/** Characters shown at most of one family's description, of one list of names and of one tier's instruction. */
const DESCRIPTION = 500;
const NAMES = 4_000;
const INSTRUCTION = 20_000;

export async function listFamilies(
  world: Pick<SynthesisWorld, "listFamilies">,
  session: SynthesisSession,
  { words, page }: { words: string; page: number },
): Promise<Answer> {
  const { families, total } = await world.listFamilies(words, page, PAGE);
  const first = (page - 1) * PAGE;
  const lines = families.map(
    ({ family, levels, description }) => `${family} (t${levels.join(", t")}): ${cutText(description, DESCRIPTION)}`,
  );
  const count =
    families.length === 0 ? `None here; ${total} in all.` : `${first + 1} to ${first + families.length} of ${total}:`;
  return done(session, [count, ...lines].join("\n"));
}

/** What a family is about and called by. Tools' sources stay out: they would be copied. */
export async function readFamily(
  world: Pick<SynthesisWorld, "readFamily">,
  session: SynthesisSession,
  { family }: { family: string },
): Promise<Answer> {
  const tiers = await world.readFamily(family);
  if (tiers === null || tiers.length === 0) return failed(session, `There is no family ${family}.`);
  const { all } = namesOfFamily(family, tiers);
  const share = shareOf(tiers.length, INSTRUCTION);
  const blocks = tiers.map(({ name, metadata, instruction, gold }) =>
    [
      `## ${name}`,
      `Strategies: ${metadata.strategies.join(", ") || "none"}; gold calls: ${gold.length}`,
      cutText(instruction.trim(), share),
    ].join("\n"),
  );
  return done(
    session,
    [
      `Tools: ${cutText(all.tools.join(", "), NAMES)}`,
      `Kinds of records: ${cutText(all.entities.join(", "), NAMES)}`,
      ...blocks,
    ].join("\n"),
  );
}
