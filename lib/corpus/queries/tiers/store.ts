import { database, Prisma } from "@/lib/db/client";
import { rememberUnchanged } from "@/lib/db/remember-unchanged";
import type { SortKey, TierQuery } from "../../browse/tier-query";
import { ratesOf } from "../../rates/store";
import type { LevelBand } from "../../statistics/facts";
import { type SummaryRow, summaryOf } from "../../tier-summary";
import type { TierSummary } from "../../views";
import { byCodePoint, listedSql, RATE, tierConditions, whereSql } from "../conditions/store";

const { sql, join } = Prisma;

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export interface TierPage {
  readonly tiers: TierSummary[];
  /** All that match, whatever the page. */
  readonly total: number;
}

/**
 * Tiers for which every condition holds, in a total order: pages fit together. `bands`: one a level, t0 first, the last
 * for all above. Three statements, whatever the page's length.
 */
export async function browseTiers(query: TierQuery, bands: readonly LevelBand[], page: Page): Promise<TierPage> {
  const from = listedSql(query);
  const where = whereSql(tierConditions(query, bands));
  const [total, rows] = await Promise.all([
    countOf(sql`SELECT COUNT(*) AS "total" ${from} ${where}`, database()),
    database().$queryRaw<SummaryRow[]>(
      sql`SELECT ${COLUMNS} ${from} ${where} ${orderSql(query)} LIMIT ${page.limit} OFFSET ${page.offset}`,
    ),
  ]);
  return { tiers: await withRates(rows), total };
}

/** Questions whose number of tiers is kept: whoever goes from page to page asks for it each time. */
const COUNTED = 100;

const countOf = rememberUnchanged<Prisma.Sql, number>({
  keyOf: (statement) => JSON.stringify([statement.sql, statement.values]),
  ask: async (statement, db) => Number((await db.$queryRaw<{ total: number | bigint }[]>(statement))[0]?.total ?? 0),
  keep: COUNTED,
});

/** Rows as pages see them, each with its standing rates. One statement. */
export async function withRates(rows: readonly SummaryRow[]): Promise<TierSummary[]> {
  const rates = await ratesOf(rows);
  return rows.map((row) => summaryOf(row, rates.get(row.name) ?? []));
}

export interface TierPlace {
  readonly name: string;
  readonly level: number;
  readonly validity: string;
}

/** Every tier that matches, in the list's order: name, level and check alone. At most `limit` of them. */
export async function tierPlaces(query: TierQuery, bands: readonly LevelBand[], limit: number): Promise<TierPlace[]> {
  const where = whereSql(tierConditions(query, bands));
  return database().$queryRaw<TierPlace[]>(
    sql`SELECT t."name", t."level", t."validity" ${listedSql(query)} ${where} ${orderSql(query)} LIMIT ${limit}`,
  );
}

/** The columns of a `SummaryRow`, written out: the order of a wildcard is nobody's promise. */
const COLUMNS = join(
  [
    ...["name", "familyName", "level", "language", "description", "parentName", "strategies", "toolCount", "goldSteps"],
    ...["entityCount", "databaseBytes", "irregularityCount", "validity", "decision", "currentRevisionId"],
  ].map((column) => Prisma.raw(`t."${column}"`)),
);

const COLUMN_OF = {
  tools: sql`t."toolCount"`,
  gold: sql`t."goldSteps"`,
  entities: sql`t."entityCount"`,
  database: sql`t."databaseBytes"`,
  updated: sql`t."updatedAt"`,
} as const satisfies Partial<Record<SortKey, Prisma.Sql>>;

/** As `learnability` (lib/statistics): nothing for what is no rate. */
const LEARNABILITY = sql`CASE WHEN ${RATE} >= 0 AND ${RATE} <= 1 THEN ${RATE} * (1 - ${RATE}) END`;

/** Names last, so that the order is total. What has no rate comes last in either direction. */
function orderSql({ sort = "name", descending = false, series }: TierQuery): Prisma.Sql {
  const way = Prisma.raw(descending ? "DESC" : "ASC");
  const family = byCodePoint(sql`t."familyName"`);
  const name = byCodePoint(sql`t."name"`);
  switch (sort) {
    case "rate":
      if (!series) return sql`ORDER BY ${family}, t."level", ${name}`;
      return sql`ORDER BY CASE WHEN ${RATE} IS NULL THEN 1 ELSE 0 END, ${RATE} ${way}, ${family}, t."level", ${name}`;
    case "learnability":
      if (!series) return sql`ORDER BY ${family}, t."level", ${name}`;
      return sql`ORDER BY CASE WHEN ${LEARNABILITY} IS NULL THEN 1 ELSE 0 END, ${LEARNABILITY} ${way}, ${family}, t."level", ${name}`;
    case "name":
    case "tiers":
      return sql`ORDER BY ${family} ${way}, t."level" ${way}, ${name} ${way}`;
    case "level":
      return sql`ORDER BY t."level" ${way}, ${family}, ${name}`;
    default:
      return sql`ORDER BY ${COLUMN_OF[sort]} ${way}, ${family}, t."level", ${name}`;
  }
}
