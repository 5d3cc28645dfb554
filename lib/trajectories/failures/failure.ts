/** What went wrong in a scored attempt that did not pass (rules: docs/failures.md). Plain JSON, every text bounded and shown as text. */
import type { FiredLimit } from "../trajectory";

/** Of the rules and words: rows of an older analysis are made anew. */
export const FAILURE_VERSION = 2;

/** In order of precedence within each group, see `judgeFailure`. */
export const FAILURE_KINDS = [
  "limit-broken",
  "wrong-entity",
  "wrong-value",
  "extra-action",
  "missing-action",
  "tool-errors",
  "gave-up",
  "never-acted",
  "out-of-turns",
  "out-of-tokens",
  "out-of-time",
  "reply-cut",
  "context-full",
  "unexplained",
] as const;

export type FailureKind = (typeof FAILURE_KINDS)[number];

/** A field in which the final states differ; texts as shown, null where the field isn't there. */
export interface FieldView {
  readonly name: string;
  readonly attempt: string | null;
  readonly gold: string | null;
  /** True where it belongs to what `verify` rejects. */
  readonly blamed: boolean;
}

/**
 * One record in which the attempt's final state and gold's differ.
 * - `other`: both did this, with another record or other values
 * - `missing`: only gold did it
 * - `extra`: only the attempt did it
 */
export interface DifferenceView {
  readonly table: string;
  readonly side: "other" | "missing" | "extra";
  readonly act: "added" | "changed" | "removed";
  /** The records by id and name; null where there is none on this side. */
  readonly attempt: string | null;
  readonly gold: string | null;
  readonly blamed: boolean;
  /** The first of them, those that `verify` minds first. */
  readonly fields: readonly FieldView[];
  readonly fieldCount: number;
}

/** What `verify` rejects, found by bringing the final state towards gold's piece by piece. */
export interface Rejection {
  /** In words: which repair makes `verify` accept. */
  readonly words: string;
  /** The fields by whose values the record was rejected, of many the first and `N more`; empty where only the record as a whole tells. */
  readonly fields: readonly string[];
  /** Lines of the source that `verify` runs and that name one of these fields, by line number from 1. */
  readonly lines: readonly { readonly line: number; readonly text: string }[];
  /** Lines that name them in all. */
  readonly lineCount: number;
}

export interface FailureDetail {
  /** One sentence, drawn from the data. */
  readonly words: string;
  /** The tool of the call where it happened, or of the gold call that is missing. */
  readonly tool: string | null;
  readonly outcome: "failed" | "truncated";
  readonly limit: FiredLimit | null;
  /** The first of them, those that `verify` minds first. */
  readonly differences: readonly DifferenceView[];
  readonly differenceCount: number;
  /** Null where it couldn't be told. */
  readonly rejects: Rejection | null;
  /** Why something couldn't be told, or null. */
  readonly note: string | null;
}

export interface Failure {
  readonly kind: FailureKind;
  readonly signature: string;
  readonly stepIndex: number | null;
  readonly detail: FailureDetail;
}
