import type { FailureKind } from "../failure";

/** Which failures over the corpus are counted. */
export interface FailureFilter {
  readonly kind?: FailureKind | undefined;
  readonly level?: number | undefined;
  readonly strategy?: string | undefined;
  readonly modelId?: string | undefined;
  readonly backend?: string | undefined;
  /** Offline demo models among them. */
  readonly demo: boolean;
}

/** How many failures of a kind one row (a level, a strategy, a model) has. */
export interface KindCount<Row> {
  readonly row: Row;
  readonly kind: FailureKind;
  readonly count: number;
}

export interface SeriesName {
  readonly backend: string;
  readonly modelId: string;
  readonly offline: boolean;
}

export interface FailureOverview {
  readonly total: number;
  readonly levels: readonly KindCount<number>[];
  readonly models: readonly KindCount<SeriesName>[];
  /** A tier with several strategies counts with each of them. */
  readonly strategies: readonly KindCount<string>[];
}

/** A tier with failures that match. */
export interface TierFailures {
  readonly tier: string;
  readonly level: number;
  readonly backend: string;
  readonly modelId: string;
  readonly offline: boolean;
  readonly count: number;
  /** The words that most of them share, and one replay with the step. */
  readonly words: string;
  readonly example: { readonly rolloutId: string; readonly stepIndex: number | null };
}
