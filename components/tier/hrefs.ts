import { synthesisHref, tierHrefByName } from "@/components/shell/hrefs";
import { ownerOf } from "@/lib/corpus/browse/candidate-name";

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

/** Of a draft, which has no such page yet: the part of its run where the same is seen. */
export const tierTabHref = (tier: string, tab: TierTab = "task"): string => {
  const owner = ownerOf(tier);
  if (owner !== null) return synthesisHref(owner, { tab: tab === "gates" ? "gates" : "files" });
  return tab === "task" ? tierHrefByName(tier) : `${tierHrefByName(tier)}?tab=${tab}`;
};
