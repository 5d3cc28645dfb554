"use client";
import dynamic from "next/dynamic";
import Link from "next/link";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { ChartOrTable } from "@/components/ui/chart-or-table";
import { formatCount } from "@/components/ui/format";
import { LevelTag } from "@/components/ui/level-tag";
import { Section } from "@/components/ui/section";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { RateHistogram } from "@/lib/corpus/views";
import { BINS, binHref, countsOf, lower, upper } from "./histogram-bins";
import { orderSeries, type RateSeries, seriesKey } from "./rate-series";
import { SeriesLegend } from "./series-legend";

interface RateHistogramsProps {
  histograms: readonly RateHistogram[];
}

/** Fetched after the page is usable; until then the table of the same figures can be asked for. */
const HistogramPanel = dynamic(() => import("./histogram-panel").then((module) => module.HistogramPanel), {
  ssr: false,
  loading: () => <Skeleton className="h-38" />,
});

/** How many tiers reached which solve rate: one panel a level, ten bins, models side by side. A bar opens its tiers. */
export function RateHistograms({ histograms }: RateHistogramsProps) {
  const [view, setView] = useQueryState("histogram", parseAsStringLiteral(["chart", "table"]).withDefault("chart"));
  const levels = [...new Set(histograms.map((h) => h.level))].sort((a, b) => a - b);
  const series = orderSeries(
    new Map(
      histograms.map(({ modelId, backend, kind, offline }): [string, RateSeries] => {
        const key = seriesKey({ modelId, backend, kind });
        return [key, { key, modelId, backend, kind, offline }];
      }),
    ).values(),
  );
  return (
    <Section
      id="histograms"
      title="Distribution of solve rates"
      note="tiers by solve rate, one column a level"
      aside={<ChartOrTable label="View of the distribution" value={view} onChange={(next) => void setView(next)} />}
    >
      <div className="px-4 pb-2">
        <SeriesLegend series={series} />
      </div>
      {view === "chart" ? (
        <div className="grid grid-cols-1 gap-x-4 gap-y-3 px-4 pb-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
          {levels.map((level) => (
            <HistogramPanel
              key={level}
              level={level}
              series={series}
              histograms={histograms.filter((h) => h.level === level)}
            />
          ))}
        </div>
      ) : (
        <HistogramTable levels={levels} series={series} histograms={histograms} />
      )}
    </Section>
  );
}

function HistogramTable({
  levels,
  series,
  histograms,
}: {
  levels: readonly number[];
  series: readonly RateSeries[];
  histograms: readonly RateHistogram[];
}) {
  return (
    <Table label="Distribution of solve rates">
      <thead>
        <tr>
          <Th>Level</Th>
          <Th>Model</Th>
          {Array.from({ length: BINS }, (_, bin) => (
            <Th key={lower(bin)} numeric>
              {lower(bin)}–{upper(bin)}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {levels.flatMap((level) =>
          series.map((s) => {
            const counts = countsOf(histograms, s, level);
            if (counts.length === 0) return null;
            return (
              <Tr key={`${level} ${s.key}`}>
                <Td>
                  <LevelTag level={level} />
                </Td>
                <Td>
                  <span className="whitespace-nowrap font-mono text-sm">
                    {s.modelId}
                    {s.offline && <span className="text-faint"> offline demo model</span>}
                    {s.kind === "recorded" && <span className="text-faint"> recorded</span>}
                  </span>
                </Td>
                {Array.from({ length: BINS }, (_, bin) => {
                  const count = counts[bin] ?? 0;
                  return (
                    <Td key={lower(bin)} numeric>
                      {count === 0 ? (
                        <span className="text-faint">0</span>
                      ) : (
                        <Link prefetch={false} className="text-accent hover:underline" href={binHref(level, s, bin)}>
                          {formatCount(count)}
                        </Link>
                      )}
                    </Td>
                  );
                })}
              </Tr>
            );
          }),
        )}
      </tbody>
    </Table>
  );
}
