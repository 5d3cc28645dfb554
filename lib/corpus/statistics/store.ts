import { type Database, database } from "@/lib/db/client";
import { listLeftovers } from "../leftovers/store";
import { leftoverMark, marksTogether, rateMark, tierMark } from "../watermark/store";
import { computeStatistics } from "./compute-statistics";
import { diversity } from "./diversity";
import type { IrregularityFact, LevelBand, NameFact, RateFact, TierFact } from "./facts";
import { perDatabase } from "./per-database";
import { BEHIND, type Mark, rememberSettled } from "./remember-settled";
import type { CorpusStatistics } from "./views";

type Remembered = (bands: readonly LevelBand[]) => Promise<CorpusStatistics>;

/**
 * Every statistic of the corpus; `bands`: one a level, t0 first, the last for all above. Computed from narrow columns
 * and kept in the process: asking again costs three aggregates until a tier, a gate or a leftover has changed, and what
 * changed alone is read again.
 */
export const corpusStatistics: Remembered = (bands) => memoryOf(database()).exact(bands);

/** The same for whoever only looks at it: while the corpus changes, figures of a few seconds ago stand until newer are computed. */
export const recentStatistics: Remembered = (bands) => memoryOf(database()).recent(bands);

const memoryOf = perDatabase((db: Database): { readonly exact: Remembered; readonly recent: Remembered } => {
  const tierPart = part(
    () => tierMark(db),
    () => tierFactsOf(db),
  );
  const ratePart = part(
    () => marksTogether([tierMark(db), rateMark(db)]),
    () => rateFacts(db),
  );
  const source = {
    keyOf: (bands: readonly LevelBand[]) => JSON.stringify(bands),
    mark: () => marksTogether([tierMark(db), rateMark(db), leftoverMark(db)]),
  };
  const exact = rememberSettled<readonly LevelBand[], CorpusStatistics>({
    ...source,
    compute: async (bands) => {
      const [{ facts, diverse }, rates, leftovers] = await Promise.all([tierPart(), ratePart(), listLeftovers()]);
      return computeStatistics({ ...facts, rates, leftovers }, bands, diverse);
    },
  });
  return { exact, recent: rememberSettled({ ...source, compute: exact, ...BEHIND }) };
});

/** A part of what is counted, read anew where it changed. */
function part<Facts>(mark: () => Promise<Mark>, compute: () => Promise<Facts>): () => Promise<Facts> {
  const remembered = rememberSettled<null, Facts>({ keyOf: String, mark, compute });
  return () => remembered(null);
}

/** What stays while gates run, with the one figure that is dear to compute from it. */
async function tierFactsOf(db: Database) {
  const [tiers, names, irregularities] = await Promise.all([tierFacts(db), nameFacts(db), irregularityFacts(db)]);
  return { facts: { tiers, names, irregularities }, diverse: diversity(names) };
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

type Flag = "offline" | "curtailed";

/** Past the client's models: a large corpus has tens of thousands of rates. */
async function rateFacts(db: Database): Promise<RateFact[]> {
  const rows = await db.$queryRaw<(Omit<RateFact, Flag> & { readonly [Key in Flag]: boolean | number | bigint })[]>`
    SELECT "tierName", "level", "kind", "backend", "modelId", "offline", "rate", "curtailed" FROM "TierRate" ORDER BY "tierName"`;
  // SQLite's statements know no booleans.
  return rows.map((row) => ({ ...row, offline: Boolean(row.offline), curtailed: Boolean(row.curtailed) }));
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
