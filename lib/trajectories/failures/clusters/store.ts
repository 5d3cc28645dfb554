import { database, Prisma } from "@/lib/db/client";
import { FAILURE_VERSION, type FailureKind } from "../failure";
import { type FailureRow, groupFailures } from "../group-failures";
import type { FailureClusters, FailureSeries } from "./views";

/** SQLite's statements know no booleans. */
interface SeriesName {
  readonly backend: string;
  readonly modelId: string;
  readonly offline: boolean | number | bigint;
}

export interface SeriesOfRevision {
  readonly revisionId: string;
  readonly backend: string;
  readonly modelId: string;
}

/** Attempts laid together at a time: a tier with more says so. */
const MOST = 3_000;
const CLUSTERS = 60;

/** Attempts that gates of a revision scored anew, by series and outcome: those of ended gates that have a score. */
const scoredAnew = (revisionId: string) =>
  database().$queryRaw<(SeriesName & { readonly outcome: string; readonly count: number | bigint })[]>(Prisma.sql`
    SELECT "g"."backend", "g"."modelId", "g"."offline", "r"."outcome", COUNT(*) AS "count"
    FROM "RegradedRollout" "r" JOIN "Gate" "g" ON "g"."id" = "r"."gateId"
    WHERE "g"."revisionId" = ${revisionId} AND "g"."state" = 'done' AND "r"."outcome" IS NOT NULL
    GROUP BY "g"."backend", "g"."modelId", "g"."offline", "r"."outcome"`);

/** Every model with attempts on a revision, played there or scored anew, those that failed most often first. */
export async function failureSeries(revisionId: string): Promise<FailureSeries[]> {
  const [rollouts, again, analysed] = await Promise.all([
    database().rollout.groupBy({
      by: ["backend", "modelId", "offline", "outcome"],
      where: { revisionId, state: "done" },
      _count: { _all: true, verdictSlot: true },
    }),
    scoredAnew(revisionId),
    database().rolloutFailure.groupBy({
      by: ["backend", "modelId"],
      where: { revisionId, version: FAILURE_VERSION },
      _count: { _all: true },
    }),
  ]);
  const series = new Map<string, { -readonly [Key in keyof FailureSeries]: FailureSeries[Key] }>();
  const seriesOf = ({ backend, modelId, offline }: SeriesName) => {
    const key = JSON.stringify([backend, modelId]);
    const counts = { passed: 0, failed: 0, errored: 0, again: 0, analysed: 0 };
    const of = series.get(key) ?? { backend, modelId, offline: Boolean(offline), ...counts };
    series.set(key, of);
    return of;
  };
  for (const { outcome, _count, ...name } of rollouts) {
    const of = seriesOf(name);
    if (outcome === "passed") of.passed += _count.verdictSlot;
    else if (outcome === "errored") of.errored += _count._all;
    else of.failed += _count.verdictSlot;
  }
  for (const { outcome, count, ...name } of again) {
    const of = seriesOf(name);
    of[outcome === "passed" ? "passed" : "failed"] += Number(count);
    of.again += Number(count);
  }
  for (const { backend, modelId, _count } of analysed) {
    const of = series.get(JSON.stringify([backend, modelId]));
    if (of) of.analysed = _count._all;
  }
  return [...series.values()].sort((a, b) => b.failed - a.failed || (a.modelId < b.modelId ? -1 : 1));
}

/** What went wrong for a model on a revision, attempts that went wrong the same way together; of one kind alone if it is given. */
export async function failureClusters(
  { revisionId, backend, modelId }: SeriesOfRevision,
  kind?: FailureKind,
): Promise<FailureClusters> {
  const where = { revisionId, backend, modelId, ...(kind && { kind }) };
  const [rows, total] = await Promise.all([
    database().rolloutFailure.findMany({
      where,
      take: MOST,
      orderBy: { rolloutId: "asc" },
      select: {
        ...{ rolloutId: true, gateId: true, kind: true, signature: true, stepIndex: true, detail: true },
        rollout: { select: { slot: true } },
      },
    }),
    database().rolloutFailure.count({ where }),
  ]);
  const clusters = groupFailures(rows.map(({ rollout, ...row }): FailureRow => ({ ...row, slot: rollout.slot })));
  return { clusters: clusters.slice(0, CLUSTERS), clusterCount: clusters.length, read: rows.length, total };
}
