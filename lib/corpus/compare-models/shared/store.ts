import { database, Prisma } from "@/lib/db/client";
import { rememberUnchanged } from "@/lib/db/remember-unchanged";
import type { TierQuery } from "../../browse/tier-query";
import { fromSql, tierConditions, whereSql } from "../../queries/conditions/store";
import type { LevelBand } from "../../statistics/facts";
import type { SharedPair } from "../choose-pair";

const { sql, empty } = Prisma;

interface Question {
  readonly query: TierQuery;
  readonly bands: readonly LevelBand[];
}

interface Row {
  readonly kindA: SharedPair["a"]["kind"]; // of rates, as their store wrote them
  readonly backendA: string;
  readonly modelA: string;
  readonly kindB: SharedPair["b"]["kind"];
  readonly backendB: string;
  readonly modelB: string;
  readonly tiers: number | bigint;
  readonly rollouts: number | bigint;
}

/**
 * Every two series of rates that stand on the same tiers of a selection, each pair once, with how many those are. One statement;
 * a recorded value outside of 0..1 is no rate. It costs some 60 ms over 5,000 tiers with four series, 0.3 s with twelve, and
 * nothing while nothing is written.
 */
export const sharedPairs = (query: TierQuery, bands: readonly LevelBand[]): Promise<SharedPair[]> =>
  remembered({ query, bands }, database());

const remembered = rememberUnchanged<Question, SharedPair[]>({
  keyOf: (question) => JSON.stringify(question),
  ask: async ({ query, bands }, db) => {
    const where = whereSql(tierConditions(query, bands));
    const selected = where === empty ? empty : sql`AND x."tierName" IN (SELECT t."name" ${fromSql(query)} ${where})`;
    // By numbers of the series: grouping a hundred thousand rows by six texts takes three times as long.
    const rows = await db.$queryRaw<Row[]>(sql`
      WITH series AS (
        SELECT "kind", "backend", "modelId", ROW_NUMBER() OVER (ORDER BY "kind", "backend", "modelId") AS "n"
        FROM (SELECT DISTINCT "kind", "backend", "modelId" FROM "TierRate") AS named
      ), rates AS MATERIALIZED (
        SELECT x."tierName", s."n", x."scored" FROM "TierRate" x
        JOIN series s ON s."kind" = x."kind" AND s."backend" = x."backend" AND s."modelId" = x."modelId"
        WHERE x."rate" >= 0 AND x."rate" <= 1 ${selected}
      ), pairs AS (
        SELECT a."n" AS "a", b."n" AS "b", COUNT(*) AS "tiers", SUM(a."scored" + b."scored") AS "rollouts"
        FROM rates a JOIN rates b ON b."tierName" = a."tierName" AND a."n" < b."n" GROUP BY a."n", b."n"
      )
      SELECT sa."kind" AS "kindA", sa."backend" AS "backendA", sa."modelId" AS "modelA",
        sb."kind" AS "kindB", sb."backend" AS "backendB", sb."modelId" AS "modelB", p."tiers", p."rollouts"
      FROM pairs p JOIN series sa ON sa."n" = p."a" JOIN series sb ON sb."n" = p."b"`);
    return rows.map((row) => ({
      a: { kind: row.kindA, backend: row.backendA, modelId: row.modelA },
      b: { kind: row.kindB, backend: row.backendB, modelId: row.modelB },
      ...{ tiers: Number(row.tiers), rollouts: Number(row.rollouts) },
    }));
  },
  keep: 10,
});
