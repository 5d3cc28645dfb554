import { database, type TransactionClient } from "@/lib/db/client";
import type { DayUsage, ModelUsageView, UsageSums } from "./views";

/** An attempt that has just ended, with the sums of its steps. */
export interface EndedAttempt {
  readonly gateId: string;
  readonly modelId: string;
  readonly offline: boolean;
  readonly outcome: string | null;
  readonly stepCount: number;
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly cost: number | null;
}

export const ATTEMPT_USAGE = {
  gateId: true,
  modelId: true,
  offline: true,
  outcome: true,
  stepCount: true,
  inputTokens: true,
  cachedTokens: true,
  outputTokens: true,
  cost: true,
} as const;

/** What the column holds (32 bits); an order of more tokens stays at it. */
const MOST_TOKENS = 2_147_483_647;

/** Adds an attempt to its model's day and to its batch. To be called once, in the transaction that ends the attempt. */
export async function countAttempt(tx: TransactionClient, attempt: EndedAttempt, endedAt: Date): Promise<void> {
  const { gateId, modelId, offline, stepCount, inputTokens, cachedTokens, outputTokens } = attempt;
  const day = endedAt.toISOString().slice(0, 10);
  const tokens = inputTokens + outputTokens;
  const errored = attempt.outcome === "errored" ? 1 : 0;
  const cost = attempt.cost ?? 0;
  const unpriced = attempt.cost === null && tokens > 0 ? 1 : 0;
  // Raw, because Prisma's upsert may fail where two attempts make a day's first row at once.
  await tx.$executeRaw`
    INSERT INTO "ModelUsage" ("modelId", "day", "offline", "attempts", "errored", "requests", "inputTokens",
                              "cachedTokens", "outputTokens", "cost", "unpriced")
    VALUES (${modelId}, ${day}, ${offline}, 1, ${errored}, ${stepCount}, ${inputTokens}, ${cachedTokens},
            ${outputTokens}, ${cost}, ${unpriced})
    ON CONFLICT ("modelId", "day") DO UPDATE SET
      "attempts" = "ModelUsage"."attempts" + 1,
      "errored" = "ModelUsage"."errored" + excluded."errored",
      "requests" = "ModelUsage"."requests" + excluded."requests",
      "inputTokens" = "ModelUsage"."inputTokens" + excluded."inputTokens",
      "cachedTokens" = "ModelUsage"."cachedTokens" + excluded."cachedTokens",
      "outputTokens" = "ModelUsage"."outputTokens" + excluded."outputTokens",
      "cost" = "ModelUsage"."cost" + excluded."cost",
      "unpriced" = "ModelUsage"."unpriced" + excluded."unpriced"`;
  if (tokens === 0) return;
  const gate = await tx.gate.findUnique({ where: { id: gateId }, select: { batchId: true } });
  if (!gate?.batchId) return;
  await tx.$executeRaw`
    UPDATE "Batch" SET
      "spentUsd" = "spentUsd" + ${cost},
      "spentTokens" = CASE WHEN "spentTokens" > ${MOST_TOKENS - Math.min(tokens, MOST_TOKENS)} THEN ${MOST_TOKENS}
                           ELSE "spentTokens" + ${tokens} END
    WHERE "id" = ${gate.batchId}`;
}

/** What every model has used so far, those with the most recent use first; each with its latest `days` days. */
export async function usageByModel(days = 14): Promise<ModelUsageView[]> {
  const rows = await database().modelUsage.findMany({ orderBy: [{ day: "desc" }, { modelId: "asc" }] });
  const models = new Map<string, { offline: boolean; days: DayUsage[] }>();
  for (const { modelId, offline, inputTokens, cachedTokens, outputTokens, ...rest } of rows) {
    const day = {
      ...rest,
      inputTokens: Number(inputTokens),
      cachedTokens: Number(cachedTokens),
      outputTokens: Number(outputTokens),
    };
    const known = models.get(modelId);
    if (known) known.days.push(day);
    else models.set(modelId, { offline, days: [day] });
  }
  return Array.from(models, ([modelId, { offline, days: all }]) => ({
    ...{ modelId, offline, total: sumOf(all), days: all.slice(0, days), dayCount: all.length },
  }));
}

function sumOf(days: readonly DayUsage[]): UsageSums {
  const sum = (of: (day: DayUsage) => number): number => days.reduce((total, day) => total + of(day), 0);
  return {
    attempts: sum(({ attempts }) => attempts),
    errored: sum(({ errored }) => errored),
    requests: sum(({ requests }) => requests),
    inputTokens: sum(({ inputTokens }) => inputTokens),
    cachedTokens: sum(({ cachedTokens }) => cachedTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    cost: sum(({ cost }) => cost),
    unpriced: sum(({ unpriced }) => unpriced),
  };
}
