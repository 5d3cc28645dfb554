import Link from "next/link";
import { synthesisHref } from "@/components/shell/hrefs";
import { RewardTable } from "@/components/synthesis/reward-parts";
import { RunStateTag } from "@/components/synthesis/run-state-tag";
import { levelsOf } from "@/components/synthesis/run-words";
import { formatCount, formatMoment, formatRate, plural } from "@/components/ui/format";
import { formatUsd } from "@/lib/statistics/format-usd";
import type { RunReplay } from "@/lib/synthesize/runs/replay/views";

/** The end of a run: why it ended, what was accepted, and its reward. */
export function RunEnd({ replay: { run, reward, stepCount } }: { replay: RunReplay }) {
  return (
    <div className="space-y-4 p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold text-md">How it ended</h2>
        <RunStateTag run={run} />
        {run.finishedAt && <span className="text-faint text-sm">{formatMoment(run.finishedAt)} (UTC)</span>}
      </header>
      <p className="verbatim max-w-[72ch] [overflow-wrap:anywhere]">
        {run.reason ?? "The last level was accepted and the final check passed."}
      </p>
      <p className="text-muted">
        {formatCount(run.accepted)} of {plural(levelsOf(run), "level")} accepted; {plural(run.gates, "gate")},{" "}
        {plural(stepCount, "step")}, {formatCount(run.tokens)} tokens, {formatUsd(run.costUsd)}.{" "}
        <Link href={synthesisHref(run.id, { tab: "gates" })} className="text-accent hover:underline">
          Its gates
        </Link>
      </p>
      {reward && (
        <section aria-label="Reward">
          <h3 className="text-faint text-sm">Reward</h3>
          <p className="font-semibold text-lg tabular-nums">{formatRate(reward.reward)}</p>
          <RewardTable reward={reward} />
        </section>
      )}
    </div>
  );
}
