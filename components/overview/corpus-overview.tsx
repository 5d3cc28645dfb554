import { MeanRatesChart } from "@/components/charts/mean-rates-chart";
import { RateHistograms } from "@/components/charts/rate-histograms";
import { levelSeries } from "@/components/charts/rate-series";
import { SeriesLegend } from "@/components/charts/series-legend";
import { Section } from "@/components/ui/section";
import type { CorpusOverview } from "@/lib/corpus/views";
import { LevelTable } from "./level-table";
import { Totals } from "./totals";

/** The corpus on one page. */
export function CorpusOverviewView({ overview }: { overview: CorpusOverview }) {
  const series = levelSeries(overview.levels);
  const onlyDemo = series.length > 0 && series.every((s) => s.offline);
  return (
    <>
      <Totals overview={overview} />
      {onlyDemo && (
        <p className="border-line border-b px-4 py-2 text-muted text-sm">
          All solve rates below come from the offline demo models: they show how the product works and measure nothing.
        </p>
      )}
      <Section id="levels" title="By level" note="means over the tiers; newest rate of each">
        <LevelTable levels={overview.levels} />
      </Section>
      {series.length > 0 && (
        <Section id="rates" title="Solve rate by level" note="mean over the tiers">
          <div className="px-4 pb-3">
            <SeriesLegend series={series} />
            <MeanRatesChart levels={overview.levels} />
          </div>
        </Section>
      )}
      {overview.histograms.length > 0 && <RateHistograms histograms={overview.histograms} />}
    </>
  );
}
