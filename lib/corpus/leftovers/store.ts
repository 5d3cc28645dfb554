import { database } from "@/lib/db/client";
import type { Leftover, LeftoverSummary } from "./views";

/** The folders of all imports which are no tiers, by name. */
export async function listLeftovers(): Promise<Leftover[]> {
  const rows = await database().leftoverFolder.findMany({ orderBy: { name: "asc" } });
  // Written by keepLeftovers.
  return rows.map(({ name, reason, summary }) => ({ name, reason, ...(JSON.parse(summary) as LeftoverSummary) }));
}

/** Keeps what an import read of such folders; what it read before is replaced. There are few: a statement each. */
export async function keepLeftovers(leftovers: readonly Leftover[]): Promise<void> {
  for (const { name, reason, ...summary } of leftovers) {
    const now = new Date();
    // Raw, because Prisma's upsert fails where two imports create the same row at the same time.
    await database().$executeRaw`
      INSERT INTO "LeftoverFolder" ("name", "reason", "summary", "updatedAt")
      VALUES (${name}, ${reason}, ${JSON.stringify(summary)}, ${now})
      ON CONFLICT ("name") DO UPDATE
      SET "reason" = EXCLUDED."reason", "summary" = EXCLUDED."summary", "updatedAt" = EXCLUDED."updatedAt"`;
  }
}
