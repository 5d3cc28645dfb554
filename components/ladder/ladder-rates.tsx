// biome-ignore-all lint/a11y/noSvgWithoutTitle: each point is a labelled link; a title element would be a second tooltip
"use client";
import Link from "next/link";
import { tierHref } from "@/components/shell/hrefs";
import { formatRate } from "@/components/ui/format";
import { modelColor } from "@/components/ui/model-color";
import { CURTAILED, NO_COUNTS } from "@/components/ui/rate-words";
import { Tooltip } from "@/components/ui/tooltip";
import type { Band } from "@/lib/gate/views";
import { rateInterval } from "@/lib/statistics/rate-interval";
import { LadderMark } from "./ladder-mark";
import type { LadderSeries } from "./series";

const HEIGHT = 216;
const PAD = 10;

const y = (rate: number): number => HEIGHT - PAD - rate * (HEIGHT - 2 * PAD);

interface LadderRatesProps {
  levels: readonly number[];
  series: readonly LadderSeries[];
  bands: readonly Band[];
}

/** The upper part of the ladder. Places along x are shares of the width, so that it fits any without measuring. */
export function LadderRates({ levels, series, bands }: LadderRatesProps) {
  const x = (level: number) => `${((level - (levels[0] ?? 0) + 0.5) / levels.length) * 100}%`;
  const width = `${100 / levels.length}%`;
  const spread = Math.min(9, 34 / Math.max(1, series.length));
  return (
    <div className="grid grid-cols-[2.5rem_1fr]">
      <div className="relative" style={{ height: HEIGHT }}>
        {[0, 0.2, 0.4, 0.6, 0.8, 1].map((rate) => (
          <span key={rate} className="-translate-y-1/2 absolute right-2 text-faint text-xs" style={{ top: y(rate) }}>
            {rate.toFixed(1)}
          </span>
        ))}
      </div>
      <svg width="100%" height={HEIGHT} className="overflow-visible">
        {[0, 0.2, 0.4, 0.6, 0.8, 1].map((rate) => (
          <line key={rate} x1="0" x2="100%" y1={y(rate)} y2={y(rate)} stroke="var(--color-grid)" />
        ))}
        {levels.map((level, index) => {
          const band = bands[level] ?? bands.at(-1);
          if (!band) return null;
          const left = `${(index / levels.length) * 100}%`;
          return (
            <g key={level}>
              <rect
                x={left}
                width={width}
                y={y(band.high)}
                height={Math.max(2, y(band.low) - y(band.high))}
                fill="var(--color-band)"
              />
              {[band.high, band.low].map((end) => (
                <line
                  key={end}
                  x1={left}
                  x2={`${((index + 1) / levels.length) * 100}%`}
                  y1={y(end)}
                  y2={y(end)}
                  stroke="var(--color-band-line)"
                />
              ))}
            </g>
          );
        })}
        {series.map((s, index) => {
          const shift = (index - (series.length - 1) / 2) * spread;
          return (
            <g key={s.key} transform={`translate(${shift} 0)`}>
              {s.points.map((p, at) => {
                const before = s.points[at - 1];
                if (!before) return null;
                return (
                  <line
                    key={p.tier.name}
                    x1={x(before.tier.level)}
                    y1={y(before.rate.rate)}
                    x2={x(p.tier.level)}
                    y2={y(p.rate.rate)}
                    stroke={modelColor(s.modelId)}
                    strokeWidth={1.5}
                    strokeOpacity={0.55}
                    strokeDasharray={s.offline ? "4 3" : undefined}
                  />
                );
              })}
              {s.points.map((p) => (
                <RatePoint key={p.tier.name} series={s} index={index} point={p} x={x(p.tier.level)} />
              ))}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function RatePoint({
  series,
  index,
  point,
  x,
}: {
  series: LadderSeries;
  index: number;
  point: LadderSeries["points"][number];
  x: string;
}) {
  const { rate, tier } = point;
  const interval = rateInterval(rate);
  const words = `t${tier.level}, ${series.modelId}: ${formatRate(rate.rate)} (${rate.passes} of ${rate.scored})${rate.curtailed ? ", stopped early" : ""}`;
  return (
    <Tooltip
      content={
        <>
          <div className="font-mono">{tier.name}</div>
          <div>
            {formatRate(rate.rate)} ({rate.passes}/{rate.scored}),{" "}
            {interval ? `95 % interval ${formatRate(interval.low)}–${formatRate(interval.high)}` : NO_COUNTS}
          </div>
          <div className="text-muted">
            {series.modelId}
            {series.offline ? ", offline demo model" : ""}, {series.backend},{" "}
            {series.kind === "recorded" ? "recorded with the folder" : "measured here"}
            {rate.verdict ? `, ${rate.verdict.replace("-", " ")}` : ""}
          </div>
          {rate.curtailed && <div className="text-muted">{CURTAILED}</div>}
        </>
      }
    >
      <Link prefetch={false} href={tierHref(tier)} aria-label={words}>
        <svg x={x} y={0} className="overflow-visible">
          {interval && (
            <line
              y1={y(interval.low)}
              y2={y(interval.high)}
              stroke={modelColor(series.modelId)}
              strokeWidth={1.25}
              strokeOpacity={0.6}
            />
          )}
          {(interval ? [interval.low, interval.high] : []).map((end) => (
            <line
              key={end}
              x1={-3}
              x2={3}
              y1={y(end)}
              y2={y(end)}
              stroke={modelColor(series.modelId)}
              strokeWidth={1.25}
              strokeOpacity={0.6}
            />
          ))}
          <rect x={-9} y={y(rate.rate) - 9} width={18} height={18} fill="transparent" />
          <g transform={`translate(0 ${y(rate.rate)})`}>
            <LadderMark index={index} modelId={series.modelId} hollow={series.kind === "recorded"} />
          </g>
        </svg>
      </Link>
    </Tooltip>
  );
}
