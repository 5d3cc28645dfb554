import { database, Prisma } from "@/lib/db/client";

/** What a batch may spend and has, attempts that still run included as far as their steps are stored. */
export interface Spending {
  readonly budgetUsd: number | null;
  readonly budgetTokens: number | null;
  readonly spentUsd: number;
  readonly spentTokens: number;
}

/** Null where there is no such batch. */
export async function readSpending(batchId: string): Promise<Spending | null> {
  const batch = await database().batch.findUnique({
    where: { id: batchId },
    select: { budgetUsd: true, budgetTokens: true, spentUsd: true, spentTokens: true },
  });
  if (!batch || (batch.budgetUsd === null && batch.budgetTokens === null)) return batch;
  // Gates that are over may still have attempts in flight for a moment; those of running gates are what counts.
  const [running] = await database().$queryRaw<{ usd: number | null; tokens: number | bigint | null }[]>(Prisma.sql`
    SELECT SUM(r."cost") AS usd, SUM(r."inputTokens" + r."outputTokens") AS tokens
    FROM "Gate" g JOIN "Rollout" r ON r."gateId" = g."id" AND r."state" = 'running'
    WHERE g."batchId" = ${batchId} AND g."state" = 'running'`);
  return {
    ...batch,
    spentUsd: batch.spentUsd + (running?.usd ?? 0),
    spentTokens: batch.spentTokens + Number(running?.tokens ?? 0),
  };
}

/** The batch of a gate that has a budget; null without one. */
export async function budgetedBatch(gateId: string): Promise<string | null> {
  const gate = await database().gate.findUnique({
    where: { id: gateId },
    select: { batch: { select: { id: true, budgetUsd: true, budgetTokens: true } } },
  });
  const batch = gate?.batch;
  return batch && (batch.budgetUsd !== null || batch.budgetTokens !== null) ? batch.id : null;
}

/** Pauses a running batch because its budget is spent; false where it didn't run any more. */
export async function pauseForBudget(batchId: string, words: string): Promise<boolean> {
  const { count } = await database().batch.updateMany({
    where: { id: batchId, state: "running" },
    data: { state: "paused", reason: `budget: ${words}` },
  });
  return count > 0;
}
