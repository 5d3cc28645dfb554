import { ownerOf, shownTierName } from "@/lib/corpus/browse/candidate-name";
import { familyHref, familyOfTier, tierHrefByName } from "./hrefs";

/** The path to what belongs to a tier; of a draft, which has no family's page yet, to its run. */
export const tierCrumbs = (tier: string) => [
  ownerOf(tier) === null
    ? { label: familyOfTier(tier), href: familyHref(familyOfTier(tier)), mono: true }
    : { label: "Synthesis", href: "/synthesis" },
  { label: shownTierName(tier), href: tierHrefByName(tier), mono: true },
];
