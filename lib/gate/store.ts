import { database, direct, Prisma } from "@/lib/db/client";
import { rememberLast } from "@/lib/db/remember-last";
import type { NewRollout } from "@/lib/trajectories/store";
import { type AttemptRow, attemptOf } from "./attempt-row";
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

interface GateColumns {
  readonly kind: string;
  readonly regradeOfId: string | null;
  readonly k: number | bigint;
  readonly settings: string;
  readonly state: GateState; // written by this file alone
  readonly revisionId: string;
  readonly tierName: string;
  readonly backend: string;
  readonly modelId: string;
  readonly offline: boolean | number;
  readonly contentHash: string;
  readonly batchId: string | null;
  readonly batchState: string | null;
}

/** Of one attempt; empty where the slot has none. */
interface AttemptColumns extends Omit<AttemptRow, "id" | "attempt" | "state" | "excused"> {
  readonly id: string | null;
  readonly attempt: number | bigint;
  readonly attemptState: string;
  readonly excused: boolean | number;
}

/** The same text for all slots of a gate: parsed once for many of them. */
const settingsOf = rememberLast((text: string): GateSettings => gateSettingsSchema.parse(JSON.parse(text)), 100);

/** @returns null where there is no such gate, it plays nothing, or it has no such slot */
export async function readPlan(gateId: string, slot: number): Promise<SlotPlan | null> {
  const rows = await direct().rows<GateColumns & AttemptColumns>(Prisma.sql`
    SELECT g."kind", g."regradeOfId", g."k", g."settings", g."state", g."revisionId", g."tierName", g."backend", g."modelId",
      g."offline", v."contentHash", b."id" AS "batchId", b."state" AS "batchState",
      r."id", r."attempt", r."state" AS "attemptState", r."outcome", r."verdictSlot", r."error", r."excused"
    FROM "Gate" g
    JOIN "TierRevision" v ON v."id" = g."revisionId"
    LEFT JOIN "Batch" b ON b."id" = g."batchId"
    LEFT JOIN "Rollout" r ON r."gateId" = g."id" AND r."slot" = ${slot}
    WHERE g."id" = ${gateId} ORDER BY r."attempt"`);
  const [row] = rows;
  if (!row || row.kind === "recorded" || row.regradeOfId !== null || slot < 0 || slot >= Number(row.k)) return null;
  const settings = settingsOf(row.settings);
  const { revisionId, tierName, backend, modelId, contentHash, batchId } = row;
  const offline = Boolean(row.offline);
  return {
    ...{ state: row.state, settings, contentHash },
    rollout: { gateId, slot, revisionId, tierName, backend, modelId, offline, seed: settings.seed + slot },
    attempts: rows.flatMap(({ id, attempt, attemptState, excused, ...rest }) =>
      id === null
        ? []
        : [attemptOf({ ...rest, id, attempt: Number(attempt), state: attemptState, excused: Boolean(excused) })],
    ),
    batch: batchId === null ? null : { id: batchId, paused: row.batchState === "paused" },
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
