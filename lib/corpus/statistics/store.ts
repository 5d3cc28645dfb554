import { type Database, database } from "@/lib/db/client";
import { listLeftovers } from "../leftovers/store";
import { computeStatistics } from "./compute-statistics";
import type { CorpusFacts, IrregularityFact, LevelBand, NameFact, RateFact, TierFact } from "./facts";
import { type Mark, rememberSettled } from "./remember-settled";
import type { CorpusStatistics } from "./views";

type Remembered = (bands: readonly LevelBand[]) => Promise<CorpusStatistics>;
/** One memory a database. */
const memories = new WeakMap<Database, Remembered>();

/**
 * Every statistic of the corpus; `bands`: one a level, t0 first, the last for all above. Computed from narrow columns
 * and kept in the process: asking again costs three aggregates until a tier, a gate or a leftover has changed.
 */
export function corpusStatistics(bands: readonly LevelBand[]): Promise<CorpusStatistics> {
  const db = database();
  const known = memories.get(db);
  if (known) return known(bands);
  const remembered = rememberSettled<readonly LevelBand[], CorpusStatistics>({
    mark: (asked) => watermark(db, asked),
    compute: async (asked) => computeStatistics(await corpusFacts(db), asked),
  });
  memories.set(db, remembered);
  return remembered(bands);
}

/** Changes with everything that statistics are made from: tiers, standing rates (by their gates), leftovers, bands. */
async function watermark(db: Database, bands: readonly LevelBand[]): Promise<Mark> {
  const [tiers, gates, leftovers] = await Promise.all([
    db.tier.aggregate({ _count: { _all: true }, _max: { updatedAt: true } }),
    db.gate.aggregate({ where: { state: "done" }, _count: { _all: true }, _max: { finishedAt: true } }),
    db.leftoverFolder.aggregate({ _count: { _all: true }, _max: { updatedAt: true } }),
  ]);
  const newest = [tiers._max.updatedAt, gates._max.finishedAt, leftovers._max.updatedAt].map((moment) =>
    moment === null ? 0 : moment.getTime(),
  );
  const counts = [tiers, gates, leftovers].map(({ _count }) => _count._all);
  return { text: JSON.stringify([newest, counts, bands]), newest: Math.max(...newest) };
}

async function corpusFacts(db: Database): Promise<CorpusFacts> {
  const [tiers, rates, names, irregularities, leftovers] = await Promise.all([
    tierFacts(db),
    rateFacts(db),
    nameFacts(db),
    irregularityFacts(db),
    listLeftovers(),
  ]);
  return { tiers, rates, names, irregularities, leftovers };
}

async function tierFacts(db: Database): Promise<TierFact[]> {
  const [families, rows] = await Promise.all([
    db.family.findMany({ select: { name: true, origin: true } }),
    db.tier.findMany({ select: TIER_COLUMNS, orderBy: { name: "asc" } }),
  ]);
  const originOf = new Map(families.map(({ name, origin }) => [name, origin]));
  return rows.map(({ familyName, parentName, strategies, createdAt, ...columns }) => ({
    ...columns,
    family: familyName,
    parent: parentName,
    origin: originOf.get(familyName) ?? "import",
    createdAt: createdAt.toISOString(),
    strategies: [...new Set(JSON.parse(strategies) as string[])], // written by summarise-task.ts
  }));
}

const TIER_COLUMNS = {
  name: true,
  familyName: true,
  level: true,
  tierKey: true,
  wave: true,
  createdAt: true,
  parentName: true,
  strategies: true,
  toolCount: true,
  goldSteps: true,
  entityCount: true,
  validity: true,
} as const;

async function rateFacts(db: Database): Promise<RateFact[]> {
  const rows = await db.tierRate.findMany({
    select: { tierName: true, level: true, kind: true, backend: true, modelId: true, offline: true, rate: true },
    orderBy: { tierName: "asc" },
  });
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as RateFact["kind"] })); // written by refreshRates alone
}

/** Counted by the database: a family's tiers repeat most names. */
async function nameFacts(db: Database): Promise<NameFact[]> {
  const rows = await db.$queryRaw<{ kind: NameFact["kind"]; value: string; family: string; tiers: number | bigint }[]>`
    SELECT "kind", "value", "familyName" AS "family", COUNT(*) AS "tiers" FROM "TierFacet"
    WHERE "kind" IN ('tool', 'entity') GROUP BY "kind", "value", "familyName"`;
  return rows.map((row) => ({ ...row, tiers: Number(row.tiers) }));
}

async function irregularityFacts(db: Database): Promise<IrregularityFact[]> {
  const rows = await db.tierFacet.findMany({
    where: { kind: "irregularity" },
    select: { value: true, tierName: true },
    orderBy: { tierName: "asc" },
  });
  return rows.map(({ value, tierName }) => ({ kind: value, tierName }));
}
