import type { FinalDifferences } from "@/components/replay/end-view";
import { goldOfRevision } from "@/lib/corpus/details/store";
import { describeChanges } from "@/lib/trajectories/describe-changes";
import { parsedStateAt } from "@/lib/trajectories/replay/store";
import type { TrajectoryHeader } from "@/lib/trajectories/replay/views";
import { applyDelta } from "@/lib/trajectories/state-delta";

/** Rows and characters that one answer carries; the total is always told. */
const ROWS = 200;
const ROOM = 500_000;

/** From gold's final state to the rollout's: added is only in the rollout, removed only in gold. */
export async function finalDifferences(header: TrajectoryHeader): Promise<FinalDifferences | null> {
  const [gold, state] = await Promise.all([
    goldOfRevision(header.revisionId),
    parsedStateAt(header.id, header.stepCount),
  ]);
  if (!gold || state === undefined) return null;
  const initial: unknown = JSON.parse(gold.initialState);
  const final = gold.steps.reduce((at, { delta }) => (delta === null ? at : applyDelta(at, delta)), initial);
  const changes = describeChanges(final, state);
  let room = ROOM;
  const items = changes.slice(0, ROWS).filter((change) => {
    room -= JSON.stringify(change).length;
    return room > 0;
  });
  return { total: changes.length, items };
}
