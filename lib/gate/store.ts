import { refreshRates } from "@/lib/corpus/rates/store";
import { database, type TransactionClient } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { NewRollout } from "@/lib/trajectories/store";
import { ATTEMPT_COLUMNS, attemptOf } from "./attempt-row";
import { type GateSettings, gateSettingsSchema } from "./gate-settings";
import { type GateEvidence, judgeTier, type Verdict } from "./judge-tier";
import { type Attempt, bySlot, slotState } from "./slot-state";
import type { Band, GateState } from "./views";

/** States of a gate that can still change. */
const OPEN = ["planned", "running"];

export interface NewGate {
  readonly kind: "gate" | "eval";
  readonly tierName: string;
  readonly revisionId: string;
  readonly backend: string;
  readonly k: number;
  readonly band: Band | null;
  readonly settings: GateSettings;
}

/** What one slot needs to be played. */
export interface SlotPlan {
  readonly state: GateState;
  readonly settings: GateSettings;
  readonly contentHash: string;
  readonly rollout: Omit<NewRollout, "attempt">;
  /** Of this slot, in order. */
  readonly attempts: readonly Attempt[];
}

/** The level and the current revision of each of these tiers; tiers that aren't there are missing from the answer. */
export async function findTiers(names: readonly string[]) {
  const rows = await database().tier.findMany({
    where: { name: { in: [...names] } },
    select: { name: true, level: true, validity: true, currentRevisionId: true },
  });
  return new Map(rows.map((row) => [row.name, row]));
}

/** Creates gates and whatever `schedule` adds (their jobs) in one transaction: all of it or nothing. */
export async function createGates(
  gates: readonly NewGate[],
  schedule: (tx: TransactionClient, gateIds: readonly string[]) => Promise<void>,
): Promise<string[]> {
  return transaction(async (tx) => {
    const ids: string[] = [];
    for (const { band, settings, ...gate } of gates) {
      const { id } = await tx.gate.create({
        data: {
          ...gate,
          modelId: settings.endpoint.id,
          offline: settings.endpoint.offline,
          bandLow: band?.low ?? null,
          bandHigh: band?.high ?? null,
          bandLowOpen: band?.lowOpen ?? false,
          settings: JSON.stringify(settings),
          state: "planned",
        },
        select: { id: true },
      });
      ids.push(id);
    }
    await schedule(tx, ids);
    return ids;
  });
}

/** @returns null where there is no such gate, or it has no such slot */
export async function readPlan(gateId: string, slot: number): Promise<SlotPlan | null> {
  const gate = await database().gate.findUnique({
    where: { id: gateId },
    include: {
      revision: { select: { contentHash: true } },
      rollouts: { where: { slot }, orderBy: { attempt: "asc" }, select: ATTEMPT_COLUMNS },
    },
  });
  if (!gate || gate.kind === "recorded" || slot < 0 || slot >= gate.k) return null;
  const settings = gateSettingsSchema.parse(JSON.parse(gate.settings));
  const { revisionId, tierName, backend, modelId, offline } = gate;
  return {
    state: gate.state as GateState, // written by this file alone
    settings,
    contentHash: gate.revision.contentHash,
    rollout: { gateId, slot, revisionId, tierName, backend, modelId, offline, seed: settings.seed + slot },
    attempts: gate.rollouts.map(attemptOf),
  };
}

/** Marks a planned gate as running; a gate in any other state is left as it is. */
export async function startGate(gateId: string): Promise<void> {
  await database().gate.updateMany({
    where: { id: gateId, state: "planned" },
    data: { state: "running", startedAt: new Date() },
  });
}

/** The slots that still have to be run, in order. Empty where the gate isn't there. */
export async function openSlots(gateId: string): Promise<number[]> {
  const gate = await database().gate.findUnique({
    where: { id: gateId },
    select: { k: true, rollouts: { orderBy: { attempt: "asc" }, select: { slot: true, ...ATTEMPT_COLUMNS } } },
  });
  if (!gate) return [];
  const attempts = bySlot(gate.rollouts);
  const slots = Array.from({ length: gate.k }, (_, slot) => slot);
  return slots.filter((slot) => slotState((attempts.get(slot) ?? []).map(attemptOf)) === "open");
}

export interface SettledGate {
  readonly evidence: GateEvidence;
  /** Null for an eval, which judges nothing. */
  readonly verdict: Verdict | null;
}

/** Counts a gate's scored slots, judges and closes it. Null where it isn't open any more. Safe to repeat. */
export async function closeGate(gateId: string): Promise<SettledGate | null> {
  return transaction(async (tx) => {
    const gate = await tx.gate.findUnique({ where: { id: gateId } });
    if (!gate || !OPEN.includes(gate.state)) return null;
    const outcomes = await tx.rollout.findMany({
      where: { gateId, verdictSlot: { not: null } },
      select: { outcome: true },
    });
    const passes = outcomes.filter(({ outcome }) => outcome === "passed").length;
    const scored = outcomes.length;
    const evidence = { planned: gate.k, scored, passes };
    const { bandLow: low, bandHigh: high, bandLowOpen: lowOpen } = gate;
    const verdict = low === null || high === null ? null : judgeTier(evidence, { low, high, lowOpen });
    const { count } = await tx.gate.updateMany({
      where: { id: gateId, state: { in: OPEN } },
      data: {
        state: "done",
        verdict: verdict?.kind ?? null,
        ...{ passes, scored, errored: gate.k - scored },
        rate: scored > 0 ? passes / scored : null,
        finishedAt: new Date(),
      },
    });
    if (count === 0) return null;
    await refreshRates(tx, gate.tierName);
    return { evidence, verdict };
  });
}

/** Cancels a gate that isn't over, with what `also` does (its jobs) in the same transaction. False where it was over. */
export async function markCancelled(
  gateId: string,
  also: (tx: TransactionClient, k: number) => Promise<void>,
): Promise<boolean> {
  return transaction(async (tx) => {
    const { count } = await tx.gate.updateMany({
      where: { id: gateId, state: { in: OPEN } },
      data: { state: "cancelled", finishedAt: new Date() },
    });
    if (count === 0) return false;
    const { k } = await tx.gate.findUniqueOrThrow({ where: { id: gateId }, select: { k: true } });
    await also(tx, k);
    return true;
  });
}

/** Every tier of the corpus by name: what targets of commands are resolved against. */
export async function knownTiers() {
  const rows = await database().tier.findMany({ select: { name: true, familyName: true, level: true } });
  return rows.map(({ name, familyName: family, level }) => ({ name, family, level }));
}

/** Gates that workers run and that aren't over, oldest first. */
export async function queuedGates(): Promise<{ readonly id: string; readonly priority: number }[]> {
  const rows = await database().gate.findMany({
    where: { state: { in: OPEN } },
    orderBy: { createdAt: "asc" },
    select: { id: true, settings: true },
  });
  return rows.flatMap(({ id, settings }) => {
    const { queued, priority } = gateSettingsSchema.parse(JSON.parse(settings));
    return queued ? [{ id, priority }] : [];
  });
}
