import type { FinalDifferences } from "@/components/replay/end-view";
import { goldReplay, tierDetail } from "@/lib/corpus/details/store";
import { describeChanges } from "@/lib/trajectories/describe-changes";
import { stateAt } from "@/lib/trajectories/replay/store";
import type { TrajectoryHeader } from "@/lib/trajectories/replay/views";
import { applyDelta } from "@/lib/trajectories/state-delta";

/** Rows and characters that one answer carries; the total is always told. */
const ROWS = 200;
const ROOM = 500_000;

/** From gold's final state to the rollout's: added is only in the rollout, removed only in gold. */
export async function finalDifferences(header: TrajectoryHeader): Promise<FinalDifferences | null> {
  const [detail, gold, state] = await Promise.all([
    tierDetail(header.tier),
    goldReplay(header.tier),
    stateAt(header.id, header.stepCount),
  ]);
  if (!gold || state === null || detail.revision.id !== header.revisionId) return null;
  const initial: unknown = JSON.parse(gold.initialState);
  const final = gold.steps.reduce((at, { delta }) => (delta === null ? at : applyDelta(at, delta)), initial);
  const changes = describeChanges(final, JSON.parse(state));
  let room = ROOM;
  const items = changes.slice(0, ROWS).filter((change) => {
    room -= JSON.stringify(change).length;
    return room > 0;
  });
  return { total: changes.length, items };
}
