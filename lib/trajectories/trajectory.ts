/** The record of a rollout, step by step. Step 0 is the prompt and the initial database; step n is the n-th turn. */
import type { ModelTool, Usage } from "@/lib/models/contract";

/**
 * `passed`: reward 1, even at a limit. `failed`: the model ended and the state is wrong. `truncated`: turns, tokens, time
 * or context ran out before (not passed). `errored`: infrastructure; leaves the denominator and its slot is run again.
 */
export type Outcome = "passed" | "failed" | "truncated" | "errored";

export const OUTCOMES = ["passed", "failed", "truncated", "errored"] as const satisfies readonly Outcome[];

/** Outcomes that count in a rate. */
export const isScored = (outcome: Outcome): boolean => outcome !== "errored";

/** Which limit ended a rollout, as it really was. */
export type LimitKind = "turns" | "tokens" | "time" | "reply-length" | "context";

export interface FiredLimit {
  readonly kind: LimitKind;
  /** The limit that was set: turns, tokens or seconds; null where the endpoint alone knows it. */
  readonly allowed: number | null;
  /** What had been used when it fired, in the same unit. */
  readonly used: number;
}

/** A delta of jsondiffpatch between two databases (lists matched by id); forward and backward. */
export type StateDelta = unknown;

/** One tool call inside a turn with its answer. */
export interface TurnCall {
  readonly id: string;
  readonly name: string;
  /** As the model wrote it, malformed or not. */
  readonly argumentsText: string;
  readonly ok: boolean;
  readonly because: string | null;
  /** The answer that the model was shown, whole. */
  readonly text: string;
  /** What this call changed in the database, or null. */
  readonly delta: StateDelta | null;
  /** Index of the gold call that this call corresponds to (same tool, same arguments by value, in order), or null. */
  readonly gold: number | null;
  readonly milliseconds: number;
}

/** One turn: what the model said and the calls it made, run in the order emitted. */
export interface TurnStep {
  readonly index: number;
  readonly startedAt: string;
  /** Time of the model's reply; calls have their own. */
  readonly milliseconds: number;
  readonly content: string | null;
  readonly reasoning: string | null;
  readonly calls: readonly TurnCall[];
  readonly finish: string;
  /** Of the reply, and of answers before it of which none could be made. */
  readonly usage: Usage;
}

/** What the solver was given: step 0. */
export interface Opening {
  readonly system: string;
  readonly instruction: string;
  readonly tools: readonly ModelTool[];
  /** The initial database as compact JSON text. */
  readonly database: string;
}

/** How a rollout ended. `reward` = max(dbHash, verify); null where nothing could be scored. */
export interface Ending {
  readonly outcome: Outcome;
  readonly reward: number | null;
  readonly dbHash: number | null;
  readonly verify: number | null;
  readonly limit: FiredLimit | null;
  /** First cause of an errored rollout, e.g. `rate-limited`, `deadline`, `worker-lost`. */
  readonly error: { readonly kind: string; readonly message: string } | null;
  /** The final database as compact JSON text, or null where the session was lost. */
  readonly finalState: string | null;
  /** What answers since the last turn have used of which no reply could be made. */
  readonly unused?: Usage;
}

/** The narrow view of a step, for lists and scrubbers: no payload. */
export interface StepMark {
  readonly index: number;
  readonly toolNames: readonly string[];
  readonly changed: boolean;
  readonly failedCalls: number;
  /** True where this turn holds the first call that changed the database otherwise than the gold path does. */
  readonly leavesGold: boolean;
  /** Size of the stored step in bytes, uncompressed. */
  readonly size: number;
}
