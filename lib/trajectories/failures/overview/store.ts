import { database, Prisma } from "@/lib/db/client";
import type { FailureDetail, FailureKind } from "../failure";
import type { FailureFilter, FailureOverview, KindCount, SeriesName, TierFailures } from "./filter";

type Sql = ReturnType<typeof Prisma.sql>;

/** Everything that a filter asks for, on columns of one index; a strategy is asked of the tiers. */
function conditions({ kind, level, strategy, modelId, backend, demo }: FailureFilter): Sql {
  const parts = [
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
  return parts.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join(parts, " AND ")}`;
}

interface CountRow {
  readonly kind: string;
  readonly level: number | bigint;
  readonly modelId: string;
  readonly backend: string;
  readonly offline: boolean | number | bigint;
  readonly count: number | bigint;
}

/** Failures by kind, by level, model and strategy: three sums, read from an index alone. */
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

/** The tiers behind a count, those with the most failures first, each model apart. */
export async function tiersWithFailures(
  filter: FailureFilter,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<{ readonly total: number; readonly items: TierFailures[] }> {
  const where = conditions(filter);
  const groups = Prisma.sql`SELECT "tierName", "level", "modelId", "backend", "offline", COUNT(*) AS "count"
    FROM "RolloutFailure" ${where} GROUP BY "tierName", "level", "modelId", "backend", "offline"`;
  const [rows, [sum]] = await Promise.all([
    database().$queryRaw<(CountRow & { readonly tierName: string })[]>(Prisma.sql`
      ${groups} ORDER BY COUNT(*) DESC, "tierName", "modelId", "backend" LIMIT ${count} OFFSET ${from}`),
    database().$queryRaw<{ count: number | bigint }[]>(Prisma.sql`SELECT COUNT(*) AS "count" FROM (${groups}) "g"`),
  ]);
  const items = await Promise.all(
    rows.map(async ({ tierName, modelId, backend, level, offline, count: failures }): Promise<TierFailures> => {
      const example = await typicalFailure(tierName, modelId, backend, filter.kind);
      return {
        ...{ tier: tierName, level: Number(level), backend, modelId, offline: Boolean(Number(offline)) },
        ...{ count: Number(failures), words: example?.words ?? "" },
        example: { rolloutId: example?.rolloutId ?? "", stepIndex: example?.stepIndex ?? null },
      };
    }),
  );
  return { total: Number(sum?.count ?? 0), items };
}

/** One failure of the way in which a model failed most often on a tier. */
async function typicalFailure(tierName: string, modelId: string, backend: string, kind: FailureKind | undefined) {
  const where = { tierName, modelId, backend, ...(kind !== undefined && { kind }) };
  const [group] = await database().rolloutFailure.groupBy({
    by: ["signature"],
    where,
    _count: { _all: true },
    orderBy: [{ _count: { signature: "desc" } }, { signature: "asc" }],
    take: 1,
  });
  if (!group) return null;
  const row = await database().rolloutFailure.findFirst({
    where: { ...where, signature: group.signature },
    orderBy: { rolloutId: "asc" },
    select: { rolloutId: true, stepIndex: true, detail: true },
  });
  if (!row) return null;
  const { words } = JSON.parse(row.detail) as FailureDetail; // written by saveFailure alone
  return { rolloutId: row.rolloutId, stepIndex: row.stepIndex, words };
}
