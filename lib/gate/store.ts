import { database } from "@/lib/db/client";
import type { NewRollout } from "@/lib/trajectories/store";
import { ATTEMPT_COLUMNS, attemptOf } from "./attempt-row";
import { type GateSettings, gateSettingsSchema } from "./gate-settings";
import { OPEN_STATES } from "./open-states";
import type { Attempt } from "./slot-state";
import type { GateState } from "./views";

/** What one slot needs to be played. */
export interface SlotPlan {
  readonly state: GateState;
  readonly settings: GateSettings;
  readonly contentHash: string;
  readonly rollout: Omit<NewRollout, "attempt">;
  /** Of this slot, in order. */
  readonly attempts: readonly Attempt[];
  /** What it was ordered with; null for what ran in the process that planned it. */
  readonly batch: { readonly id: string; readonly paused: boolean } | null;
}

/** The level and the current revision of each of these tiers; tiers that aren't there are missing from the answer. */
export async function findTiers(names: readonly string[]) {
  const rows = await database().tier.findMany({
    where: { name: { in: [...names] } },
    select: { name: true, level: true, validity: true, currentRevisionId: true },
  });
  return new Map(rows.map((row) => [row.name, row]));
}

/** @returns null where there is no such gate, it plays nothing, or it has no such slot */
export async function readPlan(gateId: string, slot: number): Promise<SlotPlan | null> {
  const gate = await database().gate.findUnique({
    where: { id: gateId },
    include: {
      revision: { select: { contentHash: true } },
      batch: { select: { id: true, state: true } },
      rollouts: { where: { slot }, orderBy: { attempt: "asc" }, select: ATTEMPT_COLUMNS },
    },
  });
  if (!gate || gate.kind === "recorded" || gate.regradeOfId !== null || slot < 0 || slot >= gate.k) return null;
  const settings = gateSettingsSchema.parse(JSON.parse(gate.settings));
  const { revisionId, tierName, backend, modelId, offline, batch } = gate;
  return {
    state: gate.state as GateState, // written by this file alone
    settings,
    contentHash: gate.revision.contentHash,
    rollout: { gateId, slot, revisionId, tierName, backend, modelId, offline, seed: settings.seed + slot },
    attempts: gate.rollouts.map(attemptOf),
    batch: batch && { id: batch.id, paused: batch.state === "paused" },
  };
}

/** The endpoint that a gate asks, as it was frozen with it, and its batch; null where there is no such gate. */
export async function endpointOfGate(gateId: string) {
  const gate = await database().gate.findUnique({ where: { id: gateId }, select: { settings: true, batchId: true } });
  if (!gate) return null;
  const { endpoint } = gateSettingsSchema.parse(JSON.parse(gate.settings));
  return { endpoint, batchId: gate.batchId };
}

/** Marks a planned gate as running; a gate in any other state is left as it is. */
export async function startGate(gateId: string): Promise<void> {
  await database().gate.updateMany({
    where: { id: gateId, state: "planned" },
    data: { state: "running", startedAt: new Date() },
  });
}

/** Every tier of the corpus by name: what targets of commands are resolved against. */
export async function knownTiers() {
  const rows = await database().tier.findMany({ select: { name: true, familyName: true, level: true } });
  return rows.map(({ name, familyName: family, level }) => ({ name, family, level }));
}

/** Gates that workers run and that aren't over, those of paused batches left out; oldest first. */
export async function queuedGates(): Promise<
  { readonly id: string; readonly priority: number; readonly regrades: boolean }[]
> {
  const rows = await database().gate.findMany({
    where: { state: { in: OPEN_STATES }, OR: [{ batch: null }, { batch: { state: { not: "paused" } } }] },
    orderBy: { createdAt: "asc" },
    select: { id: true, settings: true, regradeOfId: true, batch: { select: { priority: true } } },
  });
  return rows.flatMap(({ id, settings, regradeOfId, batch }) => {
    const { queued, priority } = gateSettingsSchema.parse(JSON.parse(settings));
    const regrades = regradeOfId !== null;
    return queued || regrades ? [{ id, priority: batch?.priority ?? priority, regrades }] : [];
  });
}
