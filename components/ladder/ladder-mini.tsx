import { formatRate } from "@/components/ui/format";
import { levelColor } from "@/components/ui/level-tag";
import { modelColor } from "@/components/ui/model-color";
import { CURTAILED } from "@/components/ui/rate-words";
import type { LadderRate, LadderTier } from "@/lib/corpus/family-row";
import type { Band } from "@/lib/gate/views";
import { rateInterval } from "@/lib/statistics/rate-interval";
import { ladderSeries } from "./series";

const WIDTH = 120;
const HEIGHT = 28;
const TOP = 3;
const BOTTOM = 24;

const y = (rate: number): number => BOTTOM - rate * (BOTTOM - TOP);

/** `t1 0.50* (0.30–0.70)`; the star: of a gate that was stopped early. */
function pointWords(level: number, rate: LadderRate): string {
  const interval = rateInterval(rate);
  const range = interval ? `${formatRate(interval.low)}–${formatRate(interval.high)}` : "no interval";
  return `t${level} ${formatRate(rate.rate)}${rate.curtailed ? "*" : ""} (${range})`;
}

interface LadderMiniProps {
  tiers: readonly Pick<LadderTier, "name" | "level" | "rates">[];
  /** Bands by level, t0 first; levels above the last go by the last. */
  bands: readonly Band[];
  /** Levels drawn at least, so that the miniatures of a list share their x. */
  levels?: number;
}

/** A family's ladder at 120×28 px: curves of solve rates over the bands; the levels that exist as ticks below. */
export function LadderMini({ tiers, bands, levels = 5 }: LadderMiniProps) {
  const count = Math.max(levels, ...tiers.map((tier) => tier.level + 1));
  const step = WIDTH / count;
  const x = (level: number) => (level + 0.5) * step;
  const series = ladderSeries(tiers);
  const words = series
    .map(({ modelId, offline, points }) => {
      const reached = points.map(({ tier, rate }) => pointWords(tier.level, rate));
      return `${modelId}${offline ? " (offline demo model)" : ""} ${reached.join(", ")}`;
    })
    .join("; ");
  const stopped = series.some((s) => s.points.some(({ rate }) => rate.curtailed));
  return (
    <svg role="img" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="shrink-0">
      <title>
        {words === ""
          ? "No solve rates yet"
          : `Solve rate by level, 95 % interval (Wilson): ${words}${stopped ? `. *${CURTAILED}` : ""}`}
      </title>
      {Array.from({ length: count }, (_, level) => {
        const band = bands[level] ?? bands.at(-1);
        if (!band) return null;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the level
            key={level}
            x={level * step}
            width={step}
            y={y(band.high)}
            height={Math.max(1, y(band.low) - y(band.high))}
            fill="var(--color-band)"
          />
        );
      })}
      {tiers.map((tier) => (
        <line
          key={tier.name}
          x1={x(tier.level) - 4}
          x2={x(tier.level) + 4}
          y1={HEIGHT - 1}
          y2={HEIGHT - 1}
          strokeWidth={2}
          stroke={levelColor(tier.level)}
        />
      ))}
      {series.map((s) => (
        <g key={s.key} stroke={modelColor(s.modelId)}>
          <polyline
            points={s.points.map((p) => `${x(p.tier.level)},${y(p.rate.rate)}`).join(" ")}
            fill="none"
            strokeWidth={1.25}
            strokeOpacity={0.75}
            strokeDasharray={s.offline ? "2 2" : undefined}
          />
          {s.points.map((p) => (
            <circle
              key={p.tier.name}
              cx={x(p.tier.level)}
              cy={y(p.rate.rate)}
              r={1.9}
              strokeWidth={1.1}
              fill={s.kind === "recorded" ? "var(--color-ground)" : modelColor(s.modelId)}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
