import { database, Prisma } from "@/lib/db/client";
import type { SeriesName, TierQuery } from "../browse/tier-query";
import { byCodePoint, fromSql, tierConditions, whereSql } from "../queries/conditions/store";
import type { LevelBand } from "../statistics/facts";
import { compareModels } from "./compare-models";
import type { ModelComparison, ModelRate, RatedTier } from "./views";

const { sql, raw } = Prisma;
type Sql = Prisma.Sql;

const RATE_COLUMNS = ["rate", "passes", "scored", "curtailed", "gateId"] as const;

type Cell = string | number | bigint | boolean | null;
type Row = Readonly<Record<string, Cell>> & { readonly name: string; readonly family: string };

/**
 * Two series of rates over the tiers that a query selects: three narrow columns of each tier and five of each rate, however large
 * the corpus; no payload is read. `bands`: one a level, for the query's own conditions.
 */
export async function compareSeries(
  a: SeriesName,
  b: SeriesName,
  query: TierQuery,
  bands: readonly LevelBand[],
): Promise<ModelComparison> {
  const from = fromSql(query);
  const where = whereSql(tierConditions(query, bands));
  const either = where === Prisma.empty ? sql`WHERE` : sql`${where} AND`;
  const [counted, rows] = await Promise.all([
    database().$queryRaw<{ total: number | bigint }[]>(sql`SELECT COUNT(*) AS "total" ${from} ${where}`),
    database().$queryRaw<Row[]>(
      sql`SELECT t."name", t."familyName" AS "family", t."level", ${columnsOf("a")}, ${columnsOf("b")}
        ${from} ${joinOf("a", a)} ${joinOf("b", b)}
        ${either} (${raw("ra")}."tierName" IS NOT NULL OR ${raw("rb")}."tierName" IS NOT NULL)
        ORDER BY ${byCodePoint(sql`t."name"`)}`,
    ),
  ]);
  const rated = rows.map(ratedTier).filter((tier) => tier.a !== null || tier.b !== null);
  return compareModels({ a, b }, rated, Number(counted[0]?.total ?? 0));
}

const columnsOf = (side: "a" | "b"): Sql =>
  raw(RATE_COLUMNS.map((column) => `r${side}."${column}" AS "${side}_${column}"`).join(", "));

const joinOf = (side: "a" | "b", { kind, backend, modelId }: SeriesName): Sql => {
  const own = raw(`r${side}`);
  return sql`LEFT JOIN "TierRate" ${own} ON ${own}."tierName" = t."name" AND ${own}."kind" = ${kind}
    AND ${own}."backend" = ${backend} AND ${own}."modelId" = ${modelId}`;
};

const ratedTier = (row: Row): RatedTier => ({
  name: row.name,
  family: row.family,
  level: Number(row.level),
  a: rateOf(row, "a"),
  b: rateOf(row, "b"),
});

/** A recorded value outside of 0..1 is no rate. */
function rateOf(row: Row, side: "a" | "b"): ModelRate | null {
  const rate = row[`${side}_rate`];
  if (rate === null || rate === undefined || !(Number(rate) >= 0 && Number(rate) <= 1)) return null;
  return {
    rate: Number(rate),
    passes: Number(row[`${side}_passes`]),
    scored: Number(row[`${side}_scored`]),
    curtailed: Boolean(Number(row[`${side}_curtailed`])), // SQLite has 0 and 1
    gateId: String(row[`${side}_gateId`]),
  };
}
