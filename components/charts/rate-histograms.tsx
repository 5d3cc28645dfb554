"use client";
import { ChartColumn, Table2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { tiersHref } from "@/components/families/hrefs";
import { formatCount, plural } from "@/components/ui/format";
import { LevelTag } from "@/components/ui/level-tag";
import { modelColor } from "@/components/ui/model-color";
import { Section } from "@/components/ui/section";
import { Segmented } from "@/components/ui/segmented";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { RateHistogram } from "@/lib/corpus/views";
import { AXIS, ChartTip } from "./chart-parts";
import { orderSeries, type RateSeries, seriesKey } from "./rate-series";
import { SeriesLegend } from "./series-legend";

interface RateHistogramsProps {
  histograms: readonly RateHistogram[];
}

const BINS = 10;
const lower = (bin: number): string => (bin / BINS).toFixed(1);
const upper = (bin: number): string => ((bin + 1) / BINS).toFixed(1);

/** The list of tiers behind one bar. */
const binHref = (level: number, series: RateSeries, bin: number): string =>
  tiersHref({
    levels: [level],
    series: { kind: series.kind, backend: series.backend, modelId: series.modelId },
    rate: { bin },
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
      aside={
        <Segmented
          label="View of the distribution"
          value={view}
          onChange={(next) => void setView(next)}
          options={[
            {
              value: "chart",
              label: (
                <>
                  <ChartColumn aria-hidden />
                  Chart
                </>
              ),
            },
            {
              value: "table",
              label: (
                <>
                  <Table2 aria-hidden />
                  Table
                </>
              ),
            },
          ]}
        />
      }
    >
      <div className="px-4 pb-2">
        <SeriesLegend series={series} />
      </div>
      {view === "chart" ? (
        <div className="grid grid-cols-1 gap-x-4 gap-y-3 px-4 pb-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
          {levels.map((level) => (
            <Panel key={level} level={level} series={series} histograms={histograms.filter((h) => h.level === level)} />
          ))}
        </div>
      ) : (
        <HistogramTable levels={levels} series={series} histograms={histograms} />
      )}
    </Section>
  );
}

const countsOf = (histograms: readonly RateHistogram[], series: RateSeries, level: number): readonly number[] =>
  histograms.find((h) => h.level === level && seriesKey(h) === series.key)?.bins ?? [];

function Panel({
  level,
  series,
  histograms,
}: {
  level: number;
  series: readonly RateSeries[];
  histograms: readonly RateHistogram[];
}) {
  const router = useRouter();
  const rows = Array.from({ length: BINS }, (_, bin) => ({
    bin,
    ...Object.fromEntries(series.map((s) => [s.key, countsOf(histograms, s, level)[bin] ?? 0])),
  }));
  return (
    <figure className="min-w-0">
      <figcaption className="flex items-center gap-2">
        <LevelTag level={level} />
      </figcaption>
      <ResponsiveContainer width="100%" height={132} initialDimension={{ width: 240, height: 132 }}>
        <BarChart data={rows} margin={{ top: 6, right: 0, bottom: 0, left: 0 }} barGap={0} barCategoryGap="12%">
          <CartesianGrid stroke="var(--color-grid)" vertical={false} />
          <XAxis
            dataKey="bin"
            tickFormatter={(bin: number) => (bin % 5 === 0 ? lower(bin) : bin === 9 ? "1.0" : "")}
            interval={0}
            {...AXIS}
          />
          <YAxis allowDecimals={false} width={36} tickCount={4} {...AXIS} axisLine={false} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: "var(--color-hover)" }}
            allowEscapeViewBox={{ x: false, y: true }}
            wrapperStyle={{ zIndex: 10 }}
            content={({ active, payload, label }) =>
              active && payload && payload.length > 0 ? (
                <ChartTip
                  title={`t${level}, rate ${lower(Number(label))}–${upper(Number(label))}`}
                  rows={payload.map((entry) => {
                    const found = series.find((s) => s.key === entry.dataKey);
                    return {
                      key: String(entry.dataKey),
                      colour: found ? modelColor(found.modelId) : "currentColor",
                      label: `${found?.modelId ?? ""}${found?.offline ? " (demo)" : ""}`,
                      value: plural(Number(entry.value), "tier"),
                    };
                  })}
                />
              ) : null
            }
          />
          {series.map((s) => (
            <Bar
              key={s.key}
              dataKey={s.key}
              name={s.modelId}
              fill={modelColor(s.modelId)}
              fillOpacity={s.kind === "recorded" ? 0.25 : s.offline ? 0.5 : 0.95}
              stroke={modelColor(s.modelId)}
              strokeWidth={s.offline ? 0 : 1}
              isAnimationActive={false}
              className="cursor-pointer"
              onClick={(_, bin) => router.push(binHref(level, s, bin))}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </figure>
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
