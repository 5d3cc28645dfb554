import { formatCount, formatRate, plural } from "@/components/ui/format";
import type { ComparedGroup, ModelComparison } from "@/lib/corpus/compare-models/views";
import { intervalWords, signed } from "./compared-words";

/** Share of tiers whose 95 % interval leaves 0 out although nothing differs. */
const BY_CHANCE = 0.05;

/** The answer in a few lines: how far apart, how sure, over how many tiers, and what to mind. */
export function ComparisonSummary({ comparison }: { comparison: ModelComparison }) {
  const { overall, withoutCurtailed, curtailed, both, selected, onlyA, onlyB } = comparison;
  const { paired, better, separated } = overall;
  return (
    <div className="border-line border-b">
      <dl className="grid grid-cols-2 sm:grid-cols-3 xl:grid-cols-6">
        <Figure label="Tiers with both" note={`only A ${formatCount(onlyA)}, only B ${formatCount(onlyB)}`}>
          {formatCount(both)} <span className="font-normal text-faint text-sm">of {formatCount(selected)}</span>
        </Figure>
        <Figure label="Mean rate of A" note="over the tiers with both">
          {paired ? formatRate(paired.meanA) : "–"}
        </Figure>
        <Figure label="Mean rate of B" note="over the tiers with both">
          {paired ? formatRate(paired.meanB) : "–"}
        </Figure>
        <Figure label="A − B, paired" note={paired ? `95 %: ${intervalWords(paired.interval)}` : "no tier has both"}>
          {paired ? signed(paired.difference) : "–"}
        </Figure>
        <Figure label="Ahead" note={`equal on ${formatCount(better.equal)}`}>
          A {formatCount(better.a)}, B {formatCount(better.b)}
        </Figure>
        <Figure
          label="Tiers that separate them"
          note={`about ${formatCount(Math.round(both * BY_CHANCE))} would by chance alone`}
        >
          A {formatCount(separated.a)}, B {formatCount(separated.b)}
        </Figure>
      </dl>
      {paired && (
        <p className="max-w-[110ch] px-4 pb-2 text-muted text-sm">
          The interval is for tiers like these: {plural(paired.clusters, "family", "families")}, whose tiers count
          together. On exactly these tiers, with other rollouts: {intervalWords(paired.sameTasks)}.{" "}
          {curtailed.either > 0 && (
            <span className="text-truncated">
              {plural(curtailed.either, "tier has", "tiers have")} a rate of a curtailed gate (A{" "}
              {formatCount(curtailed.a)}, B {formatCount(curtailed.b)}): it stopped once its verdict was certain, so its
              rate is biased. <WithoutCurtailed group={withoutCurtailed} />
            </span>
          )}
        </p>
      )}
    </div>
  );
}

function WithoutCurtailed({ group }: { group: ComparedGroup | null }) {
  if (!group?.paired) return <>No tier is left without them.</>;
  return (
    <>
      Without them: {signed(group.paired.difference)} ({intervalWords(group.paired.interval)}) over{" "}
      {plural(group.tiers, "tier")}.
    </>
  );
}

function Figure({ label, note, children }: { label: string; note: string; children: React.ReactNode }) {
  return (
    <div className="px-4 py-2.5">
      <dt className="text-faint text-sm">{label}</dt>
      <dd className="font-semibold text-lg">{children}</dd>
      <dd className="text-faint text-xs">{note}</dd>
    </div>
  );
}
