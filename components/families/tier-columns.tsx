import { CircleDashed, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { VerdictTag } from "@/components/runs/verdict-tag";
import { tierHref } from "@/components/shell/hrefs";
import { Badge } from "@/components/ui/badge";
import { formatBytes, formatCount, plural } from "@/components/ui/format";
import { LevelTag } from "@/components/ui/level-tag";
import { Rate } from "@/components/ui/rate";
import { rateWords } from "@/components/ui/rate-words";
import type { VirtualColumn } from "@/components/ui/virtual-table";
import type { SeriesName } from "@/lib/corpus/browse/tier-query";
import type { SolveRate, TierSummary } from "@/lib/corpus/views";
import type { VerdictKind } from "@/lib/gate/views";
import { learnability } from "@/lib/statistics/learnability";
import { DecisionTag } from "./decisions";
import { leadingRate } from "./leading-rate";
import { StrategyChips } from "./strategy-chips";
import { TierRates } from "./tier-rates";

type TierColumn = VirtualColumn<TierSummary> & { readonly header: string };

/** Every column that a list of tiers may have, in order. */
export const TIER_COLUMNS: readonly TierColumn[] = [
  {
    id: "level",
    sortKey: "level",
    header: "Level",
    track: "3rem",
    narrow: true,
    sortBy: (tier) => tier.level,
    cell: (tier) => <LevelTag level={tier.level} />,
  },
  {
    id: "name",
    sortKey: "name",
    header: "Tier",
    track: "minmax(13rem, 1.6fr)",
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
    id: "description",
    header: "What it asks",
    track: "minmax(10rem, 2fr)",
    cell: (tier) => (
      <span className="truncate text-muted" title={tier.description}>
        {tier.description}
      </span>
    ),
  },
  {
    id: "verdicts",
    header: "Verdicts",
    track: "minmax(9rem, 0.8fr)",
    cell: (tier) => <Verdicts tier={tier} />,
  },
  {
    id: "rates",
    sortKey: "rate",
    header: "Solve rate",
    track: "minmax(13.5rem, 1fr)",
    narrow: "7.5rem",
    sortBy: (tier) => leadingRate(tier.rates)?.rate ?? null,
    cell: (tier) => <TierRates rates={tier.rates} />,
  },
  {
    id: "learnability",
    sortKey: "learnability",
    header: "Learnability",
    track: "6.5rem",
    align: "right",
    sortBy: (tier) => figureOf(leadingRate(tier.rates)),
    cell: (tier) => <Learnability rate={leadingRate(tier.rates)} />,
  },
  {
    id: "tools",
    sortKey: "tools",
    header: "Tools",
    track: "3.75rem",
    align: "right",
    sortBy: (tier) => tier.toolCount,
    cell: (tier) => formatCount(tier.toolCount),
  },
  {
    id: "gold",
    sortKey: "gold",
    header: "Gold steps",
    track: "5.25rem",
    align: "right",
    sortBy: (tier) => tier.goldSteps,
    cell: (tier) => formatCount(tier.goldSteps),
  },
  {
    id: "entities",
    sortKey: "entities",
    header: "Entities",
    track: "4.75rem",
    align: "right",
    sortBy: (tier) => tier.entityCount,
    cell: (tier) => formatCount(tier.entityCount),
  },
  {
    id: "database",
    sortKey: "database",
    header: "Database",
    track: "5rem",
    align: "right",
    sortBy: (tier) => tier.databaseBytes,
    cell: (tier) => <span className="text-muted">{formatBytes(tier.databaseBytes)}</span>,
  },
  {
    id: "strategies",
    header: "Harder by",
    track: "minmax(14rem, 1.2fr)",
    cell: (tier) => <StrategyChips strategies={tier.strategies} />,
  },
  {
    id: "language",
    header: "Language",
    track: "5.5rem",
    sortBy: (tier) => tier.language,
    cell: (tier) => <span className="text-muted text-sm">{tier.language}</span>,
  },
  {
    id: "validity",
    header: "Check",
    track: "5rem",
    sortBy: (tier) => tier.validity,
    cell: (tier) => (
      <span className={tier.validity === "invalid" ? "text-failed text-sm" : "text-muted text-sm"}>
        {tier.validity === "unvalidated" ? "unchecked" : tier.validity}
      </span>
    ),
  },
  {
    id: "decision",
    header: "Decision",
    track: "6.5rem",
    sortBy: (tier) => tier.decision,
    cell: (tier) => <DecisionTag decision={tier.decision} />,
  },
];

/** These columns, in the order of all. */
export const pickColumns = (ids: readonly string[]): readonly TierColumn[] =>
  TIER_COLUMNS.filter(({ id }) => ids.includes(id));

/** What a list shows unless somebody chose otherwise. */
export const USUAL_COLUMNS: readonly string[] = [
  ...["level", "name", "rates", "tools", "gold", "entities", "database", "strategies", "decision"],
];

export const tierColumns = pickColumns(USUAL_COLUMNS);

const figureOf = (rate: SolveRate | undefined): number | null => (rate ? learnability(rate.rate) : null);

/** p(1 − p) at a rate, and whose rate that is. */
function Learnability({ rate }: { rate: SolveRate | undefined }) {
  const figure = figureOf(rate);
  if (!rate || figure === null) return <span className="text-faint">–</span>;
  const whose = `${rate.modelId}${rate.offline ? " (offline demo model)" : ""}`;
  return <span title={`p(1 − p) at the rate of ${whose}: ${rateWords(rate)}`}>{figure.toFixed(3)}</span>;
}

const rateOf = (rates: readonly SolveRate[], { kind, backend, modelId }: SeriesName): SolveRate | undefined =>
  rates.find((rate) => rate.kind === kind && rate.backend === backend && rate.modelId === modelId);

/** A column as it is where a series is chosen: figures that come from a rate come from that one's. */
export const ofSeries = (column: TierColumn, series: SeriesName): TierColumn =>
  column.id === "learnability"
    ? { ...column, cell: ({ rates }) => <Learnability rate={rateOf(rates, series)} /> }
    : column;

/** The rate of one series, with its interval in the tooltip. */
export const seriesColumn = (series: SeriesName, label: string): TierColumn => ({
  id: "rate",
  sortKey: "rate",
  header: label,
  track: "minmax(8.5rem, 0.7fr)",
  narrow: "4.5rem",
  align: "right",
  cell: ({ rates }) => {
    const own = rateOf(rates, series);
    return own ? <Rate {...own} /> : <span className="text-faint">–</span>;
  },
});

const isVerdict = (value: string | null): value is VerdictKind =>
  value === "in-band" || value === "too-easy" || value === "too-hard" || value === "undecided";

/** Nobody ever passed it: more often a broken task than a hard one. */
const suspect = ({ rates }: TierSummary): boolean => rates.length > 0 && rates.every((rate) => rate.passes === 0);

function Verdicts({ tier }: { tier: TierSummary }) {
  return (
    <span className="flex min-w-0 gap-1.5 overflow-hidden">
      {tier.rates.map((rate) =>
        isVerdict(rate.verdict) ? (
          <span key={rate.gateId} title={`${rate.modelId}${rate.offline ? ", offline demo model" : ""}`}>
            <VerdictTag gate={{ state: "done", verdict: rate.verdict }} />
          </span>
        ) : null,
      )}
      {suspect(tier) && <Badge tone="failed">suspect: nobody passes</Badge>}
    </span>
  );
}

function TierMarks({ tier }: { tier: TierSummary }) {
  return (
    <>
      {tier.validity === "invalid" && <Badge tone="failed">invalid</Badge>}
      {tier.validity === "unvalidated" && (
        <CircleDashed aria-label="unchecked" className="size-3 shrink-0 text-faint">
          <title>The structural check has not run yet</title>
        </CircleDashed>
      )}
      {tier.irregularityCount > 0 && (
        <TriangleAlert
          aria-label={plural(tier.irregularityCount, "irregularity", "irregularities")}
          className="size-3 shrink-0 text-truncated"
        />
      )}
    </>
  );
}
