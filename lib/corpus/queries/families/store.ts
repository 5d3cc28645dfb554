import { database, Prisma } from "@/lib/db/client";
import type { TierQuery } from "../../browse/tier-query";
import type { LevelBand } from "../../statistics/facts";
import { SUMMARY_COLUMNS } from "../../tier-summary";
import type { FamilyLadder, Origin } from "../../views";
import { byCodePoint, fromSql, tierConditions, whereSql } from "../conditions/store";
import { type Page, withRates } from "../tiers/store";

const { sql } = Prisma;

/**
 * Families with at least one tier for which every condition holds, each with all its tiers. Sorted by name, number of
 * tiers (`tiers`), the rate of its hardest tier in the query's series (`rate`) or when its newest tier came in
 * (`updated`); other orders of tiers mean nothing here. Four statements, whatever the page's length.
 */
export async function listFamilies(
  query: TierQuery,
  bands: readonly LevelBand[],
  { offset, limit }: Page,
): Promise<{ families: FamilyLadder[]; total: number }> {
  const hits = sql`SELECT DISTINCT t."familyName" AS "name" ${fromSql(query)} ${whereSql(tierConditions(query, bands))}`;
  const [counted, names] = await Promise.all([
    database().$queryRaw<{ total: number | bigint }[]>(sql`SELECT COUNT(*) AS "total" FROM (${hits}) h`),
    database().$queryRaw<{ name: string }[]>(
      sql`SELECT h."name" FROM (${hits}) h ${orderSql(query)} LIMIT ${limit} OFFSET ${offset}`,
    ),
  ]);
  const rows = await database().family.findMany({
    where: { name: { in: names.map(({ name }) => name) } },
    select: { name: true, origin: true, tiers: { select: SUMMARY_COLUMNS, orderBy: { level: "asc" } } },
  });
  const tiers = await withRates(rows.flatMap((row) => row.tiers));
  const byName = new Map(rows.map(({ name, origin }) => [name, origin as Origin]));
  const families = names.map(({ name }) => ({
    name,
    origin: byName.get(name) ?? "import",
    tiers: tiers.filter(({ family }) => family === name),
  }));
  return { families, total: Number(counted[0]?.total ?? 0) };
}

function orderSql({ sort = "name", descending = false, series }: TierQuery): Prisma.Sql {
  const way = Prisma.raw(descending ? "DESC" : "ASC");
  const name = byCodePoint(sql`h."name"`);
  const overTiers = (figure: Prisma.Sql): Prisma.Sql => sql`LEFT JOIN (
    SELECT a."familyName", ${figure} AS "figure" FROM "Tier" a GROUP BY a."familyName") s ON s."familyName" = h."name"
    ORDER BY s."figure" ${way}, ${name}`;
  if (sort === "tiers") return overTiers(sql`COUNT(*)`);
  if (sort === "updated") return overTiers(sql`MAX(a."createdAt")`);
  if (sort === "rate" && series)
    return sql`LEFT JOIN (SELECT a."familyName", MIN(r."rate") AS "figure" FROM "TierRate" r
      JOIN "Tier" a ON a."name" = r."tierName" WHERE r."kind" = ${series.kind} AND r."backend" = ${series.backend}
      AND r."modelId" = ${series.modelId} AND r."rate" >= 0 GROUP BY a."familyName") s ON s."familyName" = h."name"
      ORDER BY CASE WHEN s."figure" IS NULL THEN 1 ELSE 0 END, s."figure" ${way}, ${name}`;
  return sql`ORDER BY ${name} ${way}`;
}
