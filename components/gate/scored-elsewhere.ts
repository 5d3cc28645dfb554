import type { RegradeComparison } from "@/lib/gate/regrading/compare-regrades";
import type { Outcome } from "@/lib/trajectories/trajectory";

export interface ScoredElsewhere {
  readonly outcome: Outcome;
  /** Number of the tier's revision. */
  readonly revision: number;
}

/**
 * What became of a gate's slots on another revision, of those that came out otherwise there: of the gate that played them as they
 * were scored last, of one that scored them again as they were played. `comparisons`: the newest first.
 */
export function scoredElsewhere(
  gateId: string,
  comparisons: readonly RegradeComparison[],
): ReadonlyMap<number, ScoredElsewhere> {
  const found = new Map<number, ScoredElsewhere>();
  // A slot without a flip and without a problem came out the same there, and nothing older says more of it.
  const unsettled = (slot: number, newer: readonly RegradeComparison[]) =>
    newer.every(({ unscored }) => unscored.some((each) => each.slot === slot));
  const ended = comparisons.filter(({ after }) => after.state === "done" || after.id === gateId);
  for (const [index, { before, after, flips }] of ended.entries()) {
    const played = before.id === gateId;
    for (const flip of flips) {
      if (!unsettled(flip.slot, ended.slice(0, index))) continue;
      found.set(flip.slot, {
        outcome: played ? flip.after : flip.before,
        revision: played ? after.revision : before.revision,
      });
    }
  }
  return found;
}
