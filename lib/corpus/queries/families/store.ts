import { database, Prisma } from "@/lib/db/client";
import type { TierQuery } from "../../browse/tier-query";
import type { FamilyRow, LadderTier } from "../../family-row";
import { ratesOfFamilies } from "../../rates/store";
import type { LevelBand } from "../../statistics/facts";
import { groupBy } from "../../statistics/group-by";
import type { DecisionState, Origin } from "../../views";
import { byCodePoint, listedSql, tierConditions, whereSql } from "../conditions/store";
import type { Page } from "../tiers/store";

const { sql, join } = Prisma;

/**
 * Families with at least one tier for which every condition holds, each with all its tiers. Sorted by name, number of
 * tiers (`tiers`), the rate of its hardest tier in the query's series (`rate`) or when its newest tier came in
 * (`updated`); other orders of tiers mean nothing here. Four statements, whatever the page's length.
 */
export async function listFamilies(
  query: TierQuery,
  bands: readonly LevelBand[],
  { offset, limit }: Page,
): Promise<{ families: FamilyRow[]; total: number }> {
  const hits = sql`SELECT DISTINCT t."familyName" AS "name" ${listedSql(query)} ${whereSql(tierConditions(query, bands))}`;
  // Counted with the page: what is searched for would else be looked for twice.
  const found = await database().$queryRaw<{ name: string; total: number | bigint }[]>(
    sql`SELECT h."name", COUNT(*) OVER () AS "total" FROM (${hits}) h ${orderSql(query)} LIMIT ${limit} OFFSET ${offset}`,
  );
  const [counted] =
    found.length > 0
      ? found
      : await database().$queryRaw<{ total: number | bigint }[]>(sql`SELECT COUNT(*) AS "total" FROM (${hits}) h`);
  return { families: await rowsOf(found.map(({ name }) => name)), total: Number(counted?.total ?? 0) };
}

/** Families by name, in the order of the names. Three statements, of the columns that a list shows. */
async function rowsOf(names: readonly string[]): Promise<FamilyRow[]> {
  if (names.length === 0) return [];
  const db = database();
  const [families, tiers, rates] = await Promise.all([
    db.family.findMany({ where: { name: { in: [...names] } }, select: { name: true, origin: true } }),
    db.$queryRaw<TierColumns[]>(
      sql`SELECT t."name", t."familyName", t."level", t."language", t."toolCount", t."entityCount", t."decision"
        FROM "Tier" t WHERE t."familyName" IN (${join([...names])}) ORDER BY t."level"`,
    ),
    ratesOfFamilies(names),
  ]);
  const ratesOf = groupBy(rates, ({ tier }) => tier);
  const tiersOf = groupBy(tiers, ({ familyName }) => familyName);
  const originOf = new Map(families.map(({ name, origin }) => [name, origin as Origin])); // written by the stores alone
  return names.map((name) => ({
    name,
    origin: originOf.get(name) ?? "import",
    tiers: (tiersOf.get(name) ?? []).map(({ familyName: _, ...tier }): LadderTier => {
      return {
        ...tier,
        language: tier.language === "python" ? "python" : "typescript",
        decision: tier.decision as DecisionState, // written by the stores alone
        rates: (ratesOf.get(tier.name) ?? []).map(({ family: _, tier: __, ...rate }) => rate),
      };
    }),
  }));
}

interface TierColumns {
  readonly name: string;
  readonly familyName: string;
  readonly level: number;
  readonly language: string;
  readonly toolCount: number;
  readonly entityCount: number;
  readonly decision: string;
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
