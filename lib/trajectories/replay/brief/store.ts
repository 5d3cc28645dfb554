import { database } from "@/lib/db/client";
import type { Outcome } from "../../trajectory";

/** A rollout in a line: which one it is and how it went. Neither steps nor databases are read for it. */
export interface RolloutBrief {
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
  readonly outcome: Outcome | null;
  readonly reward: number | null;
  readonly stepCount: number;
  readonly callCount: number;
  readonly leftGoldAt: number | null;
}

/** Null where there is no rollout of this id. */
export async function rolloutBrief(rolloutId: string): Promise<RolloutBrief | null> {
  const row = await database().rollout.findUnique({
    where: { id: rolloutId },
    select: {
      ...{ id: true, tierName: true, gateId: true, revisionId: true, slot: true, attempt: true, backend: true },
      ...{ modelId: true, offline: true, state: true, outcome: true, reward: true, stepCount: true },
      ...{ callCount: true, leftGoldAt: true },
    },
  });
  if (!row) return null;
  const { tierName: tier, state, outcome, ...columns } = row;
  // Written by endRollout and markLost alone.
  return { ...columns, tier, state: state === "running" ? "running" : "done", outcome: outcome as Outcome | null };
}
