import { databaseProvider, Prisma } from "@/lib/db/client";
import { STRATEGIES } from "@/lib/task/strategies";
import { FACET_KEYS, type FacetKey } from "../../browse/facets";
import type { HealthFault, TierQuery } from "../../browse/tier-query";
import { binRange } from "../../rate-bins";
import { tiersMatchingSql } from "../../search/store";
import type { LevelBand } from "../../statistics/facts";
import { ENOUGH_STRATEGIES } from "../../statistics/health";

const { sql, join, raw } = Prisma;
type Sql = Prisma.Sql;

/** The conditions of a query, over `t` (Tier) and `r` (the standing rate of the query's series, if it names one). */
export interface TierConditions {
  readonly always: readonly Sql[];
  readonly facets: Readonly<Partial<Record<FacetKey, Sql>>>;
}

/** A number as a literal: a bound one has no type of its own on Postgres. */
function literal(value: number): Sql {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is no number for a statement`);
  return raw(String(value));
}

const among = (column: Sql, values: readonly (string | number)[] | undefined): Sql | undefined =>
  values && values.length > 0 ? sql`${column} IN (${join([...values])})` : undefined;

/** Text in the order of its code points, on both databases. */
export const byCodePoint = (column: Sql): Sql =>
  databaseProvider() === "postgres" ? sql`${column} COLLATE "C"` : column;

const withFacet = (kind: string, condition: Sql): Sql =>
  sql`t."name" IN (SELECT x."tierName" FROM "TierFacet" x WHERE x."kind" = ${kind} AND ${condition})`;

const facetAmong = (kind: string, values: readonly string[] | undefined): Sql | undefined => {
  const condition = among(sql`x."value"`, values);
  return condition && withFacet(kind, condition);
};

/** Where a rate stands; the same rule as `bandPosition` (lib/corpus/statistics). Without a series: unmeasured. */
export function positionSql(rate: Sql, bands: readonly LevelBand[], level = sql`t."level"`): Sql {
  const [first, ...others] = bands;
  if (!first) return sql`CASE WHEN ${rate} >= 0 AND ${rate} <= 1 THEN 'in-band' ELSE 'unmeasured' END`;
  const last = bands.at(-1) ?? first;
  const ofLevel = (value: (band: LevelBand) => Sql): Sql =>
    sql`CASE ${level} ${join(
      [first, ...others].map((band, level) => sql`WHEN ${literal(level)} THEN ${value(band)}`),
      " ",
    )} ELSE ${value(last)} END`;
  return sql`CASE
    WHEN ${rate} IS NULL OR ${rate} < 0 OR ${rate} > 1 THEN 'unmeasured'
    WHEN ${rate} = 0 THEN 'too-hard'
    WHEN ${rate} > ${ofLevel(({ high }) => literal(high))} THEN 'too-easy'
    WHEN ${rate} < ${ofLevel(({ low }) => literal(low))} THEN 'too-hard'
    WHEN ${rate} = ${ofLevel(({ low, lowOpen }) => literal(lowOpen ? low : -1))} THEN 'too-hard'
    ELSE 'in-band' END`;
}

export const RATE = sql`r."rate"`;

/** Families that use too few of the known strategies over all their tiers. Without `COUNT(DISTINCT …)`, for which PostgreSQL sorts. */
const FEW = sql`t."familyName" NOT IN (
  SELECT u."familyName" FROM (SELECT DISTINCT x."familyName", x."value" FROM "TierFacet" x
    WHERE x."kind" = 'strategy' AND x."value" IN (${join([...STRATEGIES])})) u
  GROUP BY u."familyName" HAVING COUNT(*) >= ${literal(ENOUGH_STRATEGIES)})`;

/** A tier above level 0 names a parent, and a parent that is named is a tier of a lower level. */
const BROKEN = sql`(CASE WHEN t."parentName" IS NULL THEN t."level" > 0 ELSE NOT EXISTS (
  SELECT 1 FROM "Tier" p WHERE p."name" = t."parentName" AND p."level" < t."level") END)`;

/** What is wrong with a tier. Faults of rates speak of the query's series, or without one of any rate that stands. */
export function faultSql(fault: HealthFault, { series }: Pick<TierQuery, "series">, bands: readonly LevelBand[]): Sql {
  switch (fault) {
    case "irregular":
      return sql`t."irregularityCount" > 0`;
    case "unvalidated":
    case "invalid":
      return sql`t."validity" = ${fault}`;
    case "few-strategies":
      return FEW;
    case "broken-lineage":
      return BROKEN;
    case "zero-passes":
      if (series) return sql`(r."rate" IS NOT NULL AND r."rate" = 0)`;
      return sql`t."name" IN (SELECT z."tierName" FROM "TierRate" z WHERE z."rate" = 0)`;
    case "out-of-band":
      if (series) return sql`${positionSql(RATE, bands)} IN ('too-easy', 'too-hard')`;
      return sql`t."name" IN (SELECT z."tierName" FROM "TierRate" z
        WHERE ${positionSql(sql`z."rate"`, bands, sql`z."level"`)} IN ('too-easy', 'too-hard'))`;
  }
}

const rangeSql = (column: Sql, { min, max }: { readonly min?: number; readonly max?: number }): Sql | undefined => {
  const ends = [
    ...(min === undefined ? [] : [sql`${column} >= ${literal(min)}`]),
    ...(max === undefined ? [] : [sql`${column} <= ${literal(max)}`]),
  ];
  return ends.length > 0 ? join(ends, " AND ") : undefined;
};

function rateSql(rate: NonNullable<TierQuery["rate"]>): Sql {
  if (!("bin" in rate))
    return sql`(${RATE} IS NOT NULL AND ${rangeSql(RATE, { min: 0, max: 1, ...rate }) ?? sql`1 = 1`})`;
  const { from, below } = binRange(rate.bin);
  return sql`(${RATE} IS NOT NULL AND ${RATE} >= ${literal(from)} AND ${RATE} < ${literal(below)})`;
}

const DAY = 86_400_000;

/** Every condition of a query. `bands`: one a level, t0 first, the last for all above. */
export function tierConditions(query: TierQuery, bands: readonly LevelBand[]): TierConditions {
  const { search, family, tierKey, addedOn, series, rate, tool, entity, allStrategies = [], faults = [] } = query;
  const found = search === undefined ? null : tiersMatchingSql(search);
  const day = addedOn === undefined ? null : new Date(addedOn);
  const always = [
    found && sql`t."name" IN (${found})`,
    family !== undefined && sql`t."familyName" = ${family}`,
    tierKey === null && sql`t."tierKey" IS NULL`,
    typeof tierKey === "number" && sql`t."tierKey" = ${literal(tierKey)}`,
    day && sql`(t."createdAt" >= ${day} AND t."createdAt" < ${new Date(day.getTime() + DAY)})`,
    tool !== undefined && facetAmong("tool", [tool]),
    entity !== undefined && facetAmong("entity", [entity]),
    ...allStrategies.map((strategy) => facetAmong("strategy", [strategy])),
  ];
  const facets: Partial<Record<FacetKey, Sql | undefined>> = {
    levels: among(sql`t."level"`, query.levels),
    strategies: facetAmong("strategy", query.strategies),
    languages: among(sql`t."language"`, query.languages),
    origins: originsSql(query.origins),
    waves: among(sql`t."wave"`, query.waves),
    validities: among(sql`t."validity"`, query.validities),
    decisions: among(sql`t."decision"`, query.decisions),
    irregularities: facetAmong("irregularity", query.irregularities),
    tools: query.tools && rangeSql(sql`t."toolCount"`, query.tools),
    rate: series && rate && rateSql(rate),
    bands: series && among(positionSql(RATE, bands), query.bands),
    faults:
      faults.length > 0
        ? sql`(${join(
            faults.map((fault) => faultSql(fault, query, bands)),
            " OR ",
          )})`
        : undefined,
  };
  return {
    always: always.filter((condition) => condition instanceof Prisma.Sql),
    facets: Object.fromEntries(Object.entries(facets).filter(([, condition]) => condition !== undefined)),
  };
}

function originsSql(origins: TierQuery["origins"]): Sql | undefined {
  const condition = among(sql`o."origin"`, origins);
  return condition && sql`t."familyName" IN (SELECT o."name" FROM "Family" o WHERE ${condition})`;
}

/** All that must hold, for a WHERE. */
export function whereSql({ always, facets }: TierConditions): Sql {
  const all = [...always, ...FACET_KEYS.flatMap((key) => facets[key] ?? [])];
  return all.length > 0 ? sql`WHERE ${join(all, " AND ")}` : Prisma.empty;
}

/** `t`, and `r` where the query names a series: of every tier, with a rate or without. */
export const fromSql = ({ series }: Pick<TierQuery, "series">): Sql => joined(series, sql`LEFT JOIN`);

/**
 * The same for a list, where all of the query's conditions hold: what can't hold without a rate is looked for among the rates, of
 * which there are fewer and by an index, not among all tiers.
 */
export const listedSql = (query: TierQuery): Sql => joined(query.series, needsRate(query) ? sql`JOIN` : sql`LEFT JOIN`);

function joined(series: TierQuery["series"], way: Sql): Sql {
  if (!series) return sql`FROM "Tier" t`;
  return sql`FROM "Tier" t ${way} "TierRate" r ON r."tierName" = t."name" AND r."kind" = ${series.kind}
    AND r."backend" = ${series.backend} AND r."modelId" = ${series.modelId}`;
}

const RATE_FAULTS: readonly HealthFault[] = ["zero-passes", "out-of-band"];

const needsRate = ({ rate, bands = [], faults = [] }: TierQuery): boolean =>
  rate !== undefined ||
  (bands.length > 0 && !bands.includes("unmeasured")) ||
  (faults.length > 0 && faults.every((fault) => RATE_FAULTS.includes(fault)));
