import { database, Prisma } from "@/lib/db/client";
import { type AttemptRow, attemptOf } from "../attempt-row";
import { bySlot, slotState, standing } from "../slot-state";
import type { Band, GateKind, GateState, GateView, SlotView, VerdictKind } from "../views";

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
  const played = gates.filter(({ kind }) => kind !== "recorded").map(({ id }) => id);
  const byGate = new Map<string, RolloutRow[]>();
  if (played.length === 0) return byGate;
  const rows = await database().$queryRaw<(Counted<RolloutRow> & { readonly gateId: string })[]>(Prisma.sql`
    SELECT "gateId", "id", "slot", "attempt", "state", "outcome", "verdictSlot", "error",
      "stepCount", "inputTokens", "outputTokens", "leftGoldAt"
    FROM "Rollout" WHERE "gateId" IN (${Prisma.join(played)}) ORDER BY "gateId", "slot", "attempt"`);
  for (const { gateId, ...row } of rows) {
    const ofGate = byGate.get(gateId) ?? [];
    byGate.set(gateId, ofGate);
    ofGate.push({
      ...row,
      slot: Number(row.slot),
      attempt: Number(row.attempt),
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

function viewSlot(slot: number, rows: readonly RolloutRow[]): SlotView {
  const attempts = rows.map((row) => ({ ...row, ...attemptOf(row) }));
  const shown = standing(attempts);
  return {
    slot,
    outcome: shown?.outcome ?? null,
    running: attempts.some(({ running }) => running),
    rolloutId: shown?.id ?? null,
    attempts: attempts.length,
    steps: shown?.stepCount ?? 0,
    tokens: shown ? shown.inputTokens + shown.outputTokens : 0,
    leftGoldAt: shown?.leftGoldAt ?? null,
  };
}

function viewSlots(gate: GateRow, rollouts: readonly RolloutRow[]): SlotView[] {
  if (gate.kind === "recorded") return [];
  const attempts = bySlot(rollouts);
  return Array.from({ length: gate.k }, (_, slot) => viewSlot(slot, attempts.get(slot) ?? []));
}

/** Counts of a gate that isn't settled come from its rollouts, those of a settled or recorded one from its row. */
function counts(gate: GateRow, rollouts: readonly RolloutRow[]) {
  if (gate.state === "done")
    return { passes: gate.passes, scored: gate.scored, errored: gate.errored, rate: gate.rate };
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

const bandOfRow = ({ bandLow: low, bandHigh: high, bandLowOpen: lowOpen }: GateRow): Band | null =>
  low === null || high === null ? null : { low, high, lowOpen };

const viewGate = (gate: GateRow, rollouts: readonly RolloutRow[]): GateView => ({
  id: gate.id,
  kind: gate.kind as GateKind, // written by the gate store and the importer alone
  tier: gate.tierName,
  modelId: gate.modelId,
  backend: gate.backend,
  offline: gate.offline,
  k: gate.k,
  band: bandOfRow(gate),
  state: gate.state as GateState, // as above
  verdict: gate.verdict as VerdictKind | null, // as above
  ...counts(gate, rollouts),
  createdAt: gate.createdAt.toISOString(),
  finishedAt: gate.finishedAt?.toISOString() ?? null,
  slots: viewSlots(gate, rollouts),
});

async function viewGates(gates: readonly GateRow[]): Promise<GateView[]> {
  const rollouts = await rolloutsOf(gates);
  return gates.map((gate) => viewGate(gate, rollouts.get(gate.id) ?? []));
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

export interface GateFilter {
  /** Default: all states. */
  readonly state?: GateState;
  readonly offset: number;
  readonly limit: number;
}

/** Gates and evals, newest first; recorded rates aren't runs and are left out. */
export async function listGates(filter: GateFilter): Promise<{ readonly total: number; readonly gates: GateView[] }> {
  const { state, offset, limit } = filter;
  const [counts, gates] = await Promise.all([
    countGates(),
    database().gate.findMany({
      // Not "one of the others": the database would gather all of them and sort, where it can walk back from the newest.
      where: { kind: { not: "recorded" }, ...(state && { state }) },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: offset,
      take: limit,
    }),
  ]);
  const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { total, gates: await viewGates(gates) };
}

/** Gates and evals by their state. One statement. */
export async function countGates(): Promise<Readonly<Record<GateState, number>>> {
  const groups = await database().gate.groupBy({
    by: ["state"],
    where: { kind: { in: ["gate", "eval"] } },
    _count: { _all: true },
  });
  const counts: Record<GateState, number> = { planned: 0, running: 0, done: 0, cancelled: 0 };
  for (const { state, _count } of groups) counts[state as GateState] = _count._all; // as above
  return counts;
}

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
