/** Why a step was not taken. */
export type RefusalCode =
  | "ended"
  | "not-now"
  | "not-novel"
  | "name-malformed"
  | "name-taken"
  | "draft-locked"
  | "draft-unreadable"
  | "not-the-draft"
  | "other-family"
  | "wrong-level"
  | "wrong-parent"
  | "strategies-missing"
  | "strategy-unknown"
  | "strategies-of-a-seed"
  | "too-few-strategies"
  | "unsound"
  | "not-validated"
  | "already-judged"
  | "gate-used"
  | "no-such-gate"
  | "gate-of-other-content"
  | "gate-of-other-band"
  | "gate-of-other-judge"
  | "no-verdict"
  | "changed-since-gate"
  | "out-of-band";

/** A refusal is an answer: what was wrong, and what may be done now, both in words for the synthesizer. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  readonly next: string;
}
