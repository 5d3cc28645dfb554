import Link from "next/link";
import { tiersHref } from "@/components/families/hrefs";
import { EmptyState } from "@/components/ui/empty-state";
import { formatCount, plural } from "@/components/ui/format";
import { Section } from "@/components/ui/section";
import type { WaveOutcome } from "@/lib/evolve/waves/views";
import { runsOfWaveHref } from "./hrefs";
import { LadderShift } from "./ladder-shift";
import { MovesTable } from "./moves-table";
import { orderedLadders } from "./shift-rows";
import type { WaveLine } from "./wave-view";

/** How the ladder moved: for each model the seeds against the highest tiers that the wave brought, and its mean rates by level. */
export function OutcomeTab({ wave, outcome }: { wave: WaveLine; outcome: WaveOutcome }) {
  const { grown, seeds, moves } = outcome;
  const ladders = orderedLadders(outcome.ladders);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-line border-b px-4 py-2 text-sm">
        <span>
          <span className="font-medium">
            {formatCount(grown)} of {plural(seeds, "seed")}
          </span>{" "}
          brought {wave.way === "fork" ? "a new family" : "a higher tier"}, {plural(wave.accepted, "tier")} in all
          {wave.state === "running" || wave.state === "paused" ? "; the wave is not over" : ""}
        </span>
        <span className="flex flex-wrap gap-x-4 sm:ml-auto">
          <Link href={tiersHref({ waves: [wave.number] })} className="text-accent hover:underline">
            Tiers of this wave
          </Link>
          <Link href={runsOfWaveHref(wave.number)} className="text-accent hover:underline">
            Its runs
          </Link>
          <Link href="/lineage" className="text-accent hover:underline">
            Lineage
          </Link>
        </span>
      </div>
      {moves.length === 0 ? (
        <EmptyState title={grown === 0 ? "The ladder has not moved yet" : "No rate of a new tier stands yet"}>
          {grown === 0
            ? "Once a gate has accepted a tier, this part tells for each model how its solve rate on the new tiers differs from that on the seeds."
            : "The new tiers are there, but no model has a rate on them."}
        </EmptyState>
      ) : (
        <>
          <Section
            id="moves"
            title="How the ladder moved"
            note="each seed against the highest tier that came from it, by the rates as they stand now"
          >
            <MovesTable wave={wave} moves={moves} grown={grown} />
          </Section>
          <Section id="by-level" title="Mean rate by level" note="all tiers of the wave's families that have a rate">
            <LadderShift wave={wave.number} ladders={ladders} />
          </Section>
        </>
      )}
    </>
  );
}
