import { direct, Prisma } from "@/lib/db/client";

/** What a batch may spend and has, attempts that still run included as far as their steps are stored. */
export interface Spending {
  readonly budgetUsd: number | null;
  readonly budgetTokens: number | null;
  readonly spentUsd: number;
  readonly spentTokens: number;
}

/** PostgreSQL answers sums of integers as texts. */
type Row = { readonly [Key in keyof Spending]: Spending[Key] | string };

/**
 * Null where there is no such batch. One statement: an attempt that ends between two would be counted by both or by neither.
 * Gates that are over may still have attempts in flight for a moment; those of running gates are what counts. Without a bound
 * nothing of them is read.
 */
export async function readSpending(batchId: string): Promise<Spending | null> {
  const [row] = await direct().rows<Row>(Prisma.sql`
    SELECT b."budgetUsd", b."budgetTokens", b."spentUsd" + COALESCE(SUM(r."cost"), 0) AS "spentUsd",
      b."spentTokens" + COALESCE(SUM(r."inputTokens" + r."outputTokens"), 0) AS "spentTokens"
    FROM "Batch" b
    LEFT JOIN "Gate" g ON g."batchId" = b."id" AND g."state" = 'running'
      AND (b."budgetUsd" IS NOT NULL OR b."budgetTokens" IS NOT NULL)
    LEFT JOIN "Rollout" r ON r."gateId" = g."id" AND r."state" = 'running'
    WHERE b."id" = ${batchId} GROUP BY b."id"`);
  if (!row) return null;
  const { budgetUsd, budgetTokens, spentUsd, spentTokens } = row;
  return {
    budgetUsd: budgetUsd === null ? null : Number(budgetUsd),
    budgetTokens: budgetTokens === null ? null : Number(budgetTokens),
    ...{ spentUsd: Number(spentUsd), spentTokens: Number(spentTokens) },
  };
}
