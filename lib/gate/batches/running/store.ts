import { database, Prisma } from "@/lib/db/client";
import { rememberUnchanged } from "@/lib/db/remember-unchanged";

/** The slots of all gates of the batches that run, ended or not; those of cancelled gates left out. */
export const slotsOfRunningBatches = (): Promise<number> => remembered(null, database());

const remembered = rememberUnchanged<null, number>({
  keyOf: String,
  ask: async (_, db) => {
    // CROSS: by the index of batches' states, then of gates' batches. SQLite would else begin with every gate that is no regrade.
    const [row] = await db.$queryRaw<{ slots: number | bigint | null }[]>(Prisma.sql`
      SELECT SUM(g."k") AS "slots" FROM "Batch" b CROSS JOIN "Gate" g
      WHERE g."batchId" = b."id" AND b."state" = 'running' AND g."state" <> 'cancelled' AND g."regradeOfId" IS NULL`);
    return Number(row?.slots ?? 0);
  },
  keep: 1,
});
