import { refreshRates } from "@/lib/corpus/rates/store";
import { database } from "@/lib/db/client";
import { insertRows } from "@/lib/db/insert-rows";
import { transaction } from "@/lib/db/transaction";
import type { Rescore } from "@/lib/solve/rescore-attempt";
import { recountFailures } from "@/lib/trajectories/failures/counting/store";
import { plainText } from "@/lib/trajectories/plain-text";
import { judgeTier } from "../judge-tier";
import { isOpenState, OPEN_STATES } from "../open-states";
import { bandOfRow } from "../stored-band";

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
  return database().rollout.findMany({
    where: { gateId: originId, verdictSlot: { not: null }, slot: { lt: countedSlots(origin) } },
    orderBy: { slot: "asc" },
    select: { id: true, slot: true, seed: true, firedLimit: true },
  });
}

/** How many slots, from the first, count in a gate's verdict: all, or those after which a curtailed one was certain. */
const countedSlots = (gate: { curtailed: boolean; scored: number; errored: number; k: number }): number =>
  gate.curtailed ? gate.scored + gate.errored : gate.k;

/** Characters of a problem: it may quote a tool's answer or name, which a model or whoever wrote the task has worded. */
const PROBLEM = 600;

/** Keeps what a trajectory scores on the gate's revision. Repeated, it says the same. */
export async function saveRescore(gateId: string, rolloutId: string, slot: number, rescore: Rescore): Promise<void> {
  const nothing = { outcome: null, reward: null, dbHash: null, verify: null };
  const { kind: _, problem, ...found } = rescore;
  const columns = { ...nothing, ...found, problem: problem === null ? null : plainText(problem, PROBLEM) };
  await database().regradedRollout.upsert({
    where: { gateId_rolloutId: { gateId, rolloutId } },
    create: { gateId, rolloutId, slot, ...columns },
    update: columns,
  });
}

/** Notes why these trajectories have no score; one that was scored meanwhile keeps what it has. */
export async function noteUnscored(
  gateId: string,
  attempts: readonly { readonly rolloutId: string; readonly slot: number }[],
  problem: string,
): Promise<void> {
  const columns = { gateId: "text", rolloutId: "text", slot: "integer", problem: "text" } as const;
  const said = plainText(problem, PROBLEM);
  const rows = attempts.map(({ rolloutId, slot }) => ({ gateId, rolloutId, slot, problem: said }));
  await insertRows(database(), "RegradedRollout", columns, rows, 'ON CONFLICT ("gateId", "rolloutId") DO NOTHING');
}

/**
 * Counts, judges and closes a gate that has scored all its trajectories anew. What the other gate never played, or couldn't
 * score, is missing here too. False where it was over.
 */
export async function closeRegrade(gateId: string): Promise<boolean> {
  const originId = await transaction(async (tx) => {
    const gate = await tx.gate.findUnique({
      where: { id: gateId },
      include: {
        regraded: { select: { slot: true, outcome: true } },
        regradeOf: { select: { id: true, curtailed: true, scored: true, errored: true, k: true } },
      },
    });
    if (!gate?.regradeOf || !isOpenState(gate.state)) return null;
    // The other may have been gone on with since, and have become certain before a slot that was scored here.
    const end = countedSlots(gate.regradeOf);
    const counted = gate.regraded.filter(({ slot }) => slot < end);
    const scored = counted.filter(({ outcome }) => outcome !== null).length;
    const passes = counted.filter(({ outcome }) => outcome === "passed").length;
    const band = bandOfRow(gate);
    const { count } = await tx.gate.updateMany({
      where: { id: gateId, state: { in: OPEN_STATES } },
      data: {
        state: "done",
        verdict: band && judgeTier({ planned: gate.k, scored, passes }, band).kind,
        ...{ passes, scored, errored: end - scored, curtailed: gate.regradeOf.curtailed },
        rate: scored > 0 ? passes / scored : null,
        finishedAt: new Date(),
      },
    });
    if (count === 0) return null;
    await refreshRates(tx, gate.tierName);
    await recountFailures(tx, gate.regradeOf.id);
    return gate.regradeOf.id;
  });
  if (originId === null) return false;
  // Once more: an attempt of the other gate that was analysed while this one ended saw it open.
  await recountFailures(database(), originId);
  return true;
}
