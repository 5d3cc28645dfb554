import { type Database, database, Prisma } from "@/lib/db/client";
import { histogramsOf, meansOf } from "../rate-bins";
import { rateCounts } from "../rates/store";
import { perDatabase } from "../statistics/per-database";
import { BEHIND, rememberSettled } from "../statistics/remember-settled";
import { SUMMARY_COLUMNS } from "../tier-summary";
import type { CorpusOverview, FamilyLadder, LevelStatistics, Origin, Validity } from "../views";
import { marksTogether, rateMark, tierMark } from "../watermark/store";
import { withRates } from "./tiers/store";

type Counted = Omit<CorpusOverview, "rollouts">;

/**
 * All totals of the corpus and how its rates are spread. Asked again, it costs two aggregates and the number of rollouts
 * until a tier or a gate has changed.
 */
export async function corpusOverview(): Promise<CorpusOverview> {
  const [rollouts, rest] = await Promise.all([countRollouts(), memoryOf(database()).exact(null)]);
  return { ...rest, rollouts };
}

/**
 * The same for whoever only looks at it. What was changed of a tier is counted at once; while gates end, rates and the
 * number of rollouts of a few seconds ago stand until newer ones are computed (`BEHIND`).
 */
export async function recentOverview(): Promise<CorpusOverview> {
  const db = database();
  const memory = memoryOf(db);
  const counted = async () => memory.recent((await tierMark(db)).text);
  const [rollouts, rest] = await Promise.all([memory.rollouts(null), counted()]);
  return { ...rest, rollouts };
}

const memoryOf = perDatabase((db: Database) => {
  const mark = () => marksTogether([tierMark(db), rateMark(db)]);
  const exact = rememberSettled<null, Counted>({ keyOf: String, mark, compute: countCorpus });
  /** Asked by the state of the tiers. */
  const recent = rememberSettled<string, Counted>({ keyOf: String, mark, compute: () => exact(null), ...BEHIND });
  const rollouts = rememberSettled<null, number>({
    ...{ keyOf: String, compute: countRollouts, ...BEHIND },
    // Nothing cheap tells whether there are more of them: no count is relied on for longer.
    mark: async () => ({ text: "", newest: Date.now() }),
  });
  return { exact, recent, rollouts };
});

/** A handful of statements, whatever the corpus's size. */
async function countCorpus(): Promise<Counted> {
  const db = database();
  const [families, levels, states, counts] = await Promise.all([
    db.family.count(),
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
    levels: statistics,
    histograms: histogramsOf(counts),
  };
}

/** The client would count a list of ids: a hundred times as long. */
async function countRollouts(): Promise<number> {
  const [row] = await database().$queryRaw<{ n: number | bigint }[]>(Prisma.sql`SELECT COUNT(*) AS n FROM "Rollout"`);
  return Number(row?.n ?? 0);
}

type ValidityCounts = Readonly<Record<Validity, number>> & { readonly tiers: number };

/** Tiers in all and by what their check came to: one pass over the tiers, and only when one of them has changed since. */
export const countByValidity = (): Promise<ValidityCounts> => validityOf(database())(null);

const validityOf = perDatabase((db: Database) =>
  rememberSettled<null, ValidityCounts>({
    keyOf: String,
    mark: () => tierMark(db),
    compute: async () => {
      const groups = await db.tier.groupBy({ by: ["validity"], _count: { _all: true } });
      const counts: Record<Validity, number> = { unvalidated: 0, valid: 0, invalid: 0 };
      for (const { validity, _count } of groups) counts[validity as Validity] = _count._all; // written by the stores alone
      return { ...counts, tiers: counts.unvalidated + counts.valid + counts.invalid };
    },
  }),
);

/** Null where there is no such family. */
export async function familyLadder(name: string): Promise<FamilyLadder | null> {
  const family = await database().family.findUnique({
    where: { name },
    select: { origin: true, tiers: { select: SUMMARY_COLUMNS, orderBy: { level: "asc" } } },
  });
  return family && { name, origin: family.origin as Origin, tiers: await withRates(family.tiers) };
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
