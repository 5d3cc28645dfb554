import { database, Prisma } from "@/lib/db/client";
import { rememberUnchanged } from "@/lib/db/remember-unchanged";
import { rateInterval } from "@/lib/statistics/rate-interval";
import { type AttemptRow, attemptOf } from "../attempt-row";
import { type PauseReason, readReason } from "../batches/reason";
import { isOpenState } from "../open-states";
import { type RegradedSlot, regradedSlots } from "../regrading/slots/store";
import { type Attempt, bySlot, slotState, standing } from "../slot-state";
import { bandOfRow } from "../stored-band";
import type { GateKind, GateState, GateView, SlotView, StopKind, VerdictKind } from "../views";

type GateRow = NonNullable<Awaited<ReturnType<typeof findGate>>>;
const findGate = (id: string) => database().gate.findUnique({ where: { id } });

interface RolloutRow extends AttemptRow {
  readonly slot: number;
  readonly stepCount: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly leftGoldAt: number | null;
}

/** A list shows a thousand of them: read past the client's models, which take several times as long. */
async function rolloutsOf(gates: readonly GateRow[]): Promise<ReadonlyMap<string, readonly RolloutRow[]>> {
  const played = gates
    .filter(({ kind, regradeOfId }) => kind !== "recorded" && regradeOfId === null)
    .map(({ id }) => id);
  const byGate = new Map<string, RolloutRow[]>();
  if (played.length === 0) return byGate;
  const rows = await database().$queryRaw<(Counted<RolloutRow> & { readonly gateId: string })[]>(Prisma.sql`
    SELECT "gateId", "id", "slot", "attempt", "state", "outcome", "verdictSlot", "error",
      "excused", "stepCount", "inputTokens", "outputTokens", "leftGoldAt"
    FROM "Rollout" WHERE "gateId" IN (${Prisma.join(played)}) ORDER BY "gateId", "slot", "attempt"`);
  for (const row of rows) {
    const ofGate = byGate.get(row.gateId) ?? [];
    byGate.set(row.gateId, ofGate);
    // Written out: spreading thousands of rows takes longer than reading them.
    ofGate.push({
      id: row.id,
      slot: Number(row.slot),
      attempt: Number(row.attempt),
      state: row.state,
      outcome: row.outcome,
      verdictSlot: row.verdictSlot,
      error: row.error,
      excused: Boolean(row.excused), // SQLite has numbers for them
      stepCount: Number(row.stepCount),
      inputTokens: Number(row.inputTokens),
      outputTokens: Number(row.outputTokens),
      leftGoldAt: row.leftGoldAt === null ? null : Number(row.leftGoldAt),
    });
  }
  return byGate;
}

/** SQLite answers raw statements with big integers. */
type Counted<Row> = { readonly [Key in keyof Row]: Row[Key] extends number | null ? Row[Key] | bigint : Row[Key] };

/** A rollout with what its state says of its slot. Written out: for thousands of them spreading takes longer than reading them. */
interface SlotAttempt extends Attempt {
  readonly stepCount: number;
  readonly tokens: number;
  readonly leftGoldAt: number | null;
}

function slotAttempt(row: RolloutRow): SlotAttempt {
  const { id, attempt, running, outcome, scored, excused, errorKind } = attemptOf(row);
  const { stepCount, inputTokens, outputTokens, leftGoldAt } = row;
  const tokens = inputTokens + outputTokens;
  return { id, attempt, running, outcome, scored, excused, errorKind, stepCount, tokens, leftGoldAt };
}

const stopOf = (errorKind: string | null | undefined): StopKind | null =>
  errorKind === "curtailed" || errorKind === "cancelled" ? errorKind : null;

function viewSlot(slot: number, rows: readonly RolloutRow[], gate: GateRow): SlotView {
  const attempts = rows.map(slotAttempt);
  const shown = standing(attempts);
  return {
    slot,
    outcome: shown?.outcome ?? null,
    stopped: shown?.outcome || shown?.running ? null : (stopOf(shown?.errorKind) ?? stopsUnplayed(gate)),
    counted: isCounted(slot, gate),
    problem: shown?.outcome === "errored" ? (shown.errorKind ?? "unknown").replaceAll("-", " ") : null,
    running: attempts.some(({ running }) => running),
    rolloutId: shown?.id ?? null,
    attempts: attempts.length,
    steps: shown?.stepCount ?? 0,
    tokens: shown?.tokens ?? 0,
    leftGoldAt: shown?.leftGoldAt ?? null,
  };
}

const isCounted = (slot: number, { curtailed, scored, errored }: GateRow): boolean =>
  !curtailed || slot < scored + errored;

/** A slot that was never begun, and won't be. */
function stopsUnplayed(gate: GateRow): StopKind | null {
  if (gate.state === "cancelled") return "cancelled";
  return gate.state === "done" && gate.curtailed ? "curtailed" : null;
}

/** Why a slot of a gate that scores anew has no trajectory. */
const NO_TRAJECTORY = "It had no score before: there is nothing to score again.";

function problemWords(row: RegradedSlot | undefined): string | null {
  if (!row?.problem) return null;
  return row.outcome === null ? row.problem : `verify raised on its final state: ${row.problem}`;
}

function viewRegraded(slot: number, row: RegradedSlot | undefined, gate: GateRow): SlotView {
  const steps = { steps: row?.steps ?? 0, tokens: row?.tokens ?? 0, leftGoldAt: null };
  const own = { slot, outcome: row?.outcome ?? null, rolloutId: row?.rolloutId ?? null };
  const stopped = row ? null : stopsUnplayed(gate);
  const problem = row || stopped || gate.state !== "done" ? problemWords(row) : NO_TRAJECTORY;
  return { ...own, ...steps, stopped, problem, counted: isCounted(slot, gate), running: false, attempts: row ? 1 : 0 };
}

function viewSlots(gate: GateRow, rows: GateRows): SlotView[] {
  if (gate.kind === "recorded") return [];
  const each = Array.from({ length: gate.k }, (_, slot) => slot);
  const regraded = new Map(rows.regraded.map((row) => [row.slot, row]));
  if (gate.regradeOfId !== null) return each.map((slot) => viewRegraded(slot, regraded.get(slot), gate));
  const attempts = bySlot(rows.rollouts);
  return each.map((slot) => viewSlot(slot, attempts.get(slot) ?? [], gate));
}

/** Counts of a gate that isn't settled come from its rollouts, those of a settled or recorded one from its row. */
function counts(gate: GateRow, { rollouts, regraded }: GateRows) {
  if (gate.state === "done")
    return { passes: gate.passes, scored: gate.scored, errored: gate.errored, rate: gate.rate };
  if (gate.regradeOfId !== null) {
    const scored = regraded.filter(({ outcome }) => outcome !== null);
    const passes = scored.filter(({ outcome }) => outcome === "passed").length;
    const errored = regraded.length - scored.length;
    return { passes, scored: scored.length, errored, rate: scored.length > 0 ? passes / scored.length : null };
  }
  const slots = [...bySlot(rollouts).values()];
  const scored = rollouts.filter(({ verdictSlot }) => verdictSlot !== null);
  const passes = scored.filter(({ outcome }) => outcome === "passed").length;
  return {
    passes,
    scored: scored.length,
    errored: slots.filter((rows) => slotState(rows.map(attemptOf)) === "exhausted").length,
    rate: scored.length > 0 ? passes / scored.length : null,
  };
}

/** What the slots of a gate are shown from. */
interface GateRows {
  readonly rollouts: readonly RolloutRow[];
  readonly regraded: readonly RegradedSlot[];
}

function viewGate(gate: GateRow, rows: GateRows, pause: PauseReason | null): GateView {
  const counted = counts(gate, rows);
  return { ...columnsOf(gate), pause, ...counted, interval: rateInterval(counted), slots: viewSlots(gate, rows) };
}

/** Why those of these gates that are open stand still, by the batch that is paused. Nothing is asked where none is open. */
async function pausesOf(gates: readonly GateRow[]): Promise<ReadonlyMap<string, PauseReason | null>> {
  const ids = gates.flatMap(({ batchId, state }) => (batchId !== null && isOpenState(state) ? [batchId] : []));
  if (ids.length === 0) return new Map();
  const paused = await database().batch.findMany({
    where: { id: { in: [...new Set(ids)] }, state: "paused" },
    select: { id: true, reason: true },
  });
  return new Map(paused.map(({ id, reason }) => [id, readReason(reason)]));
}

const columnsOf = (gate: GateRow) => ({
  id: gate.id,
  kind: gate.kind as GateKind, // written by the gate store and the importer alone
  tier: gate.tierName,
  revisionId: gate.revisionId,
  regradeOfId: gate.regradeOfId,
  batchId: gate.batchId,
  curtailed: gate.curtailed,
  modelId: gate.modelId,
  backend: gate.backend,
  offline: gate.offline,
  k: gate.k,
  band: bandOfRow(gate),
  state: gate.state as GateState, // as above
  verdict: gate.verdict as VerdictKind | null, // as above
  createdAt: gate.createdAt.toISOString(),
  finishedAt: gate.finishedAt?.toISOString() ?? null,
});

async function viewGates(gates: readonly GateRow[]): Promise<GateView[]> {
  const regrades = gates.flatMap(({ id, regradeOfId }) => (regradeOfId === null ? [] : [id]));
  const [rollouts, regraded, pauses] = await Promise.all([rolloutsOf(gates), regradedSlots(regrades), pausesOf(gates)]);
  return gates.map((gate) =>
    viewGate(
      gate,
      { rollouts: rollouts.get(gate.id) ?? [], regraded: regraded.get(gate.id) ?? [] },
      isOpenState(gate.state) ? (pauses.get(gate.batchId ?? "") ?? null) : null,
    ),
  );
}

export async function gateView(gateId: string): Promise<GateView | null> {
  const gate = await findGate(gateId);
  const [view] = gate ? await viewGates([gate]) : [];
  return view ?? null;
}

/** All gates of a tier, evals and recorded rates among them, newest first. */
export async function gatesOfTier(tierName: string): Promise<GateView[]> {
  const gates = await database().gate.findMany({
    where: { tierName },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return viewGates(gates);
}

/** As many as `gatesOfTier` has. */
export const countGatesOfTier = (tierName: string): Promise<number> => database().gate.count({ where: { tierName } });

export interface GateFilter {
  /** Default: all states. */
  readonly state?: GateState;
  /** Those of one batch. */
  readonly batchId?: string;
  readonly offset: number;
  readonly limit: number;
}

/** Gates and evals, newest first; recorded rates aren't runs and are left out. */
export async function listGates(filter: GateFilter): Promise<{ readonly total: number; readonly gates: GateView[] }> {
  const { state, batchId, offset, limit } = filter;
  const [counts, gates] = await Promise.all([
    countGates(batchId),
    database().gate.findMany({
      // Not "one of the others": the database would gather all of them and sort, where it can walk back from the newest.
      where: { kind: { not: "recorded" }, ...(state && { state }), ...(batchId && { batchId }) },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: offset,
      take: limit,
    }),
  ]);
  const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { total, gates: await viewGates(gates) };
}

type GateCounts = Readonly<Record<GateState, number>>;

/** Gates and evals (of one batch, where it is given) by their state. One statement. */
export const countGates = (batchId: string | null = null): Promise<GateCounts> => countedGates(batchId, database());

/** Of so many batches, or of all gates. */
const COUNTED = 20;

const countedGates = rememberUnchanged<string | null, GateCounts>({
  keyOf: String,
  ask: async (batchId, db) => {
    const groups = await db.gate.groupBy({
      by: ["state"],
      where: { kind: { in: ["gate", "eval"] }, ...(batchId && { batchId }) },
      _count: { _all: true },
    });
    const counts: Record<GateState, number> = { planned: 0, running: 0, done: 0, cancelled: 0 };
    for (const { state, _count } of groups) counts[state as GateState] = _count._all; // as above
    return counts;
  },
  keep: COUNTED,
});

export interface GateProgress {
  readonly state: GateState;
  readonly k: number;
  /** Slots with a verdict, and slots that have had all their attempts without one. */
  readonly scored: number;
  readonly errored: number;
  readonly passes: number;
  readonly running: number;
  readonly verdict: VerdictKind | null;
}

/** How far a gate is: small enough to be asked every second. */
export async function gateProgress(gateId: string): Promise<GateProgress | null> {
  const view = await gateView(gateId);
  if (!view) return null;
  const { state, k, scored, errored, passes, verdict } = view;
  return { state, k, scored, errored, passes, verdict, running: view.slots.filter((slot) => slot.running).length };
}
