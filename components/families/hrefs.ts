import type { TierQuery } from "@/lib/corpus/browse/tier-query";
import { tierQueryParams } from "@/lib/corpus/browse/tier-query-address";

const address = (path: string, query: TierQuery): string => {
  const params = tierQueryParams(query).toString();
  return params === "" ? path : `${path}?${params}`;
};

/** The list of tiers that a query asks for. */
export const tiersHref = (query: TierQuery): string => address("/tiers", query);

/** The list of families with at least one such tier. */
export const familiesHref = (query: TierQuery): string => address("/families", query);
