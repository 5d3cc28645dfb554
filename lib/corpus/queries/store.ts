import { database, type Prisma } from "@/lib/db/client";
import { BINS, binRange, histogramsOf, meansOf } from "../rate-bins";
import { rateCounts, ratesOf } from "../rates/store";
import { tiersMatching } from "../search/store";
import { SUMMARY_COLUMNS, type SummaryRow, summaryOf } from "../tier-summary";
import type {
  CorpusOverview,
  FamilyLadder,
  LevelStatistics,
  Origin,
  RateHistogram,
  TierFilter,
  TierSummary,
  Validity,
} from "../views";
import { wordsOf } from "../words";

/** All totals of the corpus. A handful of statements, whatever its size. */
export async function corpusOverview(): Promise<CorpusOverview> {
  const db = database();
  const [families, rollouts, levels, states, counts] = await Promise.all([
    db.family.count(),
    db.rollout.count(),
    db.tier.groupBy({
      by: ["level"],
      _count: { _all: true },
      _avg: { toolCount: true, goldSteps: true, entityCount: true },
      orderBy: { level: "asc" },
    }),
    db.tier.groupBy({ by: ["level", "decision", "validity"], _count: { _all: true } }),
    rateCounts(),
  ]);
  const tiersIn = (is: (state: (typeof states)[number]) => boolean) =>
    states.filter(is).reduce((sum, { _count }) => sum + _count._all, 0);
  const statistics = levels.map(
    ({ level, _count, _avg }): LevelStatistics => ({
      level,
      tiers: _count._all,
      meanTools: _avg.toolCount ?? 0,
      meanGoldSteps: _avg.goldSteps ?? 0,
      meanEntities: _avg.entityCount ?? 0,
      accepted: tiersIn((state) => state.level === level && state.decision === "accepted"),
      rates: meansOf(counts, level),
    }),
  );
  return {
    families,
    tiers: tiersIn(() => true),
    accepted: tiersIn(({ decision }) => decision === "accepted"),
    rejected: tiersIn(({ decision }) => decision === "rejected"),
    invalid: tiersIn(({ validity }) => validity === "invalid"),
    rollouts,
    levels: statistics,
  };
}

/** Tiers in all and by what their check came to. One statement over one column, cheap enough to be asked every second. */
export async function countByValidity(): Promise<Readonly<Record<Validity, number>> & { readonly tiers: number }> {
  const groups = await database().tier.groupBy({ by: ["validity"], _count: { _all: true } });
  const counts: Record<Validity, number> = { unvalidated: 0, valid: 0, invalid: 0 };
  for (const { validity, _count } of groups) counts[validity as Validity] = _count._all; // written by the stores alone
  return { ...counts, tiers: counts.unvalidated + counts.valid + counts.invalid };
}

/** How the newest rates of each level and series are spread. One statement. */
export async function rateHistograms(): Promise<RateHistogram[]> {
  return histogramsOf(await rateCounts());
}

/** Tiers that full-text search finds; every tier where nothing is typed. */
async function matching(search: string): Promise<Prisma.TierWhereInput> {
  const names = await tiersMatching(search);
  return names === null ? {} : { name: { in: names } };
}

async function withRates(rows: readonly SummaryRow[]): Promise<TierSummary[]> {
  const rates = await ratesOf(rows);
  return rows.map((row) => summaryOf(row, rates.get(row.name) ?? []));
}

export interface FamilyQuery {
  /** Words; families with a tier that has them all. */
  readonly search?: string;
  readonly offset: number;
  readonly limit: number;
}

/** Families by name with all their tiers. Four statements, whatever the page's length. */
export async function listFamilies({
  search = "",
  offset,
  limit,
}: FamilyQuery): Promise<{ families: FamilyLadder[]; total: number }> {
  const where: Prisma.FamilyWhereInput = search.trim() ? { tiers: { some: await matching(search) } } : {};
  const [total, rows] = await Promise.all([
    database().family.count({ where }),
    database().family.findMany({
      where,
      orderBy: { name: "asc" },
      skip: offset,
      take: limit,
      select: { name: true, origin: true, tiers: { select: SUMMARY_COLUMNS, orderBy: { level: "asc" } } },
    }),
  ]);
  const tiers = await withRates(rows.flatMap((row) => row.tiers));
  const families = rows.map(({ name, origin }) => ({
    name,
    origin: origin as Origin,
    tiers: tiers.filter(({ family }) => family === name),
  }));
  return { families, total };
}

/** Null where there is no such family. */
export async function familyLadder(name: string): Promise<FamilyLadder | null> {
  const family = await database().family.findUnique({
    where: { name },
    select: { origin: true, tiers: { select: SUMMARY_COLUMNS, orderBy: { level: "asc" } } },
  });
  return family && { name, origin: family.origin as Origin, tiers: await withRates(family.tiers) };
}

/** Tiers by family and level for which every given condition holds. */
export async function listTiers(filter: TierFilter): Promise<{ tiers: TierSummary[]; total: number }> {
  const { search = "", level, decision, validity, rate, offset, limit } = filter;
  const range = rate && binRange(Math.min(rate.bin, BINS - 1));
  const { modelId, backend, kind } = rate ?? {};
  const where: Prisma.TierWhereInput = {
    AND: await matching(search),
    ...(level === undefined ? {} : { level }),
    ...(decision === undefined ? {} : { decision }),
    ...(validity === undefined ? {} : { validity }),
    ...(range && { rates: { some: { modelId, backend, kind, rate: { gte: range.from, lt: range.below } } } }),
  };
  const [total, rows] = await Promise.all([
    database().tier.count({ where }),
    database().tier.findMany({
      where,
      orderBy: [{ familyName: "asc" }, { level: "asc" }],
      skip: offset,
      take: limit,
      select: SUMMARY_COLUMNS,
    }),
  ]);
  return { tiers: await withRates(rows), total };
}

/** What the palette offers for what was typed: families, then tiers, those whose name begins so first. */
export interface SearchHit {
  readonly kind: "family" | "tier";
  readonly name: string;
  readonly description: string;
}

export async function searchEverything(typed: string, limit = 20): Promise<SearchHit[]> {
  const text = wordsOf(typed).join("_");
  if (text === "") return [];
  const [families, tiers] = await Promise.all([
    database().family.findMany({ where: { name: { contains: text } }, orderBy: { name: "asc" }, take: limit }),
    database().tier.findMany({
      where: await matching(typed),
      select: { name: true, description: true },
      orderBy: { name: "asc" },
      take: limit * 5,
    }),
  ]);
  const hits: SearchHit[] = [
    ...families.map(({ name }) => ({ kind: "family" as const, name, description: "" })),
    ...tiers.map(({ name, description }) => ({ kind: "tier" as const, name, description })),
  ];
  const place = ({ name }: SearchHit) => (name.startsWith(text) ? 0 : name.includes(text) ? 1 : 2);
  return hits.sort((a, b) => place(a) - place(b)).slice(0, limit);
}

/** Names of the tiers whose current content has not been checked yet. */
export async function uncheckedTiers(): Promise<string[]> {
  const rows = await database().tier.findMany({
    where: { validity: "unvalidated" },
    orderBy: [{ familyName: "asc" }, { level: "asc" }],
    select: { name: true },
  });
  return rows.map(({ name }) => name);
}

/** Tiers of the families that came from `origin`, by family and level. */
export async function tiersOfOrigin(origin: Origin): Promise<{ name: string; level: number; validity: Validity }[]> {
  const rows = await database().tier.findMany({
    where: { family: { origin } },
    orderBy: [{ familyName: "asc" }, { level: "asc" }],
    select: { name: true, level: true, validity: true },
  });
  return rows.map(({ validity, ...row }) => ({ ...row, validity: validity as Validity })); // written by the stores alone
}
