import Link from "next/link";
import { synthesisHref } from "@/components/shell/hrefs";
import { rewardWords } from "@/components/synthesis/reward-parts";
import { RunStateTag } from "@/components/synthesis/run-state-tag";
import { isOfflineAuthor, levelsOf, phaseWords, runName } from "@/components/synthesis/run-words";
import { formatCount, formatRate, plural } from "@/components/ui/format";
import { ModelTag } from "@/components/ui/model-tag";
import { PageHeader } from "@/components/ui/page-header";
import type { RunReplay } from "@/lib/synthesize/runs/replay/views";

interface RunReplayHeaderProps {
  replay: RunReplay;
  position: number;
  positionText: string;
  /** Address of the step that is looked at. */
  href: string;
}

/** Where one is: synthesis / run / step; and where the run stands, on one line. */
export function RunReplayHeader({ replay: { run, reward }, position, positionText, href }: RunReplayHeaderProps) {
  const { id } = run;
  const step = positionText === "end" ? "end" : position === 0 ? "given" : `step ${positionText}`;
  return (
    <>
      <PageHeader
        copyHref={href}
        crumbs={[
          { label: "Synthesis", href: "/synthesis" },
          { label: runName(run), href: synthesisHref(id), mono: run.familyName !== null },
          { label: step },
        ]}
      />
      <div className="flex min-h-9 shrink-0 items-center gap-x-4 overflow-x-auto whitespace-nowrap border-line border-b px-4 text-sm">
        <RunStateTag run={run} />
        <span role="status" className="text-muted">
          {run.state === "running" && `${phaseWords(run)}, `}
          {run.accepted} of {plural(levelsOf(run), "level")} accepted
        </span>
        <ModelTag id={run.synthesizerId} offline={isOfflineAuthor(run)} className="shrink-0" />
        {reward && (
          <span className="text-muted" title={rewardWords(reward)}>
            reward <b className="font-semibold text-ink">{formatRate(reward.reward)}</b>{" "}
            <span className="text-faint">({rewardWords(reward)})</span>
          </span>
        )}
        <span className="text-faint">{formatCount(run.tokens)} tokens</span>
        <span className="ml-auto flex gap-x-4">
          <Link href={synthesisHref(id)} prefetch={false} className="text-accent hover:underline">
            The run
          </Link>
          <a href={`/api/synthesis/${encodeURIComponent(id)}/raw`} download className="text-accent hover:underline">
            Raw JSON
          </a>
        </span>
      </div>
    </>
  );
}
