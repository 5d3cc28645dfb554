import type { Database } from "@/lib/db/client";
import { teaHouse } from "@/lib/solve/testing/tea-house";

/** Puts the tea house into a test's database as a tier with one revision; returns the revision's id. */
export async function seedTeaHouse(
  db: Database,
  level = 0,
): Promise<{ readonly tier: string; readonly revisionId: string }> {
  const tier = `tea_house_t${level}`;
  await db.family.upsert({ where: { name: "tea_house" }, create: { name: "tea_house", origin: "import" }, update: {} });
  await db.tier.create({
    data: {
      ...{ name: tier, familyName: "tea_house", level, language: "typescript", description: "A tea house." },
      ...{ strategies: "[]", toolCount: 4, goldSteps: 3, entityCount: 3, databaseBytes: teaHouse.database.length },
    },
  });
  const { id } = await db.tierRevision.create({
    data: {
      ...{ tierName: tier, number: 1, contentHash: `tea house ${level}`, sourceId: "none", irregularities: "[]" },
      instructionHash: "none",
    },
    select: { id: true },
  });
  await db.tier.update({ where: { name: tier }, data: { currentRevisionId: id } });
  return { tier, revisionId: id };
}
