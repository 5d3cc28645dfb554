import type { Outcome } from "../../trajectory";

/** What a revision of its tier makes of a rollout. */
export interface Scoring {
  /** The gate that played it there, or one that scored it anew. */
  readonly gateId: string;
  /** Number of the tier's revision. */
  readonly revision: number;
  /** Null while the rollout runs, and where it can't be scored on this revision. */
  readonly outcome: Outcome | null;
  readonly reward: number | null;
  readonly dbHash: number | null;
  readonly verify: number | null;
  /** Why it can't be scored here; beside an outcome why `verify` gave no answer. Null where it is as it was played. */
  readonly problem: string | null;
}

export interface Scorings {
  /** As it was scored last: what counts now. */
  readonly standing: Scoring;
  /** All, the newest first; the last one is as it was played. */
  readonly scorings: readonly Scoring[];
}

/** `again`: by ended gates that scored it anew, in their order. What couldn't be scored stands for nothing. */
export const scoringsOf = (played: Scoring, again: readonly Scoring[]): Scorings => ({
  standing: again.findLast(({ outcome }) => outcome !== null) ?? played,
  scorings: [...again.toReversed(), played],
});
