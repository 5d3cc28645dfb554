import { database } from "@/lib/db/client";
import { ATTEMPT_COLUMNS, attemptOf } from "../attempt-row";
import { bySlot, slotState, standing } from "../slot-state";
import type { Band, GateKind, GateState, GateView, SlotView, VerdictKind } from "../views";

const ROLLOUT_COLUMNS = {
  ...ATTEMPT_COLUMNS,
  slot: true,
  stepCount: true,
  inputTokens: true,
  outputTokens: true,
  leftGoldAt: true,
} as const;

const WITH_ROLLOUTS = { rollouts: { orderBy: { attempt: "asc" }, select: ROLLOUT_COLUMNS } } as const;

const findGate = (id: string) => database().gate.findUnique({ where: { id }, include: WITH_ROLLOUTS });
type GateRow = NonNullable<Awaited<ReturnType<typeof findGate>>>;
type RolloutRow = GateRow["rollouts"][number];

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

function viewSlots(gate: GateRow): SlotView[] {
  if (gate.kind === "recorded") return [];
  const attempts = bySlot(gate.rollouts);
  return Array.from({ length: gate.k }, (_, slot) => viewSlot(slot, attempts.get(slot) ?? []));
}

/** Counts of a gate that isn't settled come from its rollouts, those of a settled or recorded one from its row. */
function counts(gate: GateRow) {
  if (gate.state === "done")
    return { passes: gate.passes, scored: gate.scored, errored: gate.errored, rate: gate.rate };
  const slots = [...bySlot(gate.rollouts).values()];
  const scored = gate.rollouts.filter(({ verdictSlot }) => verdictSlot !== null);
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

const viewGate = (gate: GateRow): GateView => ({
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
  ...counts(gate),
  createdAt: gate.createdAt.toISOString(),
  finishedAt: gate.finishedAt?.toISOString() ?? null,
  slots: viewSlots(gate),
});

export async function gateView(gateId: string): Promise<GateView | null> {
  const gate = await findGate(gateId);
  return gate && viewGate(gate);
}

/** All gates of a tier, evals and recorded rates among them, newest first. */
export async function gatesOfTier(tierName: string): Promise<GateView[]> {
  const gates = await database().gate.findMany({
    where: { tierName },
    include: WITH_ROLLOUTS,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return gates.map(viewGate);
}

export interface GateFilter {
  /** Default: all states. */
  readonly state?: GateState;
  readonly offset: number;
  readonly limit: number;
}

/** Gates and evals, newest first; recorded rates aren't runs and are left out. */
export async function listGates(filter: GateFilter): Promise<{ readonly total: number; readonly gates: GateView[] }> {
  const where = { kind: { in: ["gate", "eval"] }, ...(filter.state && { state: filter.state }) };
  const [total, gates] = await Promise.all([
    database().gate.count({ where }),
    database().gate.findMany({
      where,
      include: WITH_ROLLOUTS,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: filter.offset,
      take: filter.limit,
    }),
  ]);
  return { total, gates: gates.map(viewGate) };
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
