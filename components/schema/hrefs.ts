import { tierTabHref } from "@/components/tier/hrefs";

/** A table of a tier's database. */
export const tableHref = (tier: string, table: string): string =>
  `${tierTabHref(tier, "database")}&table=${encodeURIComponent(table)}`;
