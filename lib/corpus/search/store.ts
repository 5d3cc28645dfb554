import { database, databaseProvider, Prisma } from "@/lib/db/client";
import { wordsOf } from "../words";

/**
 * A statement for the names of the tiers whose name, description, instruction, tool names or entity names hold a word
 * that begins like each of the words typed. Null where nothing was typed: every tier matches.
 */
export function tiersMatchingSql(typed: string): Prisma.Sql | null {
  const words = wordsOf(typed);
  if (words.length === 0) return null;
  // Words hold letters and digits alone, so that neither query language sees a sign of its own.
  if (databaseProvider() === "sqlite") {
    const query = words.map((word) => `"${word}"*`).join(" ");
    return Prisma.sql`
      SELECT d."tierName" FROM "TierSearch" s JOIN "TierDocument" d ON d."id" = s.rowid WHERE "TierSearch" MATCH ${query}`;
  }
  const query = words.map((word) => `${word}:*`).join(" & ");
  return Prisma.sql`SELECT d."tierName" FROM "TierDocument" d WHERE d."words" @@ to_tsquery('simple', ${query})`;
}

/** Names of the matching tiers; null where nothing was typed. */
export async function tiersMatching(typed: string): Promise<string[] | null> {
  const statement = tiersMatchingSql(typed);
  if (!statement) return null;
  const rows = await database().$queryRaw<{ tierName: string }[]>(statement);
  return rows.map(({ tierName }) => tierName);
}
