import { database, Prisma } from "@/lib/db/client";

/** The slots of all gates of the batches that run, ended or not; those of cancelled gates left out. */
export async function slotsOfRunningBatches(): Promise<number> {
  // By the index of batches' states, then of gates' batches.
  const [row] = await database().$queryRaw<{ slots: number | bigint | null }[]>(Prisma.sql`
    SELECT SUM(g."k") AS "slots" FROM "Batch" b JOIN "Gate" g ON g."batchId" = b."id"
    WHERE b."state" = 'running' AND g."state" <> 'cancelled' AND g."regradeOfId" IS NULL`);
  return Number(row?.slots ?? 0);
}
