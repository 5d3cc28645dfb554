import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { tierHref } from "@/components/shell/hrefs";
import { Badge } from "@/components/ui/badge";
import { formatBytes, formatCount, plural } from "@/components/ui/format";
import { LevelTag } from "@/components/ui/level-tag";
import type { VirtualColumn } from "@/components/ui/virtual-table";
import type { TierSummary } from "@/lib/corpus/views";
import { DecisionTag } from "./decisions";
import { StrategyChips } from "./strategy-chips";
import { TierRates } from "./tier-rates";

/** The columns of every list of tiers. */
export const tierColumns: readonly VirtualColumn<TierSummary>[] = [
  {
    id: "level",
    header: "Level",
    track: "3rem",
    narrow: true,
    sortBy: (tier) => tier.level,
    cell: (tier) => <LevelTag level={tier.level} />,
  },
  {
    id: "name",
    header: "Tier",
    track: "minmax(11rem, 1.2fr)",
    narrow: "minmax(0, 1fr)",
    sortBy: (tier) => tier.name,
    cell: (tier) => (
      <span className="flex min-w-0 items-center gap-1.5">
        <Link
          prefetch={false}
          href={tierHref(tier)}
          className="truncate font-medium font-mono text-sm hover:text-accent"
          title={tier.description}
        >
          {tier.name}
        </Link>
        <TierMarks tier={tier} />
      </span>
    ),
  },
  {
    id: "rates",
    header: "Solve rate",
    track: "minmax(13.5rem, 1fr)",
    narrow: "7.5rem",
    sortBy: (tier) => tier.rates[0]?.rate ?? null,
    cell: (tier) => <TierRates rates={tier.rates} />,
  },
  {
    id: "tools",
    header: "Tools",
    track: "3.75rem",
    align: "right",
    sortBy: (tier) => tier.toolCount,
    cell: (tier) => formatCount(tier.toolCount),
  },
  {
    id: "gold",
    header: "Gold steps",
    track: "5.25rem",
    align: "right",
    sortBy: (tier) => tier.goldSteps,
    cell: (tier) => formatCount(tier.goldSteps),
  },
  {
    id: "entities",
    header: "Entities",
    track: "4.75rem",
    align: "right",
    sortBy: (tier) => tier.entityCount,
    cell: (tier) => formatCount(tier.entityCount),
  },
  {
    id: "database",
    header: "Database",
    track: "5rem",
    align: "right",
    sortBy: (tier) => tier.databaseBytes,
    cell: (tier) => <span className="text-muted">{formatBytes(tier.databaseBytes)}</span>,
  },
  {
    id: "strategies",
    header: "Harder by",
    track: "minmax(16rem, 1.4fr)",
    cell: (tier) => <StrategyChips strategies={tier.strategies} />,
  },
  {
    id: "decision",
    header: "Decision",
    track: "6.5rem",
    sortBy: (tier) => tier.decision,
    cell: (tier) => <DecisionTag decision={tier.decision} />,
  },
];

function TierMarks({ tier }: { tier: TierSummary }) {
  return (
    <>
      {tier.validity === "invalid" && <Badge tone="failed">invalid</Badge>}
      {tier.validity === "unvalidated" && <Badge tone="outline">unchecked</Badge>}
      {tier.irregularityCount > 0 && (
        <TriangleAlert
          aria-label={plural(tier.irregularityCount, "irregularity", "irregularities")}
          className="size-3 shrink-0 text-truncated"
        />
      )}
    </>
  );
}
