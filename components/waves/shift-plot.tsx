"use client";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { AXIS, ChartTip } from "@/components/charts/chart-parts";
import { formatRate, plural } from "@/components/ui/format";
import { modelColor } from "@/components/ui/model-color";
import type { ShownLadder } from "./shift-rows";

const HEIGHT = 176;

/** Mean rates of one model by level: grey what was there, in its colour what the wave brought. */
export function ShiftPlot({ ladder }: { ladder: ShownLadder }) {
  const colour = modelColor(ladder.modelId);
  // Levels without a rate keep their place.
  const known = ladder.levels.map(({ level }) => level);
  const lowest = Math.min(...known);
  const rows = Array.from({ length: Math.max(...known) - lowest + 1 }, (_, index) => {
    const found = ladder.levels.find(({ level }) => level === lowest + index);
    return {
      level: `t${lowest + index}`,
      before: found?.before?.rate ?? null,
      brought: found?.brought?.rate ?? null,
    };
  });
  return (
    <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 360, height: HEIGHT }}>
      <BarChart data={rows} margin={{ top: 6, right: 0, bottom: 0, left: 0 }} barGap={1} barCategoryGap="20%">
        <CartesianGrid stroke="var(--color-grid)" vertical={false} />
        <XAxis dataKey="level" {...AXIS} />
        <YAxis
          domain={[0, 1]}
          ticks={[0, 0.2, 0.4, 0.6, 0.8, 1]}
          tickFormatter={(value: number) => value.toFixed(1)}
          width={34}
          interval={0}
          {...AXIS}
          axisLine={false}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: "var(--color-hover)" }}
          content={({ active, label }) => {
            const found = ladder.levels.find(({ level }) => `t${level}` === label);
            if (!active || !found) return null;
            return (
              <ChartTip
                title={`Level ${String(label)}, mean solve rate`}
                rows={(
                  [
                    ["before", "var(--color-faint)", "other tiers of its families"],
                    ["brought", colour, "brought by it"],
                  ] as const
                ).map(([key, fill, words]) => {
                  const mean = found[key];
                  return {
                    ...{ key, colour: fill, label: words },
                    value: mean ? `${formatRate(mean.rate)} over ${plural(mean.tiers, "tier")}` : "none",
                  };
                })}
              />
            );
          }}
        />
        <Bar
          dataKey="before"
          fill="var(--color-hover)"
          stroke="var(--color-faint)"
          maxBarSize={28}
          minPointSize={1}
          isAnimationActive={false}
        />
        <Bar dataKey="brought" fill={colour} maxBarSize={28} minPointSize={1} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
