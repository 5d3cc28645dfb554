"use client";
import { useMemo } from "react";
import { SoftLinks } from "@/components/shell/soft-links";
import { Section } from "@/components/ui/section";
import { received, type Sent } from "@/components/ui/sent";
import { Skeleton } from "@/components/ui/skeleton";
import { useUsable } from "@/components/ui/use-usable";
import type { LevelBand } from "@/lib/corpus/statistics/facts";
import { addressOf, type StatisticsAddress } from "./address";
import { DiversitySection } from "./diversity-section";
import { GrowthSection } from "./growth-section";
import { HealthSection } from "./health-section";
import { HistogramSection } from "./histogram-section";
import { LevelSection } from "./level-section";
import type { ShownStatistics } from "./shown-statistics";
import { StrategySection } from "./strategy-section";
import { TierKeySection } from "./tier-key-section";
import { Totals } from "./totals";

interface StatisticsViewProps {
  figures: Sent<ShownStatistics>;
  bands: readonly LevelBand[];
  shown: StatisticsAddress;
}

const PARTS = [
  ["levels", "By level"],
  ["histograms", "Solve rates"],
  ["tier-key", "By tier key"],
  ["strategies", "Strategies"],
  ["diversity", "Diversity"],
  ["near-duplicates", "Near-duplicates"],
  ["growth", "Growth"],
  ["health", "Health"],
] as const;

/**
 * The corpus in figures; every number opens the tiers behind it. The figures come once, as numbers; the server draws the
 * first table, the browser the four thousand elements below it.
 */
export function StatisticsView({ figures, bands, shown }: StatisticsViewProps) {
  const statistics = useMemo(() => received(figures), [figures]);
  const usable = useUsable();
  const { series } = statistics;
  const address = addressOf(shown);
  const rated = series.length > 0;
  const parts = PARTS.filter(([id]) => rated || id !== "histograms");
  return (
    <SoftLinks className="[&_a:hover]:text-accent [&_h2]:scroll-mt-14 [&_td_a:hover]:underline">
      <Totals statistics={statistics} />
      <nav aria-label="On this page" className="flex overflow-x-auto border-line border-b px-2">
        {parts.map(([id, label]) => (
          <a key={id} href={`#${id}`} className="whitespace-nowrap px-2 py-2 text-muted hover:text-ink">
            {label}
          </a>
        ))}
      </nav>
      {rated && series.every(({ offline }) => offline) && (
        <p className="border-line border-b px-4 py-2 text-muted text-sm">
          All solve rates below come from the offline demo models: they show how the product works and measure nothing.
        </p>
      )}
      <LevelSection statistics={statistics} />
      {usable ? (
        <>
          {rated && (
            <HistogramSection
              statistics={statistics}
              bands={bands}
              asTable={shown.histograms === "table"}
              address={address}
            />
          )}
          <TierKeySection statistics={statistics} />
          <StrategySection statistics={statistics} />
          <DiversitySection statistics={statistics} address={address} />
          <GrowthSection statistics={statistics} />
          <HealthSection statistics={statistics} />
        </>
      ) : (
        parts.slice(1).map(([id, label]) => (
          <Section key={id} id={id} title={label}>
            <Skeleton className="mx-4 mb-4 h-64" />
          </Section>
        ))
      )}
    </SoftLinks>
  );
}
