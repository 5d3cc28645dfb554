import type { Scorings } from "@/lib/trajectories/replay/scorings/scorings";
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

/** The same, as it was scored last. */
export const standingOutcome = ({
  state,
  standing,
}: {
  readonly state: "running" | "done";
  readonly standing: Scorings["standing"];
}): AttemptOutcome => attemptOutcome({ state, outcome: standing.outcome });
