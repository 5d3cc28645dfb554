import { database } from "@/lib/db/client";
import type { Outcome } from "../../trajectory";
import { type Scorings, scoringsOf } from "../scorings/scorings";
import { scoredAgain } from "../scorings/store";

/** A rollout in a line: which one it is and how it went. Neither steps nor databases are read for it. */
export interface RolloutBrief extends Scorings {
  readonly id: string;
  readonly tier: string;
  readonly gateId: string;
  readonly revisionId: string;
  readonly slot: number;
  readonly attempt: number;
  readonly backend: string;
  readonly modelId: string;
  readonly offline: boolean;
  readonly state: "running" | "done";
  /** On the revision it was played on; `standing` is what counts now. */
  readonly outcome: Outcome | null;
  readonly reward: number | null;
  readonly stepCount: number;
  readonly callCount: number;
  readonly leftGoldAt: number | null;
}

/** Null where there is no rollout of this id. */
export async function rolloutBrief(rolloutId: string): Promise<RolloutBrief | null> {
  const [row, again] = await Promise.all([findRow(rolloutId), scoredAgain([rolloutId])]);
  if (!row) return null;
  const { tierName: tier, state, dbHash: _, verify: __, revision: ___, ...columns } = row;
  const outcome = row.outcome as Outcome | null; // written by endRollout and markLost alone
  const scorings = scoringsOf(row, again.get(rolloutId));
  return { ...columns, ...scorings, tier, outcome, state: state === "running" ? "running" : "done" };
}

const findRow = (rolloutId: string) =>
  database().rollout.findUnique({
    where: { id: rolloutId },
    select: {
      ...{ id: true, tierName: true, gateId: true, revisionId: true, slot: true, attempt: true, backend: true },
      ...{ modelId: true, offline: true, state: true, outcome: true, reward: true, stepCount: true },
      ...{ callCount: true, leftGoldAt: true, dbHash: true, verify: true, revision: { select: { number: true } } },
    },
  });
