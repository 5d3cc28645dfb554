import type { TierQuery } from "./tier-query";

/** What a query asks for without the order of the answer: equal for all that have the same tiers and the same counts. */
export const conditionsOf = ({ sort: _, descending: __, ...conditions }: TierQuery): TierQuery => conditions;
