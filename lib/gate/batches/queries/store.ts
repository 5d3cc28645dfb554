import { database, databaseProvider, Prisma } from "@/lib/db/client";
import { rememberRecent } from "@/lib/db/remember-recent";
import { HOPELESS, MAX_FAULTS, MAX_LOST, WITHOUT_FAULT, WORKER_LOST } from "../../gate-settings";
import type { BatchState } from "../views";

/** Batches, newest first. */
export function findBatches(state: BatchState | undefined, offset: number, limit: number) {
  return database().batch.findMany({
    where: state ? { state } : {},
    omit: { order: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: offset,
    take: limit,
  });
}

export type BatchRow = Awaited<ReturnType<typeof findBatches>>[number];

export const findBatch = (id: string): Promise<BatchRow | null> =>
  database().batch.findUnique({ where: { id }, omit: { order: true } });

export async function countBatches(): Promise<Readonly<Record<BatchState, number>>> {
  const groups = await database().batch.groupBy({ by: ["state"], _count: { _all: true } });
  const counts: Record<BatchState, number> = { running: 0, paused: 0, done: 0, cancelled: 0 };
  for (const { state, _count } of groups) counts[state as BatchState] = _count._all; // written by ../store.ts alone
  return counts;
}

type Raw<Row> = { readonly [Key in keyof Row]: Row[Key] extends number ? number | bigint : Row[Key] };

export interface GateSums {
  readonly batchId: string;
  readonly modelId: string;
  readonly offline: boolean;
  readonly curtailed: boolean;
  readonly state: string;
  readonly gates: number;
  readonly slots: number;
  readonly scored: number;
  readonly passes: number;
}

/** Gates of these batches, by model, state and whether they were stopped early. */
export async function sumGates(batchIds: readonly string[]): Promise<GateSums[]> {
  const groups = await database().gate.groupBy({
    by: ["batchId", "modelId", "offline", "curtailed", "state"],
    where: { batchId: { in: [...batchIds] } },
    _count: { _all: true },
    _sum: { k: true, scored: true, passes: true },
  });
  return groups.flatMap(({ batchId, _count, _sum, ...group }) =>
    batchId === null
      ? []
      : [
          {
            ...{ ...group, batchId, gates: _count._all },
            ...{ slots: _sum.k ?? 0, scored: _sum.scored ?? 0, passes: _sum.passes ?? 0 },
          },
        ],
  );
}

export async function countTiers(batchIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await database().$queryRaw<Raw<{ batchId: string; tiers: number }>[]>(Prisma.sql`
    SELECT "batchId", COUNT(DISTINCT "tierName") AS "tiers" FROM "Gate"
    WHERE "batchId" IN (${Prisma.join([...batchIds])}) GROUP BY "batchId"`);
  return new Map(rows.map(({ batchId, tiers }) => [batchId, Number(tiers)]));
}

export interface OpenSums {
  readonly batchId: string;
  readonly scored: number;
  readonly passes: number;
  readonly running: number;
  /** What attempts that still run have used so far: a batch's own sums have them once they end. */
  readonly runningUsd: number;
  readonly runningTokens: number;
}

/** What the attempts of gates that run (or were cancelled before they were counted) have shown. */
export async function sumOpenAttempts(batchIds: readonly string[]): Promise<OpenSums[]> {
  const rows = await database().$queryRaw<Raw<OpenSums>[]>(Prisma.sql`
    SELECT g."batchId", COUNT(r."verdictSlot") AS "scored",
      SUM(CASE WHEN r."verdictSlot" IS NOT NULL AND r."outcome" = 'passed' THEN 1 ELSE 0 END) AS "passes",
      SUM(CASE WHEN r."state" = 'running' THEN 1 ELSE 0 END) AS "running",
      SUM(CASE WHEN r."state" = 'running' THEN COALESCE(r."cost", 0) ELSE 0 END) AS "runningUsd",
      SUM(CASE WHEN r."state" = 'running' THEN r."inputTokens" + r."outputTokens" ELSE 0 END) AS "runningTokens"
    FROM "Gate" g JOIN "Rollout" r ON r."gateId" = g."id"
    WHERE g."batchId" IN (${Prisma.join([...batchIds])}) AND g."state" IN ('running', 'cancelled') GROUP BY g."batchId"`);
  return rows.map(({ batchId, ...sums }) => ({
    ...{ batchId, scored: Number(sums.scored), passes: Number(sums.passes), running: Number(sums.running) },
    ...{ runningUsd: Number(sums.runningUsd), runningTokens: Number(sums.runningTokens) },
  }));
}

/** The kind of what broke in an attempt `r`. */
const errorKind = () =>
  databaseProvider() === "sqlite"
    ? Prisma.sql`json_extract(r."error", '$.kind')`
    : Prisma.sql`(r."error"::json)->>'kind'`;

/** Slots of gates that run which have had all their attempts, for each batch: the rule of ../../slot-state.ts as a statement. */
export async function countGivenUp(batchIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const excludes = [...WITHOUT_FAULT, WORKER_LOST];
  const rows = await database().$queryRaw<Raw<{ batchId: string; slots: number }>[]>(Prisma.sql`
    SELECT "batchId", COUNT(*) AS "slots" FROM (
      SELECT "batchId" FROM (
        SELECT g."batchId", r."gateId", r."slot", r."verdictSlot", COALESCE(${errorKind()}, 'unknown') AS "kind"
        FROM "Gate" g JOIN "Rollout" r ON r."gateId" = g."id" AND r."state" = 'done' AND NOT r."excused"
        WHERE g."batchId" IN (${Prisma.join([...batchIds])}) AND g."state" = 'running'
      ) AS attempts GROUP BY "batchId", "gateId", "slot" HAVING COUNT("verdictSlot") = 0 AND (
        SUM(CASE WHEN "kind" IN (${Prisma.join([...HOPELESS])}) THEN 1 ELSE 0 END) > 0
        OR SUM(CASE WHEN "kind" NOT IN (${Prisma.join(excludes)}) THEN 1 ELSE 0 END) >= ${MAX_FAULTS}
        OR SUM(CASE WHEN "kind" = ${WORKER_LOST} THEN 1 ELSE 0 END) >= ${MAX_LOST})
    ) AS given_up GROUP BY "batchId"`);
  return new Map(rows.map(({ batchId, slots }) => [batchId, Number(slots)]));
}

export interface Pace {
  readonly batchId: string;
  readonly ended: number;
  /** When the first of them began; milliseconds since 1970. */
  readonly since: number;
}

/** Rollouts with a verdict that ended since a moment. */
export async function paceSince(batchIds: readonly string[], since: Date): Promise<Pace[]> {
  const rows = await database().$queryRaw<Raw<{ batchId: string; ended: number; first: string | Date }>[]>(Prisma.sql`
    SELECT g."batchId", COUNT(*) AS "ended", MIN(r."startedAt") AS "first"
    FROM "Gate" g JOIN "Rollout" r ON r."gateId" = g."id"
    WHERE g."batchId" IN (${Prisma.join([...batchIds])}) AND (g."finishedAt" IS NULL OR g."finishedAt" >= ${since})
      AND r."verdictSlot" IS NOT NULL AND r."endedAt" >= ${since}
    GROUP BY g."batchId"`);
  return rows.map(({ batchId, ended, first }) => ({
    ...{ batchId, ended: Number(ended), since: new Date(first).getTime() },
  }));
}

/** Errored attempts by the kind of what broke. */
async function countErrors(batchIds: readonly string[]) {
  const rows = await database().$queryRaw<Raw<{ batchId: string; kind: string | null; count: number }>[]>(Prisma.sql`
    SELECT g."batchId", ${errorKind()} AS "kind", COUNT(*) AS "count"
    FROM "Gate" g JOIN "Rollout" r ON r."gateId" = g."id"
    WHERE g."batchId" IN (${Prisma.join([...batchIds])}) AND r."outcome" = 'errored'
    GROUP BY 1, 2 ORDER BY 3 DESC, 2`);
  return rows.map(({ batchId, kind, count }) => ({ batchId, kind: kind ?? "unknown", count: Number(count) }));
}

/** Of a batch that is over they don't change until it is opened again: asked once, by its id and when it ended. */
const endedErrors = rememberRecent((question) => countErrors([question.split("\n")[0] ?? ""]), 500);

/** The same for a list of batches, whose past ones aren't counted anew each time that it is read. */
export async function errorsOfBatches(rows: readonly Pick<BatchRow, "id" | "finishedAt">[]) {
  const open = rows.filter(({ finishedAt }) => finishedAt === null).map(({ id }) => id);
  const [now, ...ended] = await Promise.all([
    open.length > 0 ? countErrors(open) : [],
    ...rows.flatMap(({ id, finishedAt }) => (finishedAt ? [endedErrors(`${id}\n${finishedAt.toISOString()}`)] : [])),
  ]);
  return [...now, ...ended.flat()];
}

/** Batches of which some model has prices: looked up on one gate of each, since all of a model's are alike. */
export async function pricedBatches(batchIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database().$queryRaw<{ batchId: string }[]>(Prisma.sql`
    SELECT DISTINCT "batchId" FROM "Gate" WHERE "settings" LIKE '%"prices"%' AND "id" IN (
      SELECT MIN("id") FROM "Gate" WHERE "batchId" IN (${Prisma.join([...batchIds])}) GROUP BY "batchId", "modelId")`);
  return new Set(rows.map(({ batchId }) => batchId));
}
