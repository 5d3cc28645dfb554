import { database, databaseProvider, Prisma, type TransactionClient } from "@/lib/db/client";
import type { HardestRate, LadderRate } from "../family-row";
import type { SolveRate } from "../views";

type Kind = SolveRate["kind"];

/** Names of a rate's series: what is never mixed. */
export interface RateSeries {
  readonly modelId: string;
  readonly backend: string;
  readonly kind: Kind;
}

/**
 * Derives the standing rates of a tier anew: of each series the newest that was measured on the current revision. Of our
 * own measurements a gate stands before an eval, whose k may be tiny, and one that was played on this revision before one
 * which scored the trajectories of an earlier revision anew. A curtailed gate stands like any other, and is marked. Call it,
 * in the same transaction and after the change, wherever a gate ends or opens again or the current revision changes: of
 * two at once the second waits, and reads what the first has changed.
 */
export async function refreshRates(tx: TransactionClient, tierName: string): Promise<void> {
  await takeTurn(tx, tierName);
  const tier = await tx.tier.findUnique({
    where: { name: tierName },
    select: { level: true, currentRevisionId: true },
  });
  if (!tier?.currentRevisionId) return;
  const gates = await tx.gate.findMany({
    where: { revisionId: tier.currentRevisionId, state: "done", rate: { not: null } },
    select: GATE_COLUMNS,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const weight = ({ kind, regradeOfId }: (typeof gates)[number]) => (kind === "eval" ? 2 : 0) + (regradeOfId ? 1 : 0);
  const weighed = [0, 1, 2, 3].flatMap((order) => gates.filter((gate) => weight(gate) === order));
  const standing = new Map<string, Omit<(typeof gates)[number], "regradeOfId"> & { kind: Kind }>();
  for (const { regradeOfId: _, ...gate } of weighed) {
    const kind = gate.kind === "recorded" ? "recorded" : "measured";
    const series = `${kind}\n${gate.backend}\n${gate.modelId}`;
    if (!standing.has(series)) standing.set(series, { ...gate, kind });
  }
  await tx.tierRate.deleteMany({ where: { tierName } });
  if (standing.size === 0) return;
  const rows = [...standing.values()].map(({ id: gateId, rate, ...columns }) => {
    return { ...columns, rate: rate ?? 0, gateId, tierName, level: tier.level };
  });
  await tx.tierRate.createMany({ data: rows });
}

/** Locks the tier's row until the transaction ends, but not against rows that refer to it. SQLite's writers take turns as it is. */
async function takeTurn(tx: TransactionClient, tierName: string): Promise<void> {
  if (databaseProvider() === "postgres")
    await tx.$queryRaw`SELECT "name" FROM "Tier" WHERE "name" = ${tierName} FOR NO KEY UPDATE`;
}

const GATE_COLUMNS = {
  id: true,
  kind: true,
  modelId: true,
  backend: true,
  offline: true,
  rate: true,
  passes: true,
  scored: true,
  verdict: true,
  curtailed: true,
  regradeOfId: true,
} as const;

/** The standing rates of each of these tiers, by series. One statement. */
export async function ratesOf(tiers: readonly { readonly name: string }[]): Promise<ReadonlyMap<string, SolveRate[]>> {
  const rates = new Map<string, SolveRate[]>();
  if (tiers.length === 0) return rates;
  // Past the client's models: a page of tiers has hundreds of rates.
  const rows = await database().$queryRaw<(Flagged<SolveRate> & { readonly tierName: string })[]>(Prisma.sql`
    SELECT "tierName", "kind", "backend", "modelId", "offline", "rate", "passes", "scored", "verdict", "curtailed", "gateId"
    FROM "TierRate" WHERE "tierName" IN (${Prisma.join(tiers.map(({ name }) => name))})
    ORDER BY "kind", "backend", "modelId"`);
  for (const { tierName, ...row } of rows) {
    const ofTier = rates.get(tierName) ?? [];
    rates.set(tierName, ofTier);
    ofTier.push({ ...row, offline: Boolean(row.offline), curtailed: Boolean(row.curtailed) });
  }
  return rates;
}

type Flag = "offline" | "curtailed";
/** SQLite's statements know no booleans. */
type Flagged<Rate extends { readonly [Key in Flag]: boolean }> = Omit<Rate, Flag> & {
  readonly [Key in Flag]: boolean | number | bigint;
};

/** A standing rate of one of a family's tiers. */
export interface FamilyRate extends LadderRate {
  readonly family: string;
  readonly tier: string;
}

/** The standing rates of the families' tiers by level and series: narrow, past the client's models, as a page has thousands. */
export async function ratesOfFamilies(names: readonly string[]): Promise<FamilyRate[]> {
  if (names.length === 0) return [];
  const rows = await database().$queryRaw<Flagged<FamilyRate>[]>(Prisma.sql`
    SELECT t."familyName" AS "family", r."tierName" AS "tier", r."kind", r."backend", r."modelId", r."offline", r."rate",
      r."passes", r."scored", r."curtailed"
    FROM "TierRate" r JOIN "Tier" t ON t."name" = r."tierName" WHERE t."familyName" IN (${Prisma.join([...names])})
    ORDER BY t."level", r."kind", r."backend", r."modelId"`);
  return rows.map((row) => ({ ...row, offline: Boolean(row.offline), curtailed: Boolean(row.curtailed) }));
}

/** Each family's hardest rate, where it has any. One statement. */
export async function hardestRates(names: readonly string[]): Promise<ReadonlyMap<string, HardestRate>> {
  if (names.length === 0) return new Map();
  // Chosen by the database: twenty rates a family would be carried here for one.
  const rows = await database().$queryRaw<(Flagged<HardestRate> & { readonly family: string })[]>(Prisma.sql`
    SELECT h."family", h."tier", h."kind", h."modelId", h."offline", h."rate", h."passes", h."scored", h."curtailed" FROM (
      SELECT t."familyName" AS "family", r."tierName" AS "tier", r."kind", r."modelId", r."offline", r."rate", r."passes",
        r."scored", r."curtailed", ROW_NUMBER() OVER (PARTITION BY t."familyName"
          ORDER BY r."offline", r."rate", t."level", r."kind", r."backend", r."modelId") AS "place"
      FROM "TierRate" r JOIN "Tier" t ON t."name" = r."tierName" WHERE t."familyName" IN (${Prisma.join([...names])})
    ) h WHERE h."place" = 1`);
  return new Map(
    rows.map(({ family, rate, passes, scored, offline, curtailed, ...row }) => [
      family,
      {
        ...row,
        // SQLite tells no types of what comes out of a subquery.
        ...{ rate: Number(rate), passes: Number(passes), scored: Number(scored) },
        ...{ offline: Boolean(offline), curtailed: Boolean(curtailed) },
      },
    ]),
  );
}

/** How many tiers of a level have exactly this rate in this series. Few rows: rates are fractions of k. */
export interface RateCount extends RateSeries {
  readonly level: number;
  readonly offline: boolean;
  readonly rate: number;
  readonly tiers: number;
}

export async function rateCounts(): Promise<RateCount[]> {
  const rows = await database().tierRate.groupBy({
    by: ["level", "kind", "backend", "modelId", "offline", "rate"],
    _count: { _all: true },
    orderBy: [{ level: "asc" }, { kind: "asc" }, { backend: "asc" }, { modelId: "asc" }, { rate: "asc" }],
  });
  return rows.map(({ _count, kind, ...row }) => ({ ...row, kind: kind as Kind, tiers: _count._all }));
}

/** The series that occur, each with how many tiers it has a rate of. */
export interface SeriesCount extends RateSeries {
  readonly offline: boolean;
  readonly tiers: number;
}

export async function seriesCounts(): Promise<SeriesCount[]> {
  const rows = await database().tierRate.groupBy({
    by: ["kind", "backend", "modelId", "offline"],
    _count: { _all: true },
    orderBy: [{ kind: "asc" }, { backend: "asc" }, { modelId: "asc" }],
  });
  return rows.map(({ _count, kind, ...row }) => ({ ...row, kind: kind as Kind, tiers: _count._all }));
}
