import type { FamilyRow } from "@/lib/corpus/family-row";
import type { TierSummary } from "@/lib/corpus/views";

/** One page of the list of families, as the API answers it. */
export interface FamilyPage {
  readonly total: number;
  readonly families: readonly FamilyRow[];
}

/** One page of a list of tiers, as the API answers it. */
export interface TierPage {
  readonly total: number;
  readonly tiers: readonly TierSummary[];
}

/** Rows a page: a high screen full of them. The next come as one scrolls. */
export const FAMILY_PAGE = 40;
export const TIER_PAGE = 60;
