import type { Outcome } from "@/lib/trajectories/trajectory";
import { gateView } from "../queries/store";
import type { GateView, SlotView } from "../views";
import { regradesOf, revisionNumbers } from "./pairs/store";

/** A gate's verdict on the revision it speaks of. */
export type RegradeSide = Omit<GateView, "slots"> & {
  /** Number of the tier's revision. */
  readonly revision: number;
};

/** What kept a rollout from a score, or `verify` from an answer on it, in words. */
export interface RegradeProblem {
  readonly slot: number;
  readonly rolloutId: string;
  readonly problem: string;
}

/** Verdicts of the same rollouts on two revisions, side by side. */
export interface RegradeComparison {
  readonly before: RegradeSide;
  readonly after: RegradeSide;
  /** Rollouts whose outcome is another one now. */
  readonly flips: readonly {
    readonly slot: number;
    readonly rolloutId: string;
    readonly before: Outcome;
    readonly after: Outcome;
  }[];
  /** Rollouts that can't be scored on the new revision. */
  readonly unscored: readonly RegradeProblem[];
  /** Rollouts on whose final state the new `verify` raised: they count as not accepted by it, as in any gate. */
  readonly raised: readonly RegradeProblem[];
  /** Rollouts with the same outcome on both. */
  readonly same: number;
}

/**
 * The comparisons that a gate takes part in, newest first: with each gate that scored its rollouts anew, or, where it did so
 * itself, with the gate whose rollouts they are.
 */
export async function compareRegrades(gateId: string): Promise<RegradeComparison[]> {
  const pairs = await regradesOf(gateId);
  const ids = new Set(pairs.flatMap(({ before, after }) => [before, after]));
  const views = new Map<string, GateView>();
  for (const id of ids) {
    const view = await gateView(id);
    if (view) views.set(id, view);
  }
  const numbers = await revisionNumbers([...views.values()].map(({ revisionId }) => revisionId));
  return pairs.flatMap((pair) => {
    const [before, after] = [views.get(pair.before), views.get(pair.after)];
    return before && after ? [compare(before, after, numbers)] : [];
  });
}

function compare(before: GateView, after: GateView, numbers: ReadonlyMap<string, number>): RegradeComparison {
  const side = ({ slots: _, ...gate }: GateView): RegradeSide => ({
    ...gate,
    revision: numbers.get(gate.revisionId) ?? 0,
  });
  const outcomes = new Map(before.slots.map(({ slot, outcome }) => [slot, outcome]));
  const known = after.slots.flatMap((slot): (SlotView & { rolloutId: string; outcome: Outcome; was: Outcome })[] => {
    const was = outcomes.get(slot.slot);
    const { rolloutId, outcome } = slot;
    return rolloutId !== null && outcome !== null && was ? [{ ...slot, rolloutId, outcome, was }] : [];
  });
  const flips = known.filter(({ outcome, was }) => outcome !== was);
  return {
    before: side(before),
    after: side(after),
    flips: flips.map(({ slot, rolloutId, outcome, was }) => ({ slot, rolloutId, before: was, after: outcome })),
    unscored: problemsOf(after.slots.filter(({ outcome }) => outcome === null)),
    raised: problemsOf(after.slots.filter(({ outcome }) => outcome !== null)),
    same: known.length - flips.length,
  };
}

const problemsOf = (slots: readonly SlotView[]): RegradeProblem[] =>
  slots.flatMap(({ slot, rolloutId, problem }) =>
    rolloutId !== null && problem !== null ? [{ slot, rolloutId, problem }] : [],
  );
