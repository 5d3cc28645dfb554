import { DEFAULT_K, draftGates, type GateDraft, UnplannableGate } from "../draft-gates";
import type { GateOrder, PlannedGate } from "../plan-gate";
import { scheduleAllSlots } from "../schedule-slots";
import { batchName } from "./batch-name";
import { createBatch, type NewGate } from "./store";

/** More than one order may ask for. */
export const MOST_GATES = 2_000;
export const MOST_ROLLOUTS = 40_000;

export interface BatchOrder {
  /** What is played, together; gates of several orders take turns. */
  readonly orders: readonly GateOrder[];
  /** Default: said from the orders. */
  readonly name?: string;
  /** Higher runs first. Default: that of the first order, else 0. */
  readonly priority?: number;
  /** Hard stop in US dollars. Default: none. */
  readonly budgetUsd?: number | null;
  /** Hard stop in tokens, input and output. Default: none. */
  readonly budgetTokens?: number | null;
}

export interface PlannedBatch {
  /** Null where there was nothing to plan. */
  readonly batchId: string | null;
  readonly gates: PlannedGate[];
}

/**
 * Plans everything that was ordered as one batch, all of it or nothing, however much it is: its gates frozen, a job a slot.
 * @throws UnplannableGate before anything is written
 */
export async function planBatch(order: BatchOrder): Promise<PlannedBatch> {
  const { orders, budgetUsd = null, budgetTokens = null } = order;
  const priority = order.priority ?? orders[0]?.priority ?? 0;
  const sizes = orders.map(({ tiers, k = DEFAULT_K }) => ({ gates: new Set(tiers).size, k }));
  refuseTooMany(sum(sizes.map(({ gates }) => gates)), "gates", MOST_GATES);
  refuseTooMany(sum(sizes.map(({ gates, k }) => gates * k)), "rollouts", MOST_ROLLOUTS);
  const parts: GateDraft[][] = [];
  for (const part of orders) parts.push(await draftGates({ ...part, priority }, true));
  const drafts = takeTurns(parts);
  if (drafts.length === 0) return { batchId: null, gates: [] };
  const gates = drafts.map(({ gate }) => gate);
  if (budgetUsd !== null) refuseUnpriced(gates);
  const asked = orders.map(({ tiers, endpoint: _, bands: __, ...rest }) => ({ ...rest, tiers: tiers.length }));
  const { batchId, gateIds } = await createBatch(
    { name: order.name ?? batchName(gates), order: asked, priority, budgetUsd, budgetTokens },
    gates,
    (tx, ids) =>
      scheduleAllSlots(
        ids.map((id, index) => ({ id, slots: Array.from({ length: gates[index]?.k ?? 0 }, (_, slot) => slot) })),
        priority,
        tx,
      ),
  );
  return { batchId, gates: plannedGates(drafts, gateIds) };
}

/** What was planned, by the ids that it got. */
export function plannedGates(drafts: readonly GateDraft[], ids: readonly string[]): PlannedGate[] {
  return drafts.flatMap(({ gate, level }, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, tier: gate.tierName, level, k: gate.k }];
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** A budget in dollars would never stop what has no price. */
function refuseUnpriced(gates: readonly NewGate[]): void {
  const endpoints = gates.map(({ settings }) => settings.endpoint);
  const unpriced = new Set(endpoints.filter(({ offline, prices }) => !offline && !prices).map(({ id }) => id));
  if (unpriced.size > 0)
    throw new UnplannableGate(
      `A budget in dollars needs prices, and ${[...unpriced].join(", ")} has none: set them on the page Models, or give a budget in tokens.`,
    );
}

function refuseTooMany(count: number, what: string, most: number): void {
  const say = (number: number) => number.toLocaleString("en-US");
  if (count > most)
    throw new UnplannableGate(
      `${say(count)} ${what} at once are too many: at most ${say(most)}. Choose fewer tiers${what === "rollouts" ? " or a smaller k" : ""}.`,
    );
}

/** The first of each, the second of each …: several models climb the ladders together. */
function takeTurns<T>(parts: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...parts.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => index).flatMap((index) =>
    parts.flatMap((part) => part.slice(index, index + 1)),
  );
}
