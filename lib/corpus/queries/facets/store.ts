import { type Database, database, Prisma } from "@/lib/db/client";
import { conditionsOf } from "../../browse/conditions-of";
import { FACET_KEYS, type FacetCount, type FacetKey, type FacetUnit, type TierFacets } from "../../browse/facets";
import { QUERY_WORDS } from "../../browse/query-words";
import type { TierQuery } from "../../browse/tier-query";
import { BINS, binRange } from "../../rate-bins";
import { type SeriesCount, seriesCounts } from "../../rates/store";
import type { LevelBand } from "../../statistics/facts";
import { perDatabase } from "../../statistics/per-database";
import { BEHIND, rememberSettled } from "../../statistics/remember-settled";
import { marksTogether, rateMark, tierMark } from "../../watermark/store";
import { byCodePoint, faultSql, fromSql, positionSql, RATE, tierConditions, whereSql } from "../conditions/store";

const { sql, join, raw } = Prisma;
type Sql = Prisma.Sql;

interface FacetQuestion {
  readonly query: TierQuery;
  readonly bands: readonly LevelBand[];
  readonly unit: FacetUnit;
}

export interface FacetAnswer extends TierFacets {
  /** The series of rates that occur. */
  readonly series: readonly SeriesCount[];
}

/** Questions whose counts are kept for as long as nothing changes: some kilobytes each. */
const KEPT = 100;

/**
 * `facetsOf` with the series that there are, for whoever looks at a list. What was changed of a tier is counted at once;
 * while gates end, counts of a few seconds ago stand until newer ones are computed (`BEHIND`).
 */
export async function countFacets(question: FacetQuestion): Promise<FacetAnswer> {
  const db = database();
  return memoryOf(db)({ question, tiers: (await tierMark(db)).text });
}

/** A question at a state of the tiers. */
interface Asked {
  readonly question: FacetQuestion;
  readonly tiers: string;
}

const memoryOf = perDatabase((db: Database) =>
  rememberSettled<Asked, FacetAnswer>({
    // The order of a list changes nothing that is counted.
    keyOf: ({ question: { query, bands, unit }, tiers }) => JSON.stringify([tiers, unit, bands, conditionsOf(query)]),
    mark: () => marksTogether([tierMark(db), rateMark(db)]),
    compute: async ({ question: { query, bands, unit } }) => {
      const [facets, series] = await Promise.all([facetsOf(query, bands, unit), seriesCounts()]);
      return { ...facets, series };
    },
    keep: KEPT,
    ...BEHIND,
  }),
);

/**
 * How many tiers (or families) each value of each facet would show under the other facets' conditions. One statement:
 * every tier is judged once against each condition, then counted where nothing but the facet's own condition fails.
 */
export async function facetsOf(
  query: TierQuery,
  bands: readonly LevelBand[],
  unit: FacetUnit = "tiers",
): Promise<TierFacets> {
  const { always, facets } = tierConditions(query, bands);
  const asked = FACET_KEYS.filter((key) => facets[key]);
  const fails = asked.map((key) => sql`CASE WHEN ${facets[key]} THEN 0 ELSE 1 END AS ${fail(key)}`);
  const rate = query.series ? RATE : null;
  const position = rate ? positionSql(rate, bands) : null;
  const judged = sql`
    SELECT t."name", t."familyName", t."level", t."language", t."wave", t."validity", t."decision", t."toolCount",
      f."origin", ${position ?? sql`''`} AS "position", ${rate ? binSql(rate) : sql`-1`} AS "bin",
      ${join(QUERY_WORDS.faults.map((fault) => sql`CASE WHEN ${faultSql(fault, query, bands)} THEN 1 ELSE 0 END AS ${raw(`"${fault}"`)}`))}
      ${fails.length > 0 ? sql`, ${join(fails)}` : sql`, 0 AS "misses"`}
    ${fromSql(query)} JOIN "Family" f ON f."name" = t."familyName" ${whereSql({ always, facets: {} })}`;
  const tiers =
    asked.length > 0
      ? sql`b AS MATERIALIZED (${judged}),
        j AS MATERIALIZED (SELECT b.*, ${join(asked.map(fail), " + ")} AS "misses" FROM b)`
      : sql`j AS MATERIALIZED (${judged})`;
  // By code point: PostgreSQL sorts what it counts once, and names by their language are slow to sort.
  const family = byCodePoint(sql`j."familyName"`);
  const counting = unit === "families" ? sql`COUNT(DISTINCT ${family})` : sql`COUNT(*)`;

  /** Tiers which no condition but this facet's own keeps out. */
  const open = (key: FacetKey): Sql => (facets[key] ? sql`j."misses" = j.${fail(key)}` : sql`j."misses" = 0`);
  const byColumn = (key: FacetKey, column: Sql): Sql =>
    sql`SELECT '${raw(key)}' AS "facet", CAST(${column} AS TEXT) AS "value", ${counting} AS "count"
      FROM j WHERE ${open(key)} GROUP BY ${column}`;
  /** Where every tier counts, an index has all there is to count; else each tier's rows are looked up. */
  const everything = always.length === 0 && asked.length === 0;
  const byFacetRow = (key: FacetKey, kind: string): Sql =>
    everything
      ? sql`SELECT '${raw(key)}', j."value", ${counting} FROM "TierFacet" j WHERE j."kind" = ${kind} GROUP BY j."value"`
      : sql`SELECT '${raw(key)}', x."value", ${counting} FROM j JOIN "TierFacet" x ON x."tierName" = j."name"
          AND x."kind" = ${kind} WHERE ${open(key)} GROUP BY x."value"`;
  const countingWith = (flag: string): Sql => {
    const one = sql`CASE WHEN j.${raw(`"${flag}"`)} = 1 THEN ${unit === "families" ? family : sql`1`} END`;
    return sql`COUNT(${unit === "families" ? sql`DISTINCT ${one}` : one}) AS ${raw(`"${flag}"`)}`;
  };
  /** One pass for all of them: a tier may have several. */
  const flags = sql`SELECT ${join(QUERY_WORDS.faults.map(countingWith))} FROM j WHERE ${open("faults")}`;
  const byFlag = (flag: string): Sql => sql`SELECT 'faults', '${raw(flag)}', flags.${raw(`"${flag}"`)} FROM flags`;

  const parts = [
    byColumn("levels", sql`j."level"`),
    byColumn("languages", sql`j."language"`),
    byColumn("origins", sql`j."origin"`),
    byColumn("waves", sql`j."wave"`),
    byColumn("validities", sql`j."validity"`),
    byColumn("decisions", sql`j."decision"`),
    byColumn("tools", sql`j."toolCount"`),
    byFacetRow("strategies", "strategy"),
    byFacetRow("irregularities", "irregularity"),
    ...(query.series ? [byColumn("rate", sql`j."bin"`), byColumn("bands", sql`j."position"`)] : []),
    ...QUERY_WORDS.faults.map(byFlag),
    sql`SELECT 'total', '', ${counting} FROM j WHERE j."misses" = 0`,
  ];
  const rows = await database().$queryRaw<{ facet: string; value: string | null; count: number | bigint }[]>(
    sql`WITH ${tiers}, flags AS MATERIALIZED (${flags}) ${join(parts, " UNION ALL ")}`,
  );
  return facetsFrom(rows);
}

const fail = (key: FacetKey): Sql => raw(`"fails_${key}"`);

/** The histogram's bin; -1 for what is no rate. */
const binSql = (rate: Sql): Sql =>
  sql`CASE ${join(
    Array.from({ length: BINS }, (_, bin) => {
      const { from, below } = binRange(bin);
      return sql`WHEN ${rate} >= ${raw(String(from))} AND ${rate} < ${raw(String(below))} THEN ${raw(String(bin))}`;
    }),
    " ",
  )} ELSE -1 END`;

function facetsFrom(rows: readonly { facet: string; value: string | null; count: number | bigint }[]): TierFacets {
  const of = (facet: string): FacetCount[] =>
    rows.flatMap(({ facet: own, value, count }) =>
      own === facet && value !== null && Number(count) > 0 && !(facet === "rate" && value === "-1")
        ? [{ value, count: Number(count) }]
        : [],
    );
  return {
    total: of("total")[0]?.count ?? 0,
    counts: Object.fromEntries(FACET_KEYS.map((key) => [key, of(key)])) as unknown as TierFacets["counts"], // one a key
  };
}

/** The tools (or entity classes) of the tiers that match, most common first; `typed`: names that contain it. */
export async function namesOf(
  kind: "tool" | "entity",
  query: TierQuery,
  bands: readonly LevelBand[],
  { typed = "", limit, unit = "tiers" }: { typed?: string; limit: number; unit?: FacetUnit },
): Promise<FacetCount[]> {
  const { tool: _, entity: __, ...others } = query;
  const own = kind === "tool" ? query.entity && { entity: query.entity } : query.tool && { tool: query.tool };
  const conditions = tierConditions({ ...others, ...own }, bands);
  const where = whereSql(conditions);
  const everything = where === Prisma.empty;
  const matching = everything ? Prisma.empty : sql`AND x."tierName" IN (SELECT t."name" ${fromSql(query)} ${where})`;
  const like = `%${typed.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const named = typed === "" ? Prisma.empty : sql`AND LOWER(x."value") LIKE ${like} ESCAPE '\\'`;
  const counting = unit === "families" ? sql`COUNT(DISTINCT ${byCodePoint(sql`x."familyName"`)})` : sql`COUNT(*)`;
  const rows = await database().$queryRaw<{ value: string; count: number | bigint }[]>(
    sql`SELECT x."value", ${counting} AS "count" FROM "TierFacet" x WHERE x."kind" = ${kind} ${named} ${matching}
      GROUP BY x."value" ORDER BY ${counting} DESC, ${byCodePoint(sql`x."value"`)} LIMIT ${limit}`,
  );
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
}
