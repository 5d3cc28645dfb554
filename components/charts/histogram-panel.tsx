"use client";
import { useRouter } from "next/navigation";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { plural } from "@/components/ui/format";
import { LevelTag } from "@/components/ui/level-tag";
import { modelColor } from "@/components/ui/model-color";
import type { RateHistogram } from "@/lib/corpus/views";
import { AXIS, ChartTip } from "./chart-parts";
import { BINS, binHref, countsOf, lower, upper } from "./histogram-bins";
import type { RateSeries } from "./rate-series";

/** The histogram of one level. A bar opens its tiers. */
export function HistogramPanel({
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
