import { database, Prisma } from "@/lib/db/client";
import type { SolveRate } from "../views";

type Kind = SolveRate["kind"];

/** Names of a rate's series: what is never mixed. */
export interface RateSeries {
  readonly modelId: string;
  readonly backend: string;
  readonly kind: Kind;
}

const COLUMNS = {
  id: true,
  kind: true,
  tierName: true,
  modelId: true,
  backend: true,
  offline: true,
  rate: true,
  passes: true,
  scored: true,
  verdict: true,
} as const;

/**
 * The newest rate of each series for each of these tiers, measured on its current revision. Of our own measurements a
 * gate stands before an eval, whose k may be tiny. One statement.
 */
export async function ratesOf(
  tiers: readonly { readonly name: string; readonly currentRevisionId: string | null }[],
): Promise<ReadonlyMap<string, SolveRate[]>> {
  const revisions = tiers.flatMap(({ currentRevisionId }) => currentRevisionId ?? []);
  const gates = await database().gate.findMany({
    where: { revisionId: { in: revisions }, state: "done", rate: { not: null } },
    select: COLUMNS,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const evalsLast = [...gates.filter(({ kind }) => kind !== "eval"), ...gates.filter(({ kind }) => kind === "eval")];
  const newest = new Map<string, Map<string, SolveRate>>();
  for (const gate of evalsLast) {
    const rate = rateOf(gate);
    const series = `${rate.kind}\n${rate.backend}\n${rate.modelId}`;
    const ofTier = newest.get(gate.tierName) ?? new Map<string, SolveRate>();
    newest.set(gate.tierName, ofTier);
    if (!ofTier.has(series)) ofTier.set(series, rate);
  }
  return new Map([...newest].map(([tier, rates]) => [tier, [...rates.values()].sort(bySeries)]));
}

function rateOf(gate: Prisma.GateGetPayload<{ select: typeof COLUMNS }>): SolveRate {
  const { id, kind, tierName: _, rate, ...columns } = gate;
  return { ...columns, kind: kind === "recorded" ? "recorded" : "measured", rate: rate ?? 0, gateId: id };
}

function bySeries(a: SolveRate, b: SolveRate): number {
  const [left, right] = [a, b].map(({ kind, backend, modelId }) => `${kind}\n${backend}\n${modelId}`);
  return (left ?? "") < (right ?? "") ? -1 : 1;
}

/** The same choice as `ratesOf`, in SQL, for all tiers at once. Columns: tier, level, series, offline, rate. */
const STANDING = Prisma.sql`
  SELECT * FROM (
    SELECT t."name" AS "tier", t."level" AS "level", g."modelId" AS "modelId", g."backend" AS "backend",
           CASE WHEN g."kind" = 'recorded' THEN 'recorded' ELSE 'measured' END AS "kind",
           CASE WHEN g."offline" THEN 1 ELSE 0 END AS "offline", g."rate" AS "rate",
           ROW_NUMBER() OVER (
             PARTITION BY g."revisionId", g."modelId", g."backend", CASE WHEN g."kind" = 'recorded' THEN 1 ELSE 0 END
             ORDER BY CASE WHEN g."kind" = 'eval' THEN 1 ELSE 0 END, g."createdAt" DESC, g."id" DESC
           ) AS "place"
    FROM "Gate" g JOIN "Tier" t ON t."currentRevisionId" = g."revisionId"
    WHERE g."state" = 'done' AND g."rate" IS NOT NULL
  ) AS "ranked" WHERE "place" = 1`;

/** How many tiers of a level have exactly this rate in this series. Few rows: rates are fractions of k. */
export interface RateCount extends RateSeries {
  readonly level: number;
  readonly offline: boolean;
  readonly rate: number;
  readonly tiers: number;
}

export async function rateCounts(): Promise<RateCount[]> {
  const rows = await database().$queryRaw<Record<keyof RateCount, unknown>[]>(Prisma.sql`
    SELECT "level", "modelId", "backend", "kind", "offline", "rate", COUNT(*) AS "tiers"
    FROM (${STANDING}) AS "standing"
    GROUP BY "level", "modelId", "backend", "kind", "offline", "rate"
    ORDER BY "level", "kind", "backend", "modelId", "rate"`);
  return rows.map((row) => ({
    level: Number(row.level),
    modelId: String(row.modelId),
    backend: String(row.backend),
    kind: row.kind === "recorded" ? "recorded" : "measured",
    offline: Number(row.offline) === 1,
    rate: Number(row.rate),
    tiers: Number(row.tiers),
  }));
}

/** Names of the tiers whose rate in the series is at least `from` and below `below`. */
export async function tiersWithRate(
  { modelId, backend, kind }: RateSeries,
  { from, below }: { readonly from: number; readonly below: number },
): Promise<string[]> {
  const rows = await database().$queryRaw<{ tier: string }[]>(Prisma.sql`
    SELECT "tier" FROM (${STANDING}) AS "standing"
    WHERE "modelId" = ${modelId} AND "backend" = ${backend} AND "kind" = ${kind}
      AND "rate" >= ${from} AND "rate" < ${below}`);
  return rows.map(({ tier }) => tier);
}
