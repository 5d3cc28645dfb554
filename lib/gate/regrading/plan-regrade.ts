import { createRegrade, originsOf, type PlannedRegrade, type RegradeSource } from "./planning/store";
import { scheduleRegrade } from "./schedule-regrade";

/** This gate can't be scored anew; the message says why and what to do. */
export class UnregradableGate extends Error {
  override readonly name = "UnregradableGate";
}

/** Somebody waits for it, and it costs no model anything. */
const PRIORITY = 50;

const NOT_ENDED = "The gate has not ended: only trajectories behind a verdict are scored anew.";
const CANCELLED =
  "The gate was cancelled and has no verdict: resume it first. Only trajectories behind a verdict are scored anew.";

function currentRevision(gateId: string, origin: RegradeSource | undefined): string {
  if (!origin) throw new UnregradableGate(`There is no gate ${gateId}.`);
  if (origin.kind === "recorded")
    throw new UnregradableGate("It came with the task folder: there are no trajectories that could be scored.");
  if (origin.state === "cancelled") throw new UnregradableGate(CANCELLED);
  if (origin.state !== "done") throw new UnregradableGate(NOT_ENDED);
  if (origin.currentRevisionId === null || origin.currentRevisionId === origin.revisionId)
    throw new UnregradableGate(`Tier ${origin.tier} has no newer revision than the one this gate was played on.`);
  return origin.currentRevisionId;
}

/**
 * Plans to score the trajectories of ended gates anew on the current revision of their tiers, without new rollouts: a gate
 * each, beside the old one, which stays as it is. Where that was done already, it is the gate that did it. `caller`: no job;
 * whoever planned it runs it (`runRegrade`). @throws UnregradableGate, before anything is planned unless one of them is
 * opened again meanwhile
 */
export async function planRegrades(
  gateIds: readonly string[],
  runBy: "workers" | "caller" = "workers",
): Promise<PlannedRegrade[]> {
  const origins = await originsOf(gateIds);
  const wanted = new Map(
    gateIds.map((id) => {
      const origin = origins.get(id);
      return [origin?.id ?? id, currentRevision(id, origin)];
    }),
  );
  const planned: PlannedRegrade[] = [];
  for (const [originId, revisionId] of wanted) {
    const regrade = await createRegrade(originId, revisionId, async (tx, gateId) => {
      if (runBy === "workers") await scheduleRegrade(gateId, PRIORITY, tx);
    });
    if (!regrade) throw new UnregradableGate(NOT_ENDED); // it was opened again just now
    planned.push(regrade);
  }
  return planned;
}
