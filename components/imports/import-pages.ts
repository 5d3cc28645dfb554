import type { FindingCounts, ImportFindingView, ImportRunView } from "@/lib/corpus/imports/views";

/** One page of the list of imports, as the API answers it. */
export interface ImportPage {
  readonly total: number;
  readonly runs: readonly ImportRunView[];
}

/** One page of an import's findings, as the API answers it. */
export interface FindingPage {
  readonly total: number;
  readonly findings: readonly ImportFindingView[];
}

/** An import with what its filters would find, and how far the corpus is checked. */
export interface ImportReportView {
  readonly run: ImportRunView;
  readonly counts: FindingCounts;
  readonly checks: { readonly tiers: number; readonly checked: number; readonly invalid: number };
}

/** Rows a page. A finding holds ten irregularities at most: two hundred stay well below 1 MB. */
export const IMPORT_PAGE = 20;
export const FINDING_PAGE = 200;
