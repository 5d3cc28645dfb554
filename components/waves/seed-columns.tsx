import Link from "next/link";
import { synthesisHref, tierHrefByName } from "@/components/shell/hrefs";
import { RunStateTag } from "@/components/synthesis/run-state-tag";
import { levelsOf, phaseWords } from "@/components/synthesis/run-words";
import { Badge } from "@/components/ui/badge";
import { formatCount, formatRate } from "@/components/ui/format";
import { LevelTag } from "@/components/ui/level-tag";
import type { VirtualColumn } from "@/components/ui/virtual-table";
import { formatUsd } from "@/lib/statistics/format-usd";
import type { SeedLine } from "./wave-view";
import { broughtBy, problemOf } from "./wave-words";

const Nothing = () => <span className="text-faint">–</span>;

/** Links to new tiers in a row; what is beyond them is on the run's page. */
const SHOWN = 4;

export const SEED_COLUMNS: readonly VirtualColumn<SeedLine>[] = [
  {
    id: "seed",
    header: "Seed",
    track: "minmax(11rem, 1.3fr)",
    narrow: "minmax(0, 1fr)",
    sortBy: ({ tierName }) => tierName,
    cell: ({ tierName, level }) => (
      <span className="flex min-w-0 items-center gap-2">
        <LevelTag level={level} className="max-sm:hidden" />
        <Link prefetch={false} href={tierHrefByName(tierName)} className="truncate font-mono text-sm hover:text-accent">
          {tierName}
        </Link>
      </span>
    ),
  },
  {
    id: "rate",
    header: <span title="Of the series that chose it, when the wave was planned">Rate then</span>,
    track: "4.5rem",
    align: "right",
    sortBy: ({ rate }) => rate,
    cell: ({ rate }) => (rate === null ? <Nothing /> : formatRate(rate)),
  },
  {
    id: "state",
    header: "State",
    track: "minmax(9rem, 1.4fr)",
    narrow: "7.5rem",
    sortBy: ({ state, run }) => run?.state ?? state,
    cell: (seed) => (
      <span className="flex min-w-0 flex-col items-start gap-0.5 leading-tight">
        {seed.run ? (
          <RunStateTag run={seed.run} />
        ) : (
          <Badge tone={seed.state === "skipped" ? "outline" : "neutral"}>
            {seed.state === "skipped" ? "given up" : seed.state}
          </Badge>
        )}
        {problemOf(seed) && (
          <span className="max-w-full truncate text-faint text-xs" title={problemOf(seed) ?? undefined}>
            {problemOf(seed)}
          </span>
        )}
      </span>
    ),
  },
  {
    id: "run",
    header: "Its run",
    track: "minmax(8.5rem, 1fr)",
    cell: ({ run }) =>
      run ? (
        <Link prefetch={false} href={synthesisHref(run.id)} className="truncate text-accent text-sm hover:underline">
          {phaseWords(run)}
        </Link>
      ) : (
        <Nothing />
      ),
  },
  {
    id: "accepted",
    header: "Accepted",
    track: "4.5rem",
    align: "right",
    narrow: true,
    sortBy: ({ run }) => run?.accepted ?? null,
    cell: ({ run }) => (run ? `${run.accepted} of ${levelsOf(run)}` : <Nothing />),
  },
  {
    id: "gates",
    header: "Gates",
    track: "3.5rem",
    align: "right",
    sortBy: ({ run }) => run?.gates ?? null,
    cell: ({ run }) => (run ? formatCount(run.gates) : <Nothing />),
  },
  {
    id: "cost",
    header: "Cost",
    track: "4.5rem",
    align: "right",
    sortBy: ({ run }) => run?.costUsd ?? null,
    cell: ({ run }) => (run && run.costUsd > 0 ? formatUsd(run.costUsd) : <Nothing />),
  },
  {
    id: "reward",
    header: <span title="Of the run, 0 to 1, once it has ended">Reward</span>,
    track: "4rem",
    align: "right",
    sortBy: ({ run }) => run?.reward ?? null,
    cell: ({ run }) => (run && run.reward !== null ? formatRate(run.reward) : <Nothing />),
  },
  {
    id: "brought",
    header: "New tiers",
    track: "minmax(9rem, 1fr)",
    cell: ({ run }) => {
      const tiers = run ? broughtBy(run) : [];
      if (tiers.length === 0) return <Nothing />;
      return (
        <span className="flex min-w-0 flex-wrap gap-x-2">
          {tiers.slice(0, SHOWN).map(({ name, level }) => (
            <Link key={name} prefetch={false} href={tierHrefByName(name)} aria-label={name} title={name}>
              <LevelTag level={level} className="hover:underline" />
            </Link>
          ))}
          {tiers.length > SHOWN && (
            <span className="text-faint text-sm">
              {SHOWN} of {tiers.length}
            </span>
          )}
        </span>
      );
    },
  },
];
