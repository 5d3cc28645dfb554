import { database } from "@/lib/db/client";
import type { Outcome } from "../../trajectory";
import type { Scoring } from "./scorings";

/**
 * What ended gates that scored these rollouts anew made of each, in their order: the one by which ../../failures/counting says
 * which analysis counts.
 */
export async function scoredAgain(rolloutIds: readonly string[]): Promise<ReadonlyMap<string, readonly Scoring[]>> {
  const rows = await database().regradedRollout.findMany({
    where: { rolloutId: { in: [...rolloutIds] }, gate: { state: "done" } },
    orderBy: [{ gate: { createdAt: "asc" } }, { gateId: "asc" }],
    select: {
      ...{ rolloutId: true, gateId: true, outcome: true, reward: true, dbHash: true, verify: true, problem: true },
      gate: { select: { revision: { select: { number: true } } } },
    },
  });
  const byRollout = new Map<string, Scoring[]>();
  for (const { rolloutId, outcome, gate, ...columns } of rows) {
    const own = byRollout.get(rolloutId) ?? [];
    byRollout.set(rolloutId, own);
    // The outcome is written by the gates' store for scoring again alone.
    own.push({ ...columns, revision: gate.revision.number, outcome: outcome as Outcome | null });
  }
  return byRollout;
}
