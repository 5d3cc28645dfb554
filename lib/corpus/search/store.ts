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

/** What the palette offers for what was typed: families and tiers, those whose name begins so first. */
export interface SearchHit {
  readonly kind: "family" | "tier";
  readonly name: string;
  readonly description: string;
}

export async function searchEverything(typed: string, limit = 20): Promise<SearchHit[]> {
  const found = tiersMatchingSql(typed);
  if (!found) return [];
  const text = wordsOf(typed).join("_");
  const part = text.replaceAll("_", "\\_");
  // Letters and digits of any script and escaped underscores: nothing else that LIKE would read as a sign of its own.
  const place = Prisma.sql`CASE WHEN "name" LIKE ${`${part}%`} ESCAPE '\\' THEN 0
    WHEN "name" LIKE ${`%${part}%`} ESCAPE '\\' THEN 1 ELSE 2 END`;
  const order = Prisma.sql`ORDER BY ${place}, "name" LIMIT ${limit}`;
  const [families, tiers] = await Promise.all([
    database().$queryRaw<{ name: string }[]>(
      Prisma.sql`SELECT "name" FROM "Family" WHERE "name" LIKE ${`%${part}%`} ESCAPE '\\' ${order}`,
    ),
    database().$queryRaw<{ name: string; description: string }[]>(
      Prisma.sql`SELECT "name", "description" FROM "Tier" WHERE "name" IN (${found}) ${order}`,
    ),
  ]);
  const hits: SearchHit[] = [
    ...families.map(({ name }) => ({ kind: "family" as const, name, description: "" })),
    ...tiers.map(({ name, description }) => ({ kind: "tier" as const, name, description })),
  ];
  const rank = ({ name }: SearchHit) => (name.startsWith(text) ? 0 : name.includes(text) ? 1 : 2);
  return hits.sort((a, b) => rank(a) - rank(b)).slice(0, limit);
}
