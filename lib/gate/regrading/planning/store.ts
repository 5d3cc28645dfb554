import { database, type TransactionClient } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { isOpenState } from "../../open-states";

/** A gate as it is asked to be scored anew. */
export interface RegradeSource {
  readonly id: string;
  readonly tier: string;
  readonly kind: string;
  readonly state: string;
  readonly revisionId: string;
  readonly currentRevisionId: string | null;
}

/** The gates of these ids that have rollouts; where an id names one that scored anew, the gate whose rollouts those are. */
export async function originsOf(gateIds: readonly string[]): Promise<ReadonlyMap<string, RegradeSource>> {
  const rows = await database().gate.findMany({ where: { id: { in: [...gateIds] } }, include: { regradeOf: true } });
  const current = await currentRevisions(rows.map(({ tierName }) => tierName));
  return new Map(
    rows.map(({ regradeOf, ...row }) => {
      const { id, tierName, kind, state, revisionId } = regradeOf ?? row;
      const currentRevisionId = current.get(row.tierName) ?? null;
      return [row.id, { id, tier: tierName, kind, state, revisionId, currentRevisionId }];
    }),
  );
}

/** The ids of all gates and evals whose rollouts may be scored anew, and of those that did so. */
export async function regradableIds(): Promise<string[]> {
  const rows = await database().gate.findMany({ where: { kind: { in: ["gate", "eval"] } }, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** Of tiers in the corpus; a gate's candidate may be none. */
async function currentRevisions(tiers: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const rows = await database().tier.findMany({
    where: { name: { in: [...new Set(tiers)] } },
    select: { name: true, currentRevisionId: true },
  });
  return new Map(rows.map(({ name, currentRevisionId }) => [name, currentRevisionId]));
}

/** The ended gates and evals of these tiers with rollouts on a revision that isn't the current one, oldest first. */
export async function outdatedGates(tiers: readonly string[]): Promise<string[]> {
  const rows = await database().gate.findMany({
    where: { tierName: { in: [...tiers] }, kind: { in: ["gate", "eval"] }, state: "done", regradeOfId: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, revisionId: true, tierName: true },
  });
  const current = await currentRevisions(tiers);
  return rows.flatMap(({ id, revisionId, tierName }) => (revisionId === current.get(tierName) ? [] : [id]));
}

export interface PlannedRegrade {
  readonly id: string;
  /** The gate whose trajectories it scores anew. */
  readonly of: string;
  readonly tier: string;
  readonly k: number;
  /** It had been planned before: nothing is scored twice on one revision. */
  readonly present: boolean;
}

/**
 * Creates the gate that scores another's trajectories anew on a revision, with all that the other was started with, and what
 * `schedule` adds in the same transaction. Where that has been done already, it is that gate; where that is still open, with
 * what `schedule` adds: whoever planned it may have been killed. Null where the other isn't over.
 */
export async function createRegrade(
  originId: string,
  revisionId: string,
  schedule: (tx: TransactionClient, gateId: string) => Promise<void>,
): Promise<PlannedRegrade | null> {
  return transaction(async (tx) => {
    if (!(await hold(tx, { id: originId, state: "done" }))) return null;
    const origin = await tx.gate.findUniqueOrThrow({ where: { id: originId } });
    const { tierName, kind, backend, modelId, offline, k, bandLow, bandHigh, bandLowOpen, settings } = origin;
    const planned = { of: originId, tier: tierName, k };
    const present = await livingRegrade(tx, originId, revisionId);
    if (present) {
      if (isOpenState(present.state)) await schedule(tx, present.id);
      return { ...planned, id: present.id, present: true };
    }
    const { id } = await tx.gate.create({
      data: {
        ...{ tierName, kind, backend, modelId, offline, k, bandLow, bandHigh, bandLowOpen, settings },
        ...{ revisionId, regradeOfId: originId, state: "planned" },
      },
      select: { id: true },
    });
    await schedule(tx, id);
    return { ...planned, id, present: false };
  });
}

/**
 * Keeps everybody else waiting who plans or reopens a gate that scores this one's trajectories, until the transaction ends: a
 * write that changes nothing, which both databases know. False where there is no such gate.
 */
async function hold(tx: TransactionClient, gate: { readonly id: string; readonly state?: string }): Promise<boolean> {
  const { count } = await tx.gate.updateMany({ where: { ...gate, regradeOfId: null }, data: { regradeOfId: null } });
  return count > 0;
}

/** The gate that scores another's trajectories on a revision; null where there is none, or it was cancelled. */
const livingRegrade = (tx: TransactionClient, originId: string, revisionId: string) =>
  tx.gate.findFirst({
    where: { regradeOfId: originId, revisionId, state: { not: "cancelled" } },
    orderBy: { createdAt: "desc" },
    select: { id: true, state: true },
  });

/** True where another gate than this one scores the same trajectories on the same revision; nobody can add one meanwhile. */
export async function isReplaced(
  tx: TransactionClient,
  gate: { readonly id: string; readonly regradeOfId: string; readonly revisionId: string },
): Promise<boolean> {
  await hold(tx, { id: gate.regradeOfId });
  const living = await livingRegrade(tx, gate.regradeOfId, gate.revisionId);
  return living !== null && living.id !== gate.id;
}
