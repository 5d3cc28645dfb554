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

/** A rollout's own columns, as it was played. */
interface Played extends Pick<Scoring, "gateId" | "reward" | "dbHash" | "verify"> {
  readonly outcome: string | null;
  readonly revision: { readonly number: number };
}

/** Of those by ended gates that scored a rollout anew, in their order, the one that counts: what couldn't be scored stands for nothing. */
export const lastScored = (again: readonly Scoring[]): Scoring | undefined =>
  again.findLast(({ outcome }) => outcome !== null);

/** `again`: as in `lastScored`. */
export function scoringsOf(row: Played, again: readonly Scoring[] = []): Scorings {
  const { gateId, reward, dbHash, verify } = row;
  const outcome = row.outcome as Outcome | null; // written by endRollout and markLost alone
  const played = { gateId, reward, dbHash, verify, outcome, revision: row.revision.number, problem: null };
  return { standing: lastScored(again) ?? played, scorings: [...again.toReversed(), played] };
}
