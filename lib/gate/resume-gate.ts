import { openSlots } from "./closing/store";
import { scheduleRegrade } from "./regrading/schedule-regrade";
import { reopenGate } from "./reopening/store";
import { scheduleSettling, scheduleSlots } from "./schedule-slots";

/** This gate has nothing that could be gone on with; the message says why and what to do. */
export class UnresumableGate extends Error {
  override readonly name = "UnresumableGate";
}

const REFUSALS = {
  absent: "There is no such gate.",
  open: "The gate is still open: its workers go on with it by themselves.",
  decided: "The gate has its verdict, and a slot is never judged twice. Run another gate for fresh rollouts.",
  complete: "Every slot of it has a score: nothing is missing.",
  paused: "Its batch is paused: resume the batch first.",
  replaced: "Another gate scores the same rollouts on this revision by now: look there.",
  recorded: "It came with the task folder: it has no rollouts.",
};

export interface ResumedGate {
  readonly id: string;
  readonly tier: string;
  readonly k: number;
  /** Slots that are played again, or for the first time. */
  readonly open: readonly number[];
}

/**
 * Goes on with a gate that was cancelled, that ended with slots missing, or that another process played and left open (it
 * may have been killed; where it lives, no slot is judged twice), under the settings it was started with: slots that have a
 * score keep it, and only the others are played. A slot that had been given up gets its full number of tries again; the old
 * ones stay visible. `caller`: no jobs; whoever resumed it runs it (`runGates`), but for a gate that scores old rollouts
 * anew: that is the workers' in any case, or `runRegrade`'s. @throws UnresumableGate
 */
export async function resumeGate(gateId: string, runBy: "workers" | "caller" = "workers"): Promise<ResumedGate> {
  const reopened = await reopenGate(gateId, runBy === "workers");
  if (reopened.kind !== "reopened") throw new UnresumableGate(REFUSALS[reopened.kind]);
  const { tier, k, priority, regrades } = reopened;
  if (regrades) {
    await scheduleRegrade(gateId, priority);
    return { id: gateId, tier, k, open: [] };
  }
  const open = await openSlots(gateId);
  // Jobs that are lost between here and there are made anew by the next worker's look (resumeGates).
  if (runBy === "workers") {
    if (open.length > 0) await scheduleSlots(gateId, open, priority);
    else await scheduleSettling(gateId);
  }
  return { id: gateId, tier, k, open };
}
