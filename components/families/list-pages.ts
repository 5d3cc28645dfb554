import type { FamilyLadder, TierSummary } from "@/lib/corpus/views";

/** One page of the list of families, as the API answers it. */
export interface FamilyPage {
  readonly total: number;
  readonly families: readonly FamilyLadder[];
}

/** One page of a list of tiers, as the API answers it. */
export interface TierPage {
  readonly total: number;
  readonly tiers: readonly TierSummary[];
}

/** Rows a page. A family's row carries all its tiers with their rates: it weighs as much as five tiers. */
export const FAMILY_PAGE = 40;
export const TIER_PAGE = 100;
