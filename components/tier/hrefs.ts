import { tierHrefByName } from "@/components/shell/hrefs";

/** Parts of a tier's page, in their order. */
export const TIER_TABS = [
  "task",
  "database",
  "schema",
  "tools",
  "verify",
  "gold",
  "changes",
  "gates",
  "failures",
  "history",
] as const;

export type TierTab = (typeof TIER_TABS)[number];

export const tierTabHref = (tier: string, tab: TierTab = "task"): string =>
  tab === "task" ? tierHrefByName(tier) : `${tierHrefByName(tier)}?tab=${tab}`;
