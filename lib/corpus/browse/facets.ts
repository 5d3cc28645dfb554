/** Conditions whose values are counted: each under all the others, since choosing a further value of its own widens it. */
export const FACET_KEYS = [
  "levels",
  "strategies",
  "languages",
  "origins",
  "waves",
  "validities",
  "decisions",
  "irregularities",
  "tools",
  "rate",
  "bands",
  "faults",
] as const;
export type FacetKey = (typeof FACET_KEYS)[number];

/** How many tiers (or families with such a tier) a value would show. */
export interface FacetCount {
  /** As it stands in an address; of `rate` a bin, of `tools` a number of tools. */
  readonly value: string;
  readonly count: number;
}

export interface TierFacets {
  /** What matches the whole query. */
  readonly total: number;
  /** Values that occur, in no order of meaning; those that would show nothing are missing. */
  readonly counts: Readonly<Record<FacetKey, readonly FacetCount[]>>;
}

/** What facets count. */
export type FacetUnit = "tiers" | "families";
