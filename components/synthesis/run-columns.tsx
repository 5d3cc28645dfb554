import Link from "next/link";
import { synthesisHref } from "@/components/shell/hrefs";
import { formatCount, formatMoment, formatRate } from "@/components/ui/format";
import { ModelTag } from "@/components/ui/model-tag";
import type { VirtualColumn } from "@/components/ui/virtual-table";
import { waveHref } from "@/components/waves/hrefs";
import { formatUsd } from "@/lib/statistics/format-usd";
import type { RunRow } from "@/lib/synthesize/runs/views";
import { rewardWords } from "./reward-parts";
import { RunStateTag } from "./run-state-tag";
import { isOfflineAuthor, lastCallWords, levelsOf, phaseWords, runName } from "./run-words";
import type { ListedRun } from "./synthesis-page";

/** What a run is about where its family doesn't say it. */
const subjectOf = ({ seedName, forkedFrom, hint, language }: RunRow): string =>
  [seedName && `evolves ${seedName}`, forkedFrom && `forked from ${forkedFrom}`, hint || null, language]
    .filter(Boolean)
    .join(" · ");

/** Who writes, where that isn't a connected model, and that the solver is none that counts. */
const writerWords = (run: RunRow): string =>
  [
    run.driver === "agent" ? (lastCallWords(run) ?? "agent over the CLI") : null,
    run.offline && !isOfflineAuthor(run) ? "offline solver" : null,
  ]
    .filter(Boolean)
    .join(" · ");

const count = (id: "gates" | "turns" | "tokens", header: string, track: string): VirtualColumn<ListedRun> => ({
  ...{ id, header, track, align: "right" },
  sortBy: (run) => run[id],
  cell: (run) => formatCount(run[id]),
});

export const RUN_COLUMNS: readonly VirtualColumn<ListedRun>[] = [
  {
    id: "family",
    header: "Family",
    track: "minmax(11rem, 1.4fr)",
    narrow: "minmax(0, 1fr)",
    sortBy: ({ familyName }) => familyName,
    cell: (run) => (
      <span className="flex min-w-0 flex-col leading-tight">
        <Link
          prefetch={false}
          href={synthesisHref(run.id)}
          className={`truncate font-medium hover:text-accent ${run.familyName === null ? "text-muted" : "font-mono text-sm"}`}
        >
          {runName(run)}
        </Link>
        <span className="truncate text-faint text-xs" title={subjectOf(run)}>
          {run.waveNumber !== null && (
            <>
              <Link
                prefetch={false}
                href={waveHref(run.waveNumber)}
                className="underline decoration-line-strong underline-offset-2 hover:text-accent"
              >
                wave {run.waveNumber}
              </Link>
              {" · "}
            </>
          )}
          {subjectOf(run)}
        </span>
      </span>
    ),
  },
  {
    id: "state",
    header: "State",
    track: "minmax(8rem, 1fr)",
    narrow: "7.5rem",
    cell: (run) => (
      <span className="flex min-w-0 flex-col items-start gap-0.5 leading-tight">
        <RunStateTag run={run} />
        <span className="max-w-full truncate text-faint text-xs" title={run.reason ?? undefined}>
          {run.reason ?? (run.state === "done" ? "" : phaseWords(run))}
        </span>
      </span>
    ),
  },
  {
    id: "author",
    header: "Author",
    track: "minmax(13.5rem, 1fr)",
    sortBy: ({ synthesizerId }) => synthesizerId,
    cell: (run) => (
      <span className="flex min-w-0 flex-col leading-tight">
        <ModelTag id={run.synthesizerId} offline={isOfflineAuthor(run)} compact />
        {writerWords(run) !== "" && (
          <span
            className="truncate text-faint text-xs"
            title={
              lastCallWords(run) ? "An agent's run holds its family's name until it ends or is cancelled" : undefined
            }
          >
            {writerWords(run)}
          </span>
        )}
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
    cell: (run) => `${run.accepted} of ${levelsOf(run)}`,
  },
  {
    id: "reward",
    header: "Reward",
    track: "4rem",
    align: "right",
    sortBy: ({ reward }) => reward,
    cell: ({ reward, rewardParts }) =>
      reward === null ? (
        <span className="text-faint">–</span>
      ) : (
        <span title={rewardParts && rewardWords(rewardParts)}>{formatRate(reward)}</span>
      ),
  },
  count("gates", "Gates", "3.5rem"),
  count("turns", "Turns", "3.5rem"),
  count("tokens", "Tokens", "5.5rem"),
  {
    id: "cost",
    header: "Cost",
    track: "4.5rem",
    align: "right",
    sortBy: ({ costUsd }) => costUsd,
    cell: ({ costUsd }) => (costUsd === 0 ? <span className="text-faint">–</span> : formatUsd(costUsd)),
  },
  {
    id: "created",
    header: "Started at (UTC)",
    track: "8.5rem",
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="text-muted text-sm">
        {formatMoment(createdAt)}
      </time>
    ),
  },
];
