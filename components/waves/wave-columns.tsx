import Link from "next/link";
import { formatCount, formatMoment } from "@/components/ui/format";
import { ModelTag } from "@/components/ui/model-tag";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { VirtualColumn } from "@/components/ui/virtual-table";
import { formatUsd } from "@/lib/statistics/format-usd";
import { waveHref } from "./hrefs";
import { WaveStateTag } from "./wave-state-tag";
import type { WaveLine } from "./wave-view";
import { runsWords, startedOf } from "./wave-words";

export const isOfflineModel = ({ offline }: Pick<WaveLine, "offline">, id: string): boolean =>
  offline && id.startsWith("demo/");

export const WAVE_COLUMNS: readonly VirtualColumn<WaveLine>[] = [
  {
    id: "wave",
    header: "Wave",
    track: "minmax(13rem, 1.6fr)",
    narrow: "minmax(0, 1fr)",
    sortBy: ({ number }) => number,
    cell: (wave) => (
      <span className="flex min-w-0 flex-col leading-tight">
        <Link prefetch={false} href={waveHref(wave.number)} className="truncate font-medium hover:text-accent">
          Wave {wave.number}, {wave.way}
        </Link>
        <span className="truncate text-faint text-xs" title={wave.chosenBy}>
          {wave.chosenBy}
        </span>
      </span>
    ),
  },
  {
    id: "state",
    header: "State",
    track: "5.5rem",
    narrow: "5.5rem",
    cell: (wave) => <WaveStateTag state={wave.state} />,
  },
  {
    id: "models",
    header: "Author → solver",
    track: "minmax(15rem, 1.4fr)",
    cell: (wave) => (
      <span className="flex min-w-0 flex-col leading-tight">
        <ModelTag id={wave.synthesizerId} offline={isOfflineModel(wave, wave.synthesizerId)} compact />
        <span className="flex min-w-0 items-center gap-1">
          <span className="text-faint">
            <span aria-hidden>→</span>
            <span className="sr-only">judged by</span>
          </span>
          <ModelTag id={wave.solverId} offline={isOfflineModel(wave, wave.solverId)} compact />
        </span>
      </span>
    ),
  },
  {
    id: "seeds",
    header: "Seeds started",
    track: "7rem",
    sortBy: (wave) => startedOf(wave) / Math.max(1, wave.seeds),
    cell: (wave) => (
      <span className="flex w-full min-w-0 flex-col gap-1 text-sm leading-tight">
        <span className="truncate">
          {formatCount(startedOf(wave))} of {formatCount(wave.seeds)}
          {wave.skipped > 0 && <span className="text-faint">, {formatCount(wave.skipped)} given up</span>}
        </span>
        <ProgressBar done={startedOf(wave)} total={wave.seeds} label={`Seeds of wave ${wave.number}`} />
      </span>
    ),
  },
  {
    id: "runs",
    header: "Runs",
    track: "minmax(9rem, 1fr)",
    cell: (wave) => (
      <span className="truncate text-sm" title={runsWords(wave)}>
        {runsWords(wave)}
      </span>
    ),
  },
  {
    id: "accepted",
    header: "Accepted",
    track: "4.5rem",
    align: "right",
    narrow: true,
    sortBy: ({ accepted }) => accepted,
    cell: ({ accepted }) => formatCount(accepted),
  },
  {
    id: "cost",
    header: "Cost",
    track: "8.5rem",
    align: "right",
    sortBy: ({ costUsd }) => costUsd,
    cell: ({ costUsd, budgetUsd }) => (
      <span className="truncate text-sm">
        {costUsd === 0 && budgetUsd === null ? <span className="text-faint">–</span> : formatUsd(costUsd)}
        {budgetUsd !== null && <span className="text-faint"> of {formatUsd(budgetUsd)}</span>}
      </span>
    ),
  },
  {
    id: "created",
    header: "Ordered at (UTC)",
    track: "8.5rem",
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="text-muted text-sm">
        {formatMoment(createdAt)}
      </time>
    ),
  },
];
