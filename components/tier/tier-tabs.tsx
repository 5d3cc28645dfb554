"use client";
import { useRouter } from "next/navigation";
import { PageTabs } from "@/components/ui/page-tabs";
import { useKeys } from "@/components/ui/use-keys";
import { TIER_TABS, type TierTab, tierTabHref } from "./hrefs";

const LABELS = {
  task: "Task",
  database: "Database",
  schema: "Schema",
  tools: "Tools",
  verify: "Verify",
  gold: "Gold",
  changes: "Changes",
  gates: "Gates",
  failures: "Failures",
  history: "History",
} as const satisfies Record<TierTab, string>;

interface TierTabsProps {
  tier: string;
  tab: TierTab;
  counts: Partial<Record<TierTab, number>>;
}

/** The parts of a tier's page, each with an address of its own; 1 to 9 and 0 go there. */
export function TierTabs({ tier, tab, counts }: TierTabsProps) {
  const router = useRouter();
  useKeys(
    TIER_TABS.map((name, index) => ({
      keys: String((index + 1) % 10),
      label: LABELS[name],
      run: () => router.push(tierTabHref(tier, name), { scroll: false }),
    })),
    { scope: "Tier" },
  );
  return (
    <PageTabs
      parts
      label="Parts of the tier"
      tabs={TIER_TABS.map((name) => ({
        href: tierTabHref(tier, name),
        label: LABELS[name],
        here: name === tab,
        count: counts[name],
      }))}
    />
  );
}
