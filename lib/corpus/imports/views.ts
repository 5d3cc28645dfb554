/** What the CLI, the pages and programs see of an import. */
import type { Irregularity, IrregularityKind } from "@/lib/task/task-source";

export type ImportKind = "folder" | "archive" | "git";
export type ImportState = "planned" | "running" | "done" | "failed" | "interrupted" | "cancelled";
export type ImportPhase = "fetching" | "unpacking" | "reading" | "settling";
export type ImportOutcome = "added" | "updated" | "refreshed" | "unchanged" | "skipped" | "unreadable";

/** Why an import ended early, for people: what, where, what to do. */
export interface ImportProblem {
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
}

export interface ImportRunView {
  readonly id: string;
  readonly kind: ImportKind;
  /** A path, a file's name or an address without credentials. */
  readonly source: string;
  readonly state: ImportState;
  readonly phase: ImportPhase | null;
  /** Folders in all, once that is known. */
  readonly total: number | null;
  /** Folders dealt with. */
  readonly done: number;
  readonly counts: Readonly<Record<ImportOutcome, number>>;
  /** Folders with at least one irregularity. */
  readonly irregular: number;
  readonly problem: ImportProblem | null;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

/** What became of one folder. */
export interface ImportFindingView {
  readonly name: string;
  readonly outcome: ImportOutcome;
  readonly irregularities: readonly Irregularity[];
  readonly reason: string | null;
}

export interface FindingFilter {
  readonly outcome?: ImportOutcome;
  /** `any`: with at least one irregularity. */
  readonly irregularity?: IrregularityKind | "any";
  /** Part of the folder's name. */
  readonly search?: string;
}

/** How many findings of a run each filter has. */
export interface FindingCounts {
  readonly outcomes: Readonly<Record<ImportOutcome, number>>;
  readonly irregularities: Readonly<Partial<Record<IrregularityKind, number>>>;
}
