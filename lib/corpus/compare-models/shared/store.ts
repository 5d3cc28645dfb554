import { database, Prisma } from "@/lib/db/client";
import { rememberUnchanged } from "@/lib/db/remember-unchanged";
import type { SeriesName, TierQuery } from "../../browse/tier-query";
import { seriesText } from "../../browse/tier-query-address";
import { fromSql, tierConditions, whereSql } from "../../queries/conditions/store";
import type { LevelBand } from "../../statistics/facts";
import type { SharedPair } from "../choose-pair";

const { sql, empty } = Prisma;

interface Question {
  readonly query: TierQuery;
  readonly bands: readonly LevelBand[];
}

/** Of the tiers that have rates of the same series: one of these series. */
interface Row {
  /** Which series those are. */
  readonly together: string;
  readonly kind: SeriesName["kind"]; // of rates, as their store wrote them
  readonly backend: string;
  readonly modelId: string;
  readonly tiers: number | bigint;
  readonly rollouts: number | bigint;
}

/**
 * Every two series of rates that stand on the same tiers of a selection, each pair once, with how many those are. One statement;
 * a recorded value outside of 0..1 is no rate. It sorts the rates once and joins nothing: a join of them with themselves took
 * PostgreSQL a minute where it had no statistics of the table yet. Asked again it costs nothing while nothing is written.
 */
export const sharedPairs = (query: TierQuery, bands: readonly LevelBand[]): Promise<SharedPair[]> =>
  remembered({ query, bands }, database());

const remembered = rememberUnchanged<Question, SharedPair[]>({
  keyOf: (question) => JSON.stringify(question),
  ask: async ({ query, bands }, db) => {
    const where = whereSql(tierConditions(query, bands));
    const selected = where === empty ? empty : sql`AND x."tierName" IN (SELECT t."name" ${fromSql(query)} ${where})`;
    const rows = await db.$queryRaw<Row[]>(sql`
      WITH rates AS (
        SELECT x."tierName", x."kind", x."backend", x."modelId", x."scored",
          DENSE_RANK() OVER (ORDER BY x."modelId", x."backend", x."kind") AS "n"
        FROM "TierRate" x WHERE x."rate" >= 0 AND x."rate" <= 1 ${selected}
      ), beside AS (
        SELECT "kind", "backend", "modelId", "scored", STRING_AGG(CAST("n" AS TEXT), ',') OVER (
          PARTITION BY "tierName" ORDER BY "n" ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS "together"
        FROM rates
      )
      SELECT "together", "kind", "backend", "modelId", COUNT(*) AS "tiers", SUM("scored") AS "rollouts"
      FROM beside GROUP BY "together", "kind", "backend", "modelId" ORDER BY "modelId", "backend", "kind"`);
    return pairsOf(rows);
  },
  keep: 10,
});

function pairsOf(rows: readonly Row[]): SharedPair[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.together) ?? [];
    groups.set(row.together, group);
    group.push(row);
  }
  const pairs = new Map<string, SharedPair>();
  for (const group of groups.values())
    for (const [index, one] of group.entries())
      for (const other of group.slice(index + 1)) {
        const [a, b] = [nameOf(one), nameOf(other)];
        const key = `${seriesText(a)}\n${seriesText(b)}`;
        const known = pairs.get(key);
        const tiers = (known?.tiers ?? 0) + Number(one.tiers);
        const rollouts = (known?.rollouts ?? 0) + Number(one.rollouts) + Number(other.rollouts);
        pairs.set(key, { a, b, tiers, rollouts });
      }
  return [...pairs.values()];
}

const nameOf = ({ kind, backend, modelId }: Row): SeriesName => ({ kind, backend, modelId });
