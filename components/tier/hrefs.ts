import { familyOfTier, tierHref } from "@/components/shell/hrefs";

/** Parts of a tier's page, in their order. */
export const TIER_TABS = ["task", "database", "tools", "verify", "gold", "gates", "history"] as const;

export type TierTab = (typeof TIER_TABS)[number];

const tierPath = (tier: string): string => tierHref({ family: familyOfTier(tier), name: tier });

export const tierTabHref = (tier: string, tab: TierTab = "task"): string =>
  tab === "task" ? tierPath(tier) : `${tierPath(tier)}?tab=${tab}`;

export const gateHref = (tier: string, gateId: string): string =>
  `${tierPath(tier)}/gates/${encodeURIComponent(gateId)}`;

export const rolloutHref = (tier: string, rolloutId: string): string =>
  `${tierPath(tier)}/rollouts/${encodeURIComponent(rolloutId)}`;
