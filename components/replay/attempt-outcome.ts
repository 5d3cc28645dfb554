import type { Outcome } from "@/lib/trajectories/trajectory";

/** How an attempt stands. `stopped`: done without an outcome, since nobody needed it any more; nothing went wrong with it. */
export type AttemptOutcome = Outcome | "running" | "stopped";

export const attemptOutcome = ({
  state,
  outcome,
}: {
  readonly state: "running" | "done";
  readonly outcome: Outcome | null;
}): AttemptOutcome => outcome ?? (state === "running" ? "running" : "stopped");
