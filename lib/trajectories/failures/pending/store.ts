import { database, Prisma } from "@/lib/db/client";
import { FAILURE_VERSION } from "../failure";

/** Which attempts: those of gates, of tiers, of a model; everything where nothing is said. */
export interface FailureScope {
  readonly gateIds?: readonly string[];
  readonly tiers?: readonly string[];
  readonly modelId?: string;
}

type Sql = ReturnType<typeof Prisma.sql>;

const within = (column: Sql, values: readonly string[]): Sql =>
  values.length > 0 ? Prisma.sql`${column} IN (${Prisma.join([...values])})` : Prisma.sql`1 = 0`;

/**
 * Scored attempts that did not pass and have no analysis of the present version: as the gates saw them that played them, and
 * as those did that scored them anew and have ended. Two statements.
 */
function withoutAnalysis({ gateIds, tiers, modelId }: FailureScope, after: AttemptToAnalyse | null = null): [Sql, Sql] {
  /** `series`: what has the tier, the model and the revision. */
  const where = (rolloutId: Sql, series: Sql): Sql[] => [
    Prisma.sql`"a"."outcome" IN ('failed', 'truncated')`,
    Prisma.sql`("f"."rolloutId" IS NULL OR "f"."version" < ${FAILURE_VERSION})`,
    ...(gateIds ? [within(Prisma.sql`"a"."gateId"`, gateIds)] : []),
    ...(tiers ? [within(Prisma.sql`${series}."tierName"`, tiers)] : []),
    ...(modelId === undefined ? [] : [Prisma.sql`${series}."modelId" = ${modelId}`]),
    ...(after ? [beyond(after, Prisma.sql`${series}."revisionId", "a"."gateId", ${rolloutId}`)] : []),
  ];
  const played = [...where(Prisma.sql`"a"."id"`, Prisma.sql`"a"`), Prisma.sql`"a"."verdictSlot" IS NOT NULL`];
  const again = [...where(Prisma.sql`"a"."rolloutId"`, Prisma.sql`"g"`), Prisma.sql`"g"."state" = 'done'`];
  return [
    Prisma.sql`SELECT "a"."id" AS "rolloutId", "a"."gateId" AS "gateId", "a"."revisionId" AS "revisionId", 0 AS "again"
      FROM "Rollout" "a"
      LEFT JOIN "RolloutFailure" "f" ON "f"."gateId" = "a"."gateId" AND "f"."rolloutId" = "a"."id"
      WHERE ${Prisma.join(played, " AND ")}`,
    Prisma.sql`SELECT "a"."rolloutId" AS "rolloutId", "a"."gateId" AS "gateId", "g"."revisionId" AS "revisionId", 1 AS "again"
      FROM "RegradedRollout" "a" JOIN "Gate" "g" ON "g"."id" = "a"."gateId"
      LEFT JOIN "RolloutFailure" "f" ON "f"."gateId" = "a"."gateId" AND "f"."rolloutId" = "a"."rolloutId"
      WHERE ${Prisma.join(again, " AND ")}`,
  ];
}

/** Behind an attempt in the order of `attemptsToAnalyse`. */
const beyond = ({ revisionId, gateId, rolloutId }: AttemptToAnalyse, columns: Sql): Sql =>
  Prisma.sql`(${columns}) > (${revisionId}, ${gateId}, ${rolloutId})`;

export async function countToAnalyse(scope: FailureScope): Promise<number> {
  const [played, again] = withoutAnalysis(scope);
  const [row] = await database().$queryRaw<{ count: number | bigint }[]>(
    Prisma.sql`SELECT COUNT(*) AS "count" FROM (${played} UNION ALL ${again}) "left"`,
  );
  return Number(row?.count ?? 0);
}

/** An attempt as a gate scored it: the one that played it or, `again`, one that scored it anew on its own revision. */
export interface AttemptToAnalyse {
  readonly rolloutId: string;
  readonly gateId: string;
  readonly revisionId: string;
  readonly again: boolean;
}

/** Some attempts that are to be analysed, those of one revision together. `after`: the last of those before. */
export async function attemptsToAnalyse(
  scope: FailureScope,
  count: number,
  after: AttemptToAnalyse | null = null,
): Promise<AttemptToAnalyse[]> {
  const order = Prisma.sql`ORDER BY "revisionId", "gateId", "rolloutId" LIMIT ${count}`;
  // Each limited by itself: the first of thousands are found without sorting all.
  const [played, anew] = withoutAnalysis(scope, after).map((of) => Prisma.sql`SELECT * FROM (${of} ${order}) "some"`);
  const rows = await database().$queryRaw<(Omit<AttemptToAnalyse, "again"> & { again: number | bigint })[]>(
    Prisma.sql`${played} UNION ALL ${anew} ${order}`,
  );
  return rows.map(({ again, ...row }) => ({ ...row, again: Number(again) === 1 }));
}
