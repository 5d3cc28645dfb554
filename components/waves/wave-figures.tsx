"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { tiersHref } from "@/components/families/hrefs";
import { formatCount, formatMoment } from "@/components/ui/format";
import { ModelTag } from "@/components/ui/model-tag";
import { ProgressBar } from "@/components/ui/progress-bar";
import { runsOfWaveHref } from "./hrefs";
import { useWave } from "./use-wave";
import { isOfflineModel } from "./wave-columns";
import type { WaveLine } from "./wave-view";
import { runsWords, spentWords } from "./wave-words";

/** How far a wave is and what it used. Live. */
export function WaveFigures({ wave: initial }: { wave: WaveLine }) {
  const wave = useWave(initial);
  const over = wave.skipped + wave.runs.done + wave.runs.cancelled;
  return (
    <dl className="m-0 flex shrink-0 flex-wrap gap-x-6 gap-y-1.5 border-line border-b px-4 py-2 text-sm">
      <Figure name="Seeds that are through">
        <span className="flex min-h-5 items-center gap-2">
          <ProgressBar done={over} total={wave.seeds} label="Seeds that are through" className="w-20" />
          {formatCount(over)} of {formatCount(wave.seeds)}
        </span>
      </Figure>
      <Figure name={`Runs, at most ${formatCount(wave.atOnce)} at once`}>
        <Link href={runsOfWaveHref(wave.number)} className="text-accent hover:underline">
          {runsWords(wave)}
        </Link>
      </Figure>
      <Figure name="Tiers accepted">
        {wave.accepted === 0 ? (
          "0"
        ) : (
          <Link href={tiersHref({ waves: [wave.number] })} className="text-accent hover:underline">
            {formatCount(wave.accepted)}
          </Link>
        )}
      </Figure>
      <Figure name="Gates">{formatCount(wave.gates)}</Figure>
      <Figure name="Tokens of the author">{formatCount(wave.tokens)}</Figure>
      <Figure name="Cost">{spentWords(wave)}</Figure>
      <Figure name="Author">
        <ModelTag id={wave.synthesizerId} offline={isOfflineModel(wave, wave.synthesizerId)} />
      </Figure>
      <Figure name="Solver">
        <ModelTag id={wave.solverId} offline={isOfflineModel(wave, wave.solverId)} />
      </Figure>
      <Figure name="Ordered (UTC)">{formatMoment(wave.createdAt)}</Figure>
      {wave.finishedAt && <Figure name="Over (UTC)">{formatMoment(wave.finishedAt)}</Figure>}
    </dl>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col">
    <dt className="text-faint text-xs">{name}</dt>
    <dd className="m-0 min-h-5 min-w-0 tabular-nums">{children}</dd>
  </div>
);
