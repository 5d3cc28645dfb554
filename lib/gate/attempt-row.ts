import type { Outcome } from "@/lib/trajectories/trajectory";
import type { Attempt } from "./slot-state";

/** The columns of a rollout from which an attempt's state is read. */
export interface AttemptRow {
  readonly id: string;
  readonly attempt: number;
  readonly state: string;
  readonly outcome: string | null;
  readonly verdictSlot: string | null;
  readonly error: string | null;
  readonly excused: boolean;
}

export const ATTEMPT_COLUMNS = {
  id: true,
  attempt: true,
  state: true,
  outcome: true,
  verdictSlot: true,
  error: true,
  excused: true,
} as const;

export const attemptOf = (row: AttemptRow): Attempt => ({
  id: row.id,
  attempt: row.attempt,
  running: row.state === "running",
  outcome: row.outcome as Outcome | null, // written by the trajectory store alone
  scored: row.verdictSlot !== null,
  excused: row.excused,
  errorKind: row.error === null ? null : (JSON.parse(row.error) as { kind: string }).kind, // as above
});
