import { database, databaseProvider, direct, Prisma, type Queryable, type TransactionClient } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { ModelEndpoint, Prices, Usage } from "@/lib/models/contract";
import { costOf } from "../cost-of";
import { addedColumns } from "./added-columns";
import type { DayUsage, ModelUsageView, UsageSums } from "./views";

/** What the column holds (32 bits); an order of more tokens stays at it. */
const MOST_TOKENS = 2_147_483_647;

/** Where the day has its row. */
const ADDED_TO_DAY = Prisma.sql`
    ON CONFLICT ("modelId", "day") DO UPDATE SET
      "attempts" = "ModelUsage"."attempts" + excluded."attempts",
      "errored" = "ModelUsage"."errored" + excluded."errored",
      "requests" = "ModelUsage"."requests" + excluded."requests",
      "inputTokens" = "ModelUsage"."inputTokens" + excluded."inputTokens",
      "cachedTokens" = "ModelUsage"."cachedTokens" + excluded."cachedTokens",
      "outputTokens" = "ModelUsage"."outputTokens" + excluded."outputTokens",
      "cost" = "ModelUsage"."cost" + excluded."cost",
      "unpriced" = "ModelUsage"."unpriced" + excluded."unpriced"`;

/**
 * Runs a statement that ends an attempt (one row of "Rollout" or none), and adds the attempt to its model's day and to its
 * batch by what its row says then: all or none. Returns how many were ended. The rows of a day and of a batch are everybody's:
 * PostgreSQL does it in one statement, so that nobody holds them on the way to the database and back (others waited 43 ms
 * for them on average, docs/performance.md).
 */
export async function endAndCount(ending: Prisma.Sql, rolloutId: string, endedAt: Date): Promise<number> {
  if (databaseProvider() === "sqlite") {
    const [ended = 0] = await direct().runAll([
      ending,
      dayOfEnded(Prisma.sql`"Rollout" WHERE "id" = ${rolloutId}`, endedAt),
      batchOfEnded(Prisma.sql`"Rollout" WHERE "id" = ${rolloutId}`),
    ]);
    return ended;
  }
  // The batch waits for the day: locks are always taken in this order.
  const rows = await direct().rows(Prisma.sql`
    WITH "ended" AS (${ending} RETURNING *),
         "day" AS (${dayOfEnded(Prisma.sql`"ended"`, endedAt)} RETURNING 1),
         "batch" AS (${batchOfEnded(Prisma.sql`"ended", "day"`)})
    SELECT "id" FROM "ended"`);
  return rows.length;
}

const dayOfEnded = (ended: Prisma.Sql, endedAt: Date) => Prisma.sql`
    INSERT INTO "ModelUsage" ("modelId", "day", "offline", "attempts", "errored", "requests", "inputTokens",
                              "cachedTokens", "outputTokens", "cost", "unpriced")
    SELECT "modelId", ${dayOf(endedAt)}, "offline", 1, CASE WHEN "outcome" = 'errored' THEN 1 ELSE 0 END, "stepCount",
           "inputTokens", "cachedTokens", "outputTokens", COALESCE("cost", 0),
           CASE WHEN "cost" IS NULL AND ("inputTokens" > 0 OR "outputTokens" > 0) THEN 1 ELSE 0 END
    FROM ${ended} ${ADDED_TO_DAY}`;

const batchOfEnded = (ended: Prisma.Sql) => Prisma.sql`
    UPDATE "Batch" SET
      "spentUsd" = "spentUsd" + COALESCE(r."cost", 0),
      "spentTokens" = CASE WHEN "spentTokens" + r."tokens" > ${MOST_TOKENS} THEN ${MOST_TOKENS} ELSE "spentTokens" + r."tokens" END
    FROM (SELECT "gateId", "cost", CAST("inputTokens" AS BIGINT) + "outputTokens" AS "tokens" FROM ${ended}) r
    JOIN "Gate" g ON g."id" = r."gateId"
    WHERE "Batch"."id" = g."batchId" AND r."tokens" > 0`;

/**
 * Counts a reply that came when its attempt had been ended by somebody else (its gate was cancelled or certain, it was taken
 * for lost) and counted: it is paid for, too.
 */
export function countLate(rolloutId: string, usage: Usage, prices: Prices | undefined): Promise<void> {
  return transaction(async (tx) => {
    const [attempt] = await tx.rollout.updateManyAndReturn({
      where: { id: rolloutId },
      data: addedColumns(usage, prices),
      select: { gateId: true, modelId: true, offline: true },
    });
    if (!attempt) return;
    const { gateId, ...model } = attempt;
    const used = usedBy(usage, prices);
    await addToDay(tx, { ...model, day: dayOf(new Date()), attempts: 0, errored: 0, requests: 1, ...used });
    await addToBatch(tx, gateId, used);
  });
}

/** Adds a request that belongs to no attempt (a summary of failures) to its model's day. */
export async function countRequest({ id, offline, prices }: ModelEndpoint, usage: Usage, at: Date): Promise<void> {
  const counts = { attempts: 0, errored: 0, requests: 1, ...usedBy(usage, prices) };
  await addToDay(database(), { modelId: id, offline, day: dayOf(at), ...counts });
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

function usedBy(usage: Usage, prices: Prices | undefined) {
  const { inputTokens, cachedTokens = 0, outputTokens } = usage;
  const cost = costOf(usage, prices);
  return { inputTokens, cachedTokens, outputTokens, cost: cost ?? 0, unpriced: cost === null ? 1 : 0 };
}

async function addToBatch(
  tx: TransactionClient,
  gateId: string,
  { inputTokens, outputTokens, cost }: Pick<UsageSums, "inputTokens" | "outputTokens" | "cost">,
): Promise<void> {
  const tokens = inputTokens + outputTokens;
  if (tokens === 0) return;
  await tx.$executeRaw`
    UPDATE "Batch" SET
      "spentUsd" = "spentUsd" + ${cost},
      "spentTokens" = CASE WHEN "spentTokens" > ${MOST_TOKENS - Math.min(tokens, MOST_TOKENS)} THEN ${MOST_TOKENS}
                           ELSE "spentTokens" + ${tokens} END
    WHERE "id" = (SELECT "batchId" FROM "Gate" WHERE "id" = ${gateId})`;
}

/** Raw, because Prisma's upsert may fail where two make a day's first row at once. */
async function addToDay(db: Queryable, of: DayUsage & { readonly modelId: string; readonly offline: boolean }) {
  await db.$executeRaw`
    INSERT INTO "ModelUsage" ("modelId", "day", "offline", "attempts", "errored", "requests", "inputTokens",
                              "cachedTokens", "outputTokens", "cost", "unpriced")
    VALUES (${of.modelId}, ${of.day}, ${of.offline}, ${of.attempts}, ${of.errored}, ${of.requests}, ${of.inputTokens},
            ${of.cachedTokens}, ${of.outputTokens}, ${of.cost}, ${of.unpriced}) ${ADDED_TO_DAY}`;
}

/** Days of a model that are shown one by one. */
const DAYS = 14;

/** What every model has used so far, those with the most recent use first; each with its latest days. */
export async function usageByModel(): Promise<ModelUsageView[]> {
  const db = database();
  const counted = { attempts: true, errored: true, requests: true, cost: true, unpriced: true } as const;
  const _sum = { ...counted, inputTokens: true, cachedTokens: true, outputTokens: true } as const;
  const [models, latest] = await Promise.all([
    db.modelUsage.groupBy({
      ...{ by: "modelId", _sum, _count: true },
      orderBy: [{ _max: { day: "desc" } }, { modelId: "asc" }],
    }),
    db.$queryRaw<UsedDay[]>`
      SELECT "modelId", "day", "offline", "attempts", "errored", "requests", "inputTokens", "cachedTokens",
             "outputTokens", "cost", "unpriced"
      FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY "modelId" ORDER BY "day" DESC) AS "place" FROM "ModelUsage") AS "days"
      WHERE "place" <= ${DAYS} ORDER BY "day" DESC`,
  ]);
  return models.map(({ modelId, _sum: sums, _count: dayCount }) => {
    const own = latest.filter((row) => row.modelId === modelId);
    const days = own.map((row) => ({ day: row.day, ...sumsOf(row) }));
    return { modelId, offline: Boolean(own[0]?.offline), total: sumsOf(sums), days, dayCount };
  });
}

/** Sums as a database gives them. */
type RawSums = { readonly [K in keyof UsageSums]: number | bigint | null };
/** SQLite has numbers for true and false. */
type UsedDay = RawSums & {
  readonly modelId: string;
  readonly day: string;
  readonly offline: boolean | number | bigint;
};

function sumsOf(raw: RawSums): UsageSums {
  return {
    attempts: Number(raw.attempts),
    errored: Number(raw.errored),
    requests: Number(raw.requests),
    inputTokens: Number(raw.inputTokens),
    cachedTokens: Number(raw.cachedTokens),
    outputTokens: Number(raw.outputTokens),
    cost: Number(raw.cost),
    unpriced: Number(raw.unpriced),
  };
}
