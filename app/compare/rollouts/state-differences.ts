import type { FinalDifferences } from "@/components/replay/state-differences";
import { goldOfRevision } from "@/lib/corpus/details/store";
import { describeChanges } from "@/lib/trajectories/describe-changes";
import { applyDelta } from "@/lib/trajectories/state-delta";

/** Rows and characters that one answer carries; the total is always told. */
const ROWS = 200;
const ROOM = 500_000;

/** From one final state to another: added is only in the second, removed only in the first. */
export function stateDifferences(before: unknown, after: unknown): FinalDifferences {
  const changes = describeChanges(before, after);
  let room = ROOM;
  const items = changes.slice(0, ROWS).filter((change) => {
    room -= JSON.stringify(change).length;
    return room > 0;
  });
  return { total: changes.length, items };
}

/** The database at the end of a revision's reference path; undefined while it hasn't been replayed. */
export async function finalGoldState(revisionId: string): Promise<unknown> {
  const gold = await goldOfRevision(revisionId);
  if (!gold) return undefined;
  const initial: unknown = JSON.parse(gold.initialState);
  return gold.steps.reduce((at, { delta }) => (delta === null ? at : applyDelta(at, delta)), initial);
}
