import { database, type Prisma, type TransactionClient } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { ReasonRequired, UndecidableTier, UnknownDecision } from "./review-errors";
import type { DecisionVerdict, DecisionView } from "./views";

export interface NewDecision {
  readonly verdict: DecisionVerdict;
  /** Required for a rejection. */
  readonly reason: string;
  /** Who decides, as shown: a name or an account. */
  readonly actor: string;
  /** The revision that was looked at, where the caller knows it: a decision on another content is refused. */
  readonly revisionId?: string;
}

/**
 * Accepts or rejects a tier's current revision; returns the decision's id. Earlier decisions stay in the history.
 * @throws ReasonRequired, UndecidableTier
 */
export async function decide(tierName: string, { verdict, reason, actor, revisionId }: NewDecision): Promise<string> {
  const words = reason.trim();
  if (verdict === "rejected" && words === "") throw new ReasonRequired();
  return transaction(async (tx) => {
    const current = await currentRevisionOf(tx, tierName);
    if (revisionId !== undefined && revisionId !== current) {
      throw new UndecidableTier(`${tierName} has changed since: it has a new revision.`);
    }
    const data = { tierName, revisionId: current, verdict, reason: words, actor };
    const { id } = await tx.decision.create({ data, select: { id: true } });
    await settle(tx, tierName, current);
    return id;
  });
}

/** Takes a decision back: it stays in the history, and the one before it holds again. @throws UnknownDecision */
export async function withdrawDecision(id: string): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.decision.updateMany({
      where: { id, withdrawnAt: null },
      data: { withdrawnAt: new Date() },
    });
    const decision = await tx.decision.findUnique({ where: { id }, select: { tierName: true } });
    if (count === 0 || !decision) throw new UnknownDecision();
    await settle(tx, decision.tierName, await currentRevisionOf(tx, decision.tierName));
  });
}

/** Every decision on a tier, the newest first. Empty for a tier that isn't there. */
export async function decisionsOf(tierName: string): Promise<DecisionView[]> {
  const [rows, tier, revisions] = await Promise.all([
    database().decision.findMany({ where: { tierName }, orderBy: NEWEST_FIRST }),
    database().tier.findUnique({ where: { name: tierName }, select: { currentRevisionId: true } }),
    database().tierRevision.findMany({ where: { tierName }, select: { id: true, number: true } }),
  ]);
  const numbers = new Map(revisions.map(({ id, number }) => [id, number]));
  const standing = rows.find((row) => row.withdrawnAt === null && row.revisionId === tier?.currentRevisionId);
  return rows.map((row) => ({
    id: row.id,
    tier: tierName,
    // The column holds what `decide` writes.
    verdict: row.verdict as DecisionVerdict,
    reason: row.reason,
    actor: row.actor,
    createdAt: row.createdAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    revision: numbers.get(row.revisionId) ?? 0,
    stands: row === standing,
  }));
}

const NEWEST_FIRST: Prisma.DecisionOrderByWithRelationInput[] = [{ createdAt: "desc" }, { id: "desc" }];

async function currentRevisionOf(tx: TransactionClient, tierName: string): Promise<string> {
  // Touched first: decisions on one tier made at the same time take their turns, so that the column and the history
  // can't part.
  const touched = await tx.tier.updateMany({ where: { name: tierName }, data: { updatedAt: new Date() } });
  const tier = touched.count === 1 ? await tx.tier.findUnique({ where: { name: tierName } }) : null;
  if (!tier?.currentRevisionId) throw new UndecidableTier(`There is no tier ${tierName} in the corpus.`);
  return tier.currentRevisionId;
}

/** The tier's column says what the history says. */
async function settle(tx: TransactionClient, tierName: string, revisionId: string): Promise<void> {
  const standing = await tx.decision.findFirst({
    where: { revisionId, withdrawnAt: null },
    orderBy: NEWEST_FIRST,
    select: { verdict: true },
  });
  await tx.tier.update({ where: { name: tierName }, data: { decision: standing?.verdict ?? "none" } });
}
