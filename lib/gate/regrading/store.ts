import { refreshRates } from "@/lib/corpus/rates/store";
import { database, type TransactionClient } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Rescore } from "@/lib/solve/rescore-attempt";
import { judgeTier } from "../judge-tier";
import { isOpenState, OPEN_STATES } from "../open-states";
import { bandOfRow } from "../stored-band";

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
  const rows = await database().gate.findMany({
    where: { id: { in: [...gateIds] } },
    include: { tier: { select: { currentRevisionId: true } }, regradeOf: true },
  });
  return new Map(
    rows.map(({ tier, regradeOf, ...row }) => {
      const { id, tierName, kind, state, revisionId } = regradeOf ?? row;
      const { currentRevisionId } = tier;
      return [row.id, { id, tier: tierName, kind, state, revisionId, currentRevisionId }];
    }),
  );
}

/** The ended gates and evals of these tiers with rollouts on a revision that isn't the current one, oldest first. */
export async function outdatedGates(tiers: readonly string[]): Promise<string[]> {
  const rows = await database().gate.findMany({
    where: { tierName: { in: [...tiers] }, kind: { in: ["gate", "eval"] }, state: "done", regradeOfId: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, revisionId: true, tier: { select: { currentRevisionId: true } } },
  });
  return rows.flatMap(({ id, revisionId, tier }) => (revisionId === tier.currentRevisionId ? [] : [id]));
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
 * `schedule` adds in the same transaction. Where that has been done already, it is that gate.
 */
export async function createRegrade(
  originId: string,
  revisionId: string,
  schedule: (tx: TransactionClient, gateId: string) => Promise<void>,
): Promise<PlannedRegrade> {
  return transaction(async (tx) => {
    const origin = await tx.gate.findUniqueOrThrow({ where: { id: originId } });
    const { tierName, kind, backend, modelId, offline, k, bandLow, bandHigh, bandLowOpen, settings, curtailed } =
      origin;
    const planned = { of: originId, tier: tierName, k };
    const present = await tx.gate.findFirst({
      where: { regradeOfId: originId, revisionId, state: { not: "cancelled" } },
      orderBy: { createdAt: "desc" },
      select: { id: true },
    });
    if (present) return { ...planned, id: present.id, present: true };
    const { id } = await tx.gate.create({
      data: {
        ...{ tierName, kind, backend, modelId, offline, k, bandLow, bandHigh, bandLowOpen, settings },
        // What was never played is missing here too.
        ...{ curtailed, revisionId, regradeOfId: originId, state: "planned" },
      },
      select: { id: true },
    });
    await schedule(tx, id);
    return { ...planned, id, present: false };
  });
}

/** What is left of the work of a gate that scores anew. */
export interface RegradeWork {
  readonly revisionId: string;
  readonly contentHash: string;
  /** Trajectories it scores in all. */
  readonly total: number;
  readonly left: readonly {
    readonly rolloutId: string;
    readonly slot: number;
    readonly seed: number;
    readonly limited: boolean;
  }[];
}

/**
 * The trajectories that this gate has to score yet: those that counted in the other's verdict. Marks it as running. Null where
 * it is over, or scores nothing anew.
 */
export async function takeWork(gateId: string): Promise<RegradeWork | null> {
  const db = database();
  await db.gate.updateMany({
    where: { id: gateId, state: "planned", regradeOfId: { not: null } },
    data: { state: "running", startedAt: new Date() },
  });
  const gate = await db.gate.findUnique({
    where: { id: gateId },
    select: {
      ...{ state: true, revisionId: true, regradeOfId: true },
      revision: { select: { contentHash: true } },
      regraded: { select: { rolloutId: true } },
    },
  });
  if (!gate || gate.regradeOfId === null || gate.state !== "running") return null;
  const rollouts = await countedRollouts(gate.regradeOfId);
  const done = new Set(gate.regraded.map(({ rolloutId }) => rolloutId));
  const left = rollouts
    .filter(({ id }) => !done.has(id))
    .map(({ id, slot, seed, firedLimit }) => ({ rolloutId: id, slot, seed, limited: firedLimit !== null }));
  return { revisionId: gate.revisionId, contentHash: gate.revision.contentHash, total: rollouts.length, left };
}

/** The rollouts behind a gate's verdict, by slot: of a curtailed one those up to where it was certain. */
async function countedRollouts(originId: string) {
  const origin = await database().gate.findUniqueOrThrow({ where: { id: originId } });
  const end = origin.curtailed ? origin.scored + origin.errored : origin.k;
  return database().rollout.findMany({
    where: { gateId: originId, verdictSlot: { not: null }, slot: { lt: end } },
    orderBy: { slot: "asc" },
    select: { id: true, slot: true, seed: true, firedLimit: true },
  });
}

/** Keeps what a trajectory scores on the gate's revision. Repeated, it says the same. */
export async function saveRescore(gateId: string, rolloutId: string, slot: number, rescore: Rescore): Promise<void> {
  const nothing = { outcome: null, reward: null, dbHash: null, verify: null, problem: null };
  const { kind: _, ...found } = rescore;
  const columns = { ...nothing, ...found };
  await database().regradedRollout.upsert({
    where: { gateId_rolloutId: { gateId, rolloutId } },
    create: { gateId, rolloutId, slot, ...columns },
    update: columns,
  });
}

/** Counts, judges and closes a gate that has scored all its trajectories anew. False where it was over. */
export async function closeRegrade(gateId: string): Promise<boolean> {
  return transaction(async (tx) => {
    const gate = await tx.gate.findUnique({
      where: { id: gateId },
      include: { regraded: { select: { outcome: true } }, regradeOf: { select: { scored: true, errored: true } } },
    });
    if (!gate?.regradeOf || !isOpenState(gate.state)) return false;
    const scored = gate.regraded.filter(({ outcome }) => outcome !== null).length;
    const passes = gate.regraded.filter(({ outcome }) => outcome === "passed").length;
    const played = gate.regradeOf.scored + gate.regradeOf.errored;
    const band = bandOfRow(gate);
    const { count } = await tx.gate.updateMany({
      where: { id: gateId, state: { in: OPEN_STATES } },
      data: {
        state: "done",
        verdict: band && judgeTier({ planned: gate.k, scored, passes }, band).kind,
        ...{ passes, scored, errored: played - scored },
        rate: scored > 0 ? passes / scored : null,
        finishedAt: new Date(),
      },
    });
    if (count > 0) await refreshRates(tx, gate.tierName);
    return count > 0;
  });
}
