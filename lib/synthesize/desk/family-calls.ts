import { namesOfFamily } from "../novelty/names-of-family";
import type { SynthesisWorld } from "../tools/world";
import { type Answer, done, failed, type SynthesisSession } from "./session";

const PAGE = 50;

export async function listFamilies(
  world: SynthesisWorld,
  session: SynthesisSession,
  { words, page }: { words: string; page: number },
): Promise<Answer> {
  const { families, total } = await world.listFamilies(words, page, PAGE);
  const first = (page - 1) * PAGE;
  const lines = families.map(({ family, levels, description }) => `${family} (t${levels.join(", t")}): ${description}`);
  const count =
    families.length === 0 ? `None here; ${total} in all.` : `${first + 1} to ${first + families.length} of ${total}:`;
  return done(session, [count, ...lines].join("\n"));
}

/** What a family is about and called by. Tools' sources stay out: they would be copied. */
export async function readFamily(
  world: SynthesisWorld,
  session: SynthesisSession,
  { family }: { family: string },
): Promise<Answer> {
  const tiers = await world.readFamily(family);
  if (tiers === null || tiers.length === 0) return failed(session, `There is no family ${family}.`);
  const { all } = namesOfFamily(family, tiers);
  const blocks = tiers.map(({ name, metadata, instruction, gold }) =>
    [
      `## ${name}`,
      `Strategies: ${metadata.strategies.join(", ") || "none"}; gold calls: ${gold.length}`,
      instruction.trim(),
    ].join("\n"),
  );
  return done(
    session,
    [`Tools: ${all.tools.join(", ")}`, `Kinds of records: ${all.entities.join(", ")}`, ...blocks].join("\n"),
  );
}
