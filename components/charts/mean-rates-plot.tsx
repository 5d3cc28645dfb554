"use client";
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { LadderMark } from "@/components/ladder/ladder-mark";
import { formatCount, formatRate } from "@/components/ui/format";
import { modelColor } from "@/components/ui/model-color";
import type { LevelStatistics } from "@/lib/corpus/views";
import { AXIS, ChartTip } from "./chart-parts";
import { levelSeries, type RateSeries } from "./rate-series";

/** Mean solve rate by level, one curve a model; recorded hollow, offline demo models dashed. */
export function MeanRatesPlot({ levels, height }: { levels: readonly LevelStatistics[]; height: number }) {
  const series = levelSeries(levels);
  const rows = levels.map((level) => ({
    level: `t${level.level}`,
    ...Object.fromEntries(level.rates.map((rate) => [`${rate.kind}:${rate.backend}:${rate.modelId}`, rate.mean])),
  }));
  const tiersBehind = (key: string, label: string): number => {
    const level = levels.find((candidate) => `t${candidate.level}` === label);
    return level?.rates.find((rate) => `${rate.kind}:${rate.backend}:${rate.modelId}` === key)?.tiers ?? 0;
  };
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 640, height }}>
      <LineChart data={rows} margin={{ top: 8, right: 12, bottom: 0, left: 0 }} accessibilityLayer>
        <CartesianGrid stroke="var(--color-grid)" vertical={false} />
        <XAxis dataKey="level" {...AXIS} padding={{ left: 24, right: 24 }} />
        <YAxis
          domain={[0, 1]}
          ticks={[0, 0.2, 0.4, 0.6, 0.8, 1]}
          tickFormatter={(v: number) => v.toFixed(1)}
          width={34}
          {...AXIS}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: "var(--color-line-strong)" }}
          content={({ active, payload, label }) =>
            active && payload && payload.length > 0 ? (
              <ChartTip
                title={`Level ${String(label)}, mean solve rate`}
                rows={payload.map((entry) => {
                  const key = String(entry.dataKey);
                  const found = series.find((s) => s.key === key);
                  return {
                    key,
                    colour: entry.color ?? "currentColor",
                    label: `${found?.modelId ?? key}${found ? note(found) : ""}`,
                    value: `${formatRate(Number(entry.value))} over ${formatCount(tiersBehind(key, String(label)))} tiers`,
                  };
                })}
              />
            ) : null
          }
        />
        {series.map((s, index) => (
          <Line
            key={s.key}
            dataKey={s.key}
            name={s.modelId}
            stroke={modelColor(s.modelId)}
            strokeWidth={1.5}
            strokeOpacity={0.7}
            strokeDasharray={s.offline ? "4 3" : undefined}
            connectNulls
            isAnimationActive={false}
            dot={({ cx, cy, key }) =>
              // A level without a rate of this series has a place on x and none on y.
              Number.isFinite(cx) && Number.isFinite(cy) ? (
                <g key={key} transform={`translate(${cx} ${cy})`}>
                  <LadderMark index={index} modelId={s.modelId} hollow={s.kind === "recorded"} />
                </g>
              ) : (
                <g key={key} />
              )
            }
            activeDot={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}

const note = (series: RateSeries): string =>
  series.offline ? " (offline demo model)" : series.kind === "recorded" ? " (recorded)" : "";
