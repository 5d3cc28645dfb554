import type { ReactNode } from "react";
import { formatCount, formatDuration, plural } from "@/components/ui/format";
import { formatUsd } from "@/lib/statistics/format-usd";
import type { WaveLine, WaveTerms } from "./wave-view";

/** What a wave was frozen with; nothing of it changes any more. */
export function WaveTermsFolded({ wave, terms }: { wave: WaveLine; terms: WaveTerms }) {
  const { levels, k, curtail, bounds, bands } = terms;
  const own = [
    bounds.turns !== undefined && `${formatCount(bounds.turns)} turns`,
    bounds.milliseconds !== undefined && formatDuration(bounds.milliseconds),
    bounds.tokens !== undefined && `${formatCount(bounds.tokens)} tokens`,
    typeof bounds.cost === "number" && formatUsd(bounds.cost),
    bounds.gatesPerTier !== undefined && `${formatCount(bounds.gatesPerTier)} gates a tier`,
    bounds.validationsPerTier !== undefined && `${formatCount(bounds.validationsPerTier)} validations a tier`,
    bounds.designs !== undefined && `${formatCount(bounds.designs)} designs`,
  ].filter(Boolean);
  return (
    <details className="shrink-0 border-line border-b px-4 py-1.5 text-sm">
      <summary className="cursor-pointer text-muted hover:text-ink">
        Terms: {wave.way === "evolve" ? `${plural(levels, "level")} above each seed` : `a new family up to t${levels}`},{" "}
        {wave.chosenBy}
      </summary>
      <dl className="m-0 grid gap-x-6 gap-y-1.5 pt-2 pb-1.5 sm:grid-cols-[max-content_1fr]">
        <Term name="Way">
          {wave.way === "evolve"
            ? `Evolve: the next ${levels === 1 ? "level" : `${levels} levels`} of each seed's family`
            : `Fork: a new family for each seed, t0 to t${levels}, whose difficulty is of the seed's kind`}
        </Term>
        <Term name="Seeds">{wave.chosenBy}</Term>
        <Term name="Gates">
          {curtail
            ? `up to ${formatCount(k)} rollouts, stopped once the verdict is certain`
            : `${formatCount(k)} rollouts`}
        </Term>
        <Term name="Bands">
          {bands.length === 1
            ? `${bands[0]} at every level`
            : bands.map((words, level) => `t${level} ${words}`).join("; ")}
        </Term>
        <Term name="Each run may use">{own.length > 0 ? `${own.join(", ")}; else the usual` : "the usual bounds"}</Term>
        <Term name="All runs together">{wave.budgetUsd === null ? "no bound" : formatUsd(wave.budgetUsd)}</Term>
      </dl>
    </details>
  );
}

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-faint">{name}</dt>
    <dd className="m-0 max-w-[100ch] max-sm:mb-1">{children}</dd>
  </>
);
