import { database, Prisma } from "@/lib/db/client";
import type { FailureDetail, FailureKind } from "../failure";
import type { FailureFilter, FailureOverview, KindCount, SeriesName, TierFailures } from "./filter";

type Sql = ReturnType<typeof Prisma.sql>;

/** Drafts of synthesis runs are no tiers of the corpus: their names have a slash. */
const TIERS_ALONE = Prisma.sql`"tierName" NOT LIKE '%/%'`;

/** Everything that a filter asks for, on columns of one index; a strategy is asked of the tiers. */
function conditions({ kind, level, strategy, modelId, backend, demo }: FailureFilter): Sql {
  const parts = [
    Prisma.sql`"counted" = ${true}`,
    TIERS_ALONE,
    ...(kind === undefined ? [] : [Prisma.sql`"kind" = ${kind}`]),
    ...(level === undefined ? [] : [Prisma.sql`"level" = ${level}`]),
    ...(modelId === undefined ? [] : [Prisma.sql`"modelId" = ${modelId}`]),
    ...(backend === undefined ? [] : [Prisma.sql`"backend" = ${backend}`]),
    ...(demo ? [] : [Prisma.sql`"offline" = ${false}`]),
    ...(strategy === undefined
      ? []
      : [
          Prisma.sql`"tierName" IN (SELECT "tierName" FROM "TierFacet" WHERE "kind" = 'strategy' AND "value" = ${strategy})`,
        ]),
  ];
  return Prisma.sql`WHERE ${Prisma.join(parts, " AND ")}`;
}

interface CountRow {
  readonly kind: string;
  readonly level: number | bigint;
  readonly modelId: string;
  readonly backend: string;
  readonly offline: boolean | number | bigint;
  readonly count: number | bigint;
}

/**
 * Failures by kind, by level, model and strategy: three sums, read from an index alone. A rollout counts once, as it was
 * scored last (`recountFailures`).
 */
export async function failureOverview(filter: FailureFilter): Promise<FailureOverview> {
  const where = conditions(filter);
  const [rows, strategies] = await Promise.all([
    database().$queryRaw<CountRow[]>(Prisma.sql`
      SELECT "kind", "level", "modelId", "backend", "offline", COUNT(*) AS "count" FROM "RolloutFailure" ${where}
      GROUP BY "kind", "level", "modelId", "backend", "offline"`),
    database().$queryRaw<{ kind: string; value: string; count: number | bigint }[]>(Prisma.sql`
      SELECT "f"."value", "t"."kind", SUM("t"."n") AS "count"
      FROM (SELECT "kind", "tierName", COUNT(*) AS "n" FROM "RolloutFailure" ${where} GROUP BY "kind", "tierName") "t"
      JOIN "TierFacet" "f" ON "f"."tierName" = "t"."tierName" AND "f"."kind" = 'strategy'
      GROUP BY "f"."value", "t"."kind"`),
  ]);
  const levels = new Sums<number>(String);
  const models = new Sums<SeriesName>(({ backend, modelId }) => JSON.stringify([backend, modelId]));
  let total = 0;
  for (const { kind, level, modelId, backend, offline, count } of rows) {
    total += Number(count);
    levels.add(Number(level), kind, Number(count));
    models.add({ backend, modelId, offline: Boolean(Number(offline)) }, kind, Number(count));
  }
  const byStrategy = new Sums<string>((value) => value);
  for (const { value, kind, count } of strategies) byStrategy.add(value, kind, Number(count));
  return { total, levels: levels.list(), models: models.list(), strategies: byStrategy.list() };
}

/** Counts by row and kind. */
class Sums<Row> {
  readonly #counts = new Map<string, { row: Row; kind: FailureKind; count: number }>();
  constructor(private readonly keyOf: (row: Row) => string) {}

  add(row: Row, kind: string, count: number): void {
    const key = `${this.keyOf(row)}\n${kind}`;
    const present = this.#counts.get(key);
    if (present) present.count += count;
    else this.#counts.set(key, { row, kind: kind as FailureKind, count }); // written by saveFailure alone
  }

  list(): KindCount<Row>[] {
    return [...this.#counts.values()];
  }
}

export interface TiersPage {
  readonly from: number;
  readonly count: number;
}

/** The tiers behind a count, those with the most failures first, each model apart. */
export async function tiersWithFailures(
  filter: FailureFilter,
  { from, count }: TiersPage,
): Promise<{ readonly total: number; readonly items: TierFailures[] }> {
  const groups = Prisma.sql`SELECT "tierName", "level", "modelId", "backend", "offline", COUNT(*) AS "count"
    FROM "RolloutFailure" ${conditions(filter)} GROUP BY "tierName", "level", "modelId", "backend", "offline"`;
  const rows = await database().$queryRaw<
    (CountRow & { readonly tierName: string; readonly total: number | bigint })[]
  >(Prisma.sql`
    SELECT "g".*, COUNT(*) OVER () AS "total" FROM (${groups}) "g"
    ORDER BY "count" DESC, "tierName", "modelId", "backend" LIMIT ${count} OFFSET ${from}`);
  const total = Number(rows[0]?.total ?? 0);
  const typical = await typicalFailures(rows, filter.kind);
  const items = rows.map((row): TierFailures => {
    const { tierName, modelId, backend, level, offline, count: failures } = row;
    const example = typical.get(seriesKey(row));
    return {
      ...{ tier: tierName, level: Number(level), backend, modelId, offline: Boolean(Number(offline)) },
      ...{ count: Number(failures), words: example?.words ?? "" },
      example: { rolloutId: example?.rolloutId ?? "", stepIndex: example?.stepIndex ?? null },
    };
  });
  return { total, items };
}

interface SeriesOfTier {
  readonly tierName: string;
  readonly modelId: string;
  readonly backend: string;
}

const seriesKey = ({ tierName, modelId, backend }: SeriesOfTier): string =>
  JSON.stringify([tierName, modelId, backend]);

/** Of each series one failure of the way in which it failed most often. Two statements, however many there are. */
async function typicalFailures(series: readonly SeriesOfTier[], kind: FailureKind | undefined) {
  const examples = new Map<string, { words: string; rolloutId: string; stepIndex: number | null }>();
  if (series.length === 0) return examples;
  const tiers = [...new Set(series.map(({ tierName }) => tierName))];
  const groups = await database().rolloutFailure.groupBy({
    by: ["tierName", "modelId", "backend", "signature"],
    where: { counted: true, tierName: { in: tiers }, ...(kind !== undefined && { kind }) },
    _count: { _all: true },
    _min: { rolloutId: true },
  });
  const most = new Map<string, (typeof groups)[number]>();
  for (const group of groups) {
    const present = most.get(seriesKey(group));
    if (!present || group._count._all > present._count._all) most.set(seriesKey(group), group);
  }
  const ids = [...most.values()].flatMap(({ _min }) => _min.rolloutId ?? []);
  const rows = await database().rolloutFailure.findMany({
    where: { counted: true, rolloutId: { in: ids } }, // one each
    select: { tierName: true, modelId: true, backend: true, rolloutId: true, stepIndex: true, detail: true },
  });
  for (const row of rows) {
    const { words } = JSON.parse(row.detail) as FailureDetail; // written by saveFailure alone
    examples.set(seriesKey(row), { words, rolloutId: row.rolloutId, stepIndex: row.stepIndex });
  }
  return examples;
}
