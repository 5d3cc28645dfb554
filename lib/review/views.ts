/** What pages show of decisions. */
export type DecisionVerdict = "accepted" | "rejected";

export interface DecisionView {
  readonly id: string;
  readonly tier: string;
  readonly verdict: DecisionVerdict;
  /** Empty only where a tier was accepted without a word. */
  readonly reason: string;
  readonly actor: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly withdrawnAt: string | null;
  /** Number of the tier's revision that was judged. */
  readonly revision: number;
  /** True for the one decision that holds: on the current revision, the latest that is not withdrawn. */
  readonly stands: boolean;
}
