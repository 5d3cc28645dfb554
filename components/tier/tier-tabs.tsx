"use client";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { cn } from "@/components/ui/cn";
import { formatCount } from "@/components/ui/format";
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
    <nav
      aria-label="Parts of the tier"
      className="sticky top-11 z-10 flex gap-4 overflow-x-auto overflow-y-hidden border-line border-b bg-ground px-4"
    >
      {TIER_TABS.map((name) => {
        const here = name === tab;
        const count = counts[name];
        return (
          <Link
            key={name}
            href={tierTabHref(tier, name)}
            scroll={false}
            aria-current={here ? "page" : undefined}
            className={cn(
              "-mb-px flex h-9 shrink-0 items-center border-transparent border-b-2 font-medium text-muted hover:text-ink",
              here && "border-accent text-ink",
            )}
          >
            {LABELS[name]}
            {count !== undefined && <span className="ml-1.5 font-normal text-faint text-sm">{formatCount(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
