import { type Database, database, Prisma } from "@/lib/db/client";
import { UnknownTier } from "../details/store";
import { hardestRates } from "../rates/store";
import { perDatabase } from "../statistics/per-database";
import { rememberSettled } from "../statistics/remember-settled";
import type { DecisionState } from "../views";
import { tierMark } from "../watermark/store";
import { groupFamilies } from "./group-families";
import { seedFamily } from "./seed-family";
import type { ChainFilter, ChainList, FamilyChain, FamilyLineageFacts, WaveLineage } from "./views";

/** Families that a family's tiers seeded are named up to so many; all are counted. */
const SEEDED = 24;

export const familyExists = async (name: string): Promise<boolean> =>
  (await database().family.findUnique({ where: { name }, select: { name: true } })) !== null;

/** The family that a tier belongs to; null where there is no such tier. */
export const familyOf = async (tier: string): Promise<string | null> =>
  (await database().tier.findUnique({ where: { name: tier }, select: { familyName: true } }))?.familyName ?? null;

/** The parent that a tier names, present or not; null for a seed. @throws UnknownTier */
export async function tierParent(tier: string): Promise<string | null> {
  const row = await database().tier.findUnique({ where: { name: tier }, select: { parentName: true } });
  if (!row) throw new UnknownTier(tier);
  return row.parentName;
}

/** What one family's lineage is drawn from; null where there is no such family. */
export async function familyLineageFacts(name: string): Promise<FamilyLineageFacts | null> {
  const db = database();
  const family = await db.family.findUnique({
    where: { name },
    select: {
      ...{ wave: true, seedName: true },
      tiers: { select: { name: true, level: true, parentName: true }, orderBy: { level: "asc" } },
    },
  });
  if (!family) return null;
  const { wave, seedName, tiers } = family;
  const own = new Set(tiers.map((tier) => tier.name));
  const outside = [...tiers.map(({ parentName }) => parentName), seedName].filter((tier) => tier !== null);
  const seededBy = { seedName: { in: [...own] }, name: { not: name } };
  const [found, seeded, seededTotal] = await Promise.all([
    db.tier.findMany({ where: { name: { in: outside.filter((tier) => !own.has(tier)) } }, select: { name: true } }),
    db.family.findMany({
      ...{ where: seededBy, take: SEEDED, orderBy: [{ wave: "asc" as const }, { name: "asc" as const }] },
      select: { name: true, seedName: true, wave: true },
    }),
    db.family.count({ where: seededBy }),
  ]);
  const foreign = found.map((tier) => tier.name);
  return {
    ...{ wave, seedName, seededTotal },
    seedExists: seedName !== null && (foreign.includes(seedName) || own.has(seedName)),
    tiers: tiers.map(({ parentName, ...tier }) => ({ ...tier, parent: parentName })),
    foreignParents: foreign,
    seeded: seeded.map((row) => ({ ...row, seedName: row.seedName ?? "" })),
  };
}

/** Families by name, as chains; in the order of the names given. Three statements. */
async function chainsOf(names: readonly string[]): Promise<FamilyChain[]> {
  const [families, hardest] = await Promise.all([
    database().family.findMany({
      where: { name: { in: [...names] } },
      select: {
        ...{ name: true, wave: true, seedName: true },
        tiers: { select: { name: true, level: true, parentName: true, decision: true }, orderBy: { level: "asc" } },
      },
    }),
    hardestRates(names),
  ]);
  const chains = families.map(({ tiers, ...family }): FamilyChain => {
    return {
      ...family,
      tiers: tiers.map(({ parentName, decision, ...tier }) => {
        return { ...tier, parent: parentName, decision: decision as DecisionState }; // written by the stores alone
      }),
      hardest: hardest.get(family.name) ?? null,
    };
  });
  const byName = new Map(chains.map((chain) => [chain.name, chain]));
  return names.flatMap((name) => byName.get(name) ?? []);
}

const likeText = (search: string): string => `%${search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

interface MarkedFamily {
  readonly name: string;
  readonly broken: boolean;
  readonly branched: boolean;
}

/** Searches whose families are kept until a tier changes: a narrow row a family. */
const SEARCHES = 10;

/** The families that a search finds: those whose chain is broken first, then those that branch, then the others by name. */
const markedFamilies = perDatabase((db: Database) =>
  rememberSettled<string, readonly MarkedFamily[]>({
    keyOf: (search) => search.toLowerCase(),
    mark: () => tierMark(db),
    compute: async (search) => {
      const matching =
        search === "" ? Prisma.sql`1 = 1` : Prisma.sql`t."familyName" LIKE ${likeText(search)} ESCAPE '\\'`;
      // One narrow row a family: fewer to carry than to derive twice, once for the totals and once for the page.
      const rows = await db.$queryRaw<{ name: string; broken: number | bigint; branched: number | bigint }[]>(
        markedSql(matching),
      );
      const families = rows.map(({ name, broken, branched }) => ({
        ...{ name, broken: Number(broken) === 1, branched: Number(branched) === 1 },
      }));
      const rank = (family: MarkedFamily) => (family.broken ? 0 : 2) + (family.branched ? 0 : 1);
      return families.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
    },
    keep: SEARCHES,
  }),
);

const markedSql = (matching: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT t."familyName" AS "name",
    CASE WHEN COUNT(t."parentName") > COUNT(p."name")
      OR COUNT(*) - COUNT(t."parentName") > 1
      OR MAX(t."level") - MIN(t."level") + 1 > COUNT(*)
      OR MAX(CASE WHEN p."level" >= t."level" OR p."familyName" <> t."familyName" THEN 1 ELSE 0 END) = 1
      THEN 1 ELSE 0 END AS "broken",
    CASE WHEN COUNT(t."parentName") > COUNT(DISTINCT t."parentName") THEN 1 ELSE 0 END AS "branched"
  FROM "Tier" t LEFT JOIN "Tier" p ON p."name" = t."parentName"
  WHERE ${matching} GROUP BY t."familyName"`;

/**
 * Families whose chain is broken first, then those that branch, then the others by name. One pass over the tiers' names
 * and levels, until one of them changes; then what is shown.
 */
export async function listChains(query: {
  readonly search: string;
  readonly show: ChainFilter;
  readonly offset: number;
  readonly limit: number;
}): Promise<ChainList> {
  const families = await markedFamilies(database())(query.search);
  const broken = families.filter((family) => family.broken);
  const branched = families.filter((family) => family.branched);
  const chosen = { all: families, broken, branched }[query.show];
  const page = chosen.slice(query.offset, query.offset + query.limit);
  return {
    ...{ all: families.length, broken: broken.length, branched: branched.length, total: chosen.length },
    chains: await chainsOf(page.map(({ name }) => name)),
  };
}

/** Families of one picture; a larger group is cut at the end of its waves. */
const PICTURE = 150;

/**
 * Families that waves brought, with those that seeded them, group by group from `from` on. Reads three narrow columns of
 * the families that are in waves, and everything else of those that are shown. Null where no wave has ever been run.
 */
export async function waveLineage(query: {
  readonly search: string;
  readonly from: number;
}): Promise<WaveLineage | null> {
  const inWaves = await database().family.findMany({
    where: { OR: [{ wave: { not: null } }, { seedName: { not: null } }] },
    select: { name: true, wave: true, seedName: true },
    orderBy: { name: "asc" },
  });
  if (inWaves.length === 0) return null;
  const known = new Set(inWaves.map(({ name }) => name));
  const links = inWaves.map(({ seedName, ...family }) => ({ ...family, seedFamily: seedFamily(seedName) }));
  const seeds = [...new Set(links.flatMap(({ seedFamily }) => seedFamily ?? []))].filter((name) => !known.has(name));
  const existing = await database().family.findMany({
    where: { name: { in: seeds } },
    select: { name: true, wave: true },
  });
  const search = query.search.toLowerCase();
  const groups = groupFamilies([...links, ...existing.map((family) => ({ ...family, seedFamily: null }))]).filter(
    (group) => group.some(({ name }) => name.toLowerCase().includes(search)),
  );
  const names: string[] = [];
  let at = query.from;
  for (; at < groups.length; at++) {
    const group = groups[at] ?? [];
    if (names.length > 0 && names.length + group.length > PICTURE) break;
    names.push(...group.slice(0, PICTURE).map(({ name }) => name));
  }
  return {
    families: await chainsOf(names),
    total: groups.reduce((sum, group) => sum + group.length, 0),
    groups: groups.length,
    next: at < groups.length ? at : null,
  };
}
