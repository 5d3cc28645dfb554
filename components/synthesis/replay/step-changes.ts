import type { DiffLine } from "@/components/compare/diff-lines";

/** A file that a step changed, as lines that differ. */
export interface FileChange {
  readonly path: string;
  readonly kind: "added" | "changed" | "removed";
  /** Characters before and after; null where the file isn't there. */
  readonly before: number | null;
  readonly after: number | null;
  /** Null where the two are too long or too different to be told line by line. */
  readonly lines: readonly DiffLine[] | null;
  /** Lines of the difference that found no room. */
  readonly left: number;
}

/** What a step changed in the draft, between its first so many changes and so many. */
export interface StepChangesView {
  readonly from: number;
  readonly to: number;
  readonly files: readonly FileChange[];
}
