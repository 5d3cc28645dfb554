import { orderLook } from "@/lib/jobs/definitions/resume-gates";
import { jobQueue } from "@/lib/jobs/queue";
import { advance } from "../protocol/advance";
import type { StoredRun } from "./run";
import { scheduleTurn, unscheduleTurn } from "./schedule";
import { keepRun, loadRun } from "./store";
import { whileMoving } from "./while-moving";

/** Pauses a running run after the call in hand; its gate plays on, and the verdict is kept. False where it didn't run. */
export function pauseRun(runId: string, reason = "Paused by the operator."): Promise<boolean> {
  return whileMoving(async () => {
    const run = await loadRun(runId);
    if (run.state !== "running") return false;
    await keepRun(run, { session: run.session, state: { to: "paused", reason } }, (tx) => unscheduleTurn(run, tx));
    return true;
  });
}

/** Lets a paused run go on where it was. False where it wasn't paused. */
export function resumeRun(runId: string): Promise<boolean> {
  return whileMoving(async () => {
    const run = await loadRun(runId);
    if (run.state !== "paused") return false;
    const { session } = run;
    await keepRun(run, { session, state: { to: "running", reason: null } }, async (tx) => {
      if (session.protocol.phase.kind === "gating") await orderLook(jobQueue(tx));
      else if (run.driver === "model")
        await scheduleTurn({ id: run.id, version: run.version + 1 }, run.settings.judge.priority, tx);
    });
    return true;
  });
}

/**
 * Ends a run for good: what was accepted is kept, its draft and transcript stay to be looked at. Returns the gate that still
 * plays for it, which nobody waits for any more, or null; undefined where the run was over.
 */
export function cancelRun(runId: string): Promise<string | null | undefined> {
  return whileMoving(async () => {
    const run = await loadRun(runId);
    if (run.state === "done" || run.state === "cancelled") return undefined;
    const gate = gateOf(run);
    const session = { ...run.session, protocol: advance(run.session.protocol, { kind: "cancel" }).state };
    const state = { to: "cancelled" as const, reason: "Cancelled by the operator." };
    await keepRun(run, { session, state }, (tx) => unscheduleTurn(run, tx));
    return gate;
  });
}

function gateOf({ session }: StoredRun): string | null {
  const { phase } = session.protocol;
  return phase.kind === "gating" ? phase.gateId : null;
}
