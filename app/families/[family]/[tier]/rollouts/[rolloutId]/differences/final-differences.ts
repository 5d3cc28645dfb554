import { finalGoldState, stateDifferences } from "@/app/compare/rollouts/state-differences";
import type { FinalDifferences } from "@/components/replay/state-differences";
import { parsedStateAt } from "@/lib/trajectories/replay/store";
import type { TrajectoryHeader } from "@/lib/trajectories/replay/views";

/** From gold's final state to the rollout's: added is only in the rollout, removed only in gold. */
export async function finalDifferences(
  header: Pick<TrajectoryHeader, "id" | "revisionId" | "stepCount">,
): Promise<FinalDifferences | null> {
  const [gold, state] = await Promise.all([
    finalGoldState(header.revisionId),
    parsedStateAt(header.id, header.stepCount),
  ]);
  return gold === undefined || state === undefined ? null : stateDifferences(gold, state);
}
