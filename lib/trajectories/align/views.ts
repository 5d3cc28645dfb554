/** What a comparison of two paths shows: plain JSON, every part bounded. */
import type { RowKind } from "./aligned";
import type { ArgumentDifference } from "./diff-arguments";

/** One side of a row. */
export interface SideView {
  /** The turn that made it; of gold the call's number. Both from 1. */
  readonly step: number;
  readonly name: string;
  /** The beginning of the arguments. */
  readonly argumentsText: string;
  readonly argumentsLength: number;
  readonly changed: boolean;
  /** Null: nothing is known of its answer. */
  readonly answer: { readonly ok: boolean; readonly begin: string; readonly length: number } | null;
}

export interface RowView {
  readonly kind: RowKind;
  readonly left: SideView | null;
  readonly right: SideView | null;
  /** Of a changed call: where its arguments differ. Null otherwise, and where they are too long to be kept whole. */
  readonly differences: { readonly total: number; readonly items: readonly ArgumentDifference[] } | null;
  /** Whether both were answered the same; null where that isn't known. */
  readonly sameAnswer: boolean | null;
}

/** All rows in short: one letter each (s, c, l, r for same, changed, only left, only right), and counts. */
export interface AlignmentSummary {
  readonly marks: string;
  readonly counts: Readonly<Record<RowKind, number>>;
  /** Calls that were aligned and calls in all, of either side. */
  readonly left: { readonly aligned: number; readonly total: number };
  readonly right: { readonly aligned: number; readonly total: number };
}
