import { database } from "@/lib/db/client";
import type { Outcome } from "@/lib/trajectories/trajectory";

/** A slot of a gate that scores old trajectories anew. */
export interface RegradedSlot {
  readonly slot: number;
  readonly rolloutId: string;
  /** Null where it can't be scored: `problem` says why. Beside an outcome `problem` is why `verify` gave no answer. */
  readonly outcome: Outcome | null;
  readonly problem: string | null;
  readonly steps: number;
  readonly tokens: number;
}

/** What these gates have scored anew so far, by gate and slot. */
export async function regradedSlots(gateIds: readonly string[]): Promise<ReadonlyMap<string, readonly RegradedSlot[]>> {
  const byGate = new Map<string, RegradedSlot[]>();
  if (gateIds.length === 0) return byGate;
  const rows = await database().regradedRollout.findMany({
    where: { gateId: { in: [...gateIds] } },
    orderBy: [{ gateId: "asc" }, { slot: "asc" }],
    include: { rollout: { select: { stepCount: true, inputTokens: true, outputTokens: true } } },
  });
  for (const { gateId, slot, rolloutId, outcome, problem, rollout } of rows) {
    const ofGate = byGate.get(gateId) ?? [];
    byGate.set(gateId, ofGate);
    const tokens = rollout.inputTokens + rollout.outputTokens;
    // The outcome is written by regrading/store.ts alone.
    ofGate.push({ slot, rolloutId, outcome: outcome as Outcome | null, problem, steps: rollout.stepCount, tokens });
  }
  return byGate;
}
