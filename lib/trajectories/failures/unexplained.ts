import type { Failure } from "./failure";
import type { FailedAttempt } from "./findings";
import { raisedNote } from "./view-failure";

/** The analysis of an attempt of which nothing can be told. `why`: one sentence, plain and bounded. */
export const unexplained = (attempt: FailedAttempt, why: string): Failure => ({
  kind: "unexplained",
  signature: `unexplained: ${why}`,
  stepIndex: attempt.lastStep > 0 ? attempt.lastStep : null,
  detail: {
    ...{ words: why, tool: null, outcome: attempt.outcome, limit: attempt.limit, differences: [] },
    ...{ differenceCount: 0, rejects: null, note: raisedNote(attempt) },
  },
});
