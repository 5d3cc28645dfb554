import { Prisma, type TransactionClient } from "@/lib/db/client";

type Sql = ReturnType<typeof Prisma.sql>;

/**
 * Marks which analyses count over the corpus, where a rollout counts once, as it was scored last: of each of the rollouts that
 * of the latest ended gate which scored it, the gate that played it being the first. Where the latest let it pass it has none
 * that counts. Each time all analyses of the rollouts are looked at. One statement.
 */
const recount = (db: TransactionClient, rollouts: Sql) =>
  db.$executeRaw(Prisma.sql`
    UPDATE "RolloutFailure" SET "counted" = NOT EXISTS (
      SELECT 1 FROM "RegradedRollout" "r"
      JOIN "Gate" "later" ON "later"."id" = "r"."gateId"
      JOIN "Gate" "own" ON "own"."id" = "RolloutFailure"."gateId"
      WHERE "r"."rolloutId" = "RolloutFailure"."rolloutId" AND "r"."outcome" IS NOT NULL AND "later"."state" = 'done'
        AND "later"."id" <> "own"."id"
        AND ("own"."regradeOfId" IS NULL OR ("later"."createdAt", "later"."id") > ("own"."createdAt", "own"."id")))
    WHERE "rolloutId" ${rollouts}`);

/** For the rollouts of the gate `originId`, wherever a gate that scores them anew has ended or is opened again. */
export async function recountFailures(db: TransactionClient, originId: string): Promise<void> {
  await recount(db, Prisma.sql`IN (SELECT "id" FROM "Rollout" WHERE "gateId" = ${originId})`);
}

/** For one rollout that was analysed. */
export async function recountRollout(db: TransactionClient, rolloutId: string): Promise<void> {
  await recount(
    db,
    Prisma.sql`= ${rolloutId} AND EXISTS (SELECT 1 FROM "RegradedRollout" WHERE "rolloutId" = ${rolloutId})`,
  );
}

/** Drops the analyses of a gate that scores `originId` anew and is opened again: what it shows is worked out when it ends. */
export async function dropFailures(tx: TransactionClient, gateId: string, originId: string): Promise<void> {
  await tx.rolloutFailure.deleteMany({ where: { gateId } });
  await recountFailures(tx, originId);
}
