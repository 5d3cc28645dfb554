import { formatRate } from "@/components/ui/format";
import type { Band } from "@/lib/gate/views";

const WIDTH = 120;
const HEIGHT = 16;

const x = (rate: number): number => 1 + rate * (WIDTH - 2);

interface RateBarProps {
  rate: number;
  interval: { readonly low: number; readonly high: number };
  band: Band | null;
  /** Recorded values are drawn hollow. */
  recorded: boolean;
}

/** A rate with its interval over the band, on a line from 0 to 1. */
export function RateBar({ rate, interval: { low, high }, band, recorded }: RateBarProps) {
  const words = `${formatRate(rate)}, 95 % interval ${formatRate(low)} to ${formatRate(high)}${
    band ? `, band ${bandWords(band)}` : ""
  }`;
  return (
    <svg
      role="img"
      aria-label={words}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="shrink-0 text-ink"
    >
      <title>{words}</title>
      {band && (
        <rect
          x={x(band.low)}
          width={Math.max(1, x(band.high) - x(band.low))}
          y={1}
          height={HEIGHT - 2}
          fill="var(--color-band)"
          stroke="var(--color-band-line)"
          strokeWidth={0.75}
        />
      )}
      <line x1={1} x2={WIDTH - 1} y1={HEIGHT / 2} y2={HEIGHT / 2} stroke="var(--color-line-strong)" />
      <line
        x1={x(low)}
        x2={x(high)}
        y1={HEIGHT / 2}
        y2={HEIGHT / 2}
        stroke="currentColor"
        strokeWidth={2}
        opacity={0.55}
      />
      <circle
        cx={x(rate)}
        cy={HEIGHT / 2}
        r={3.25}
        fill={recorded ? "var(--color-ground)" : "currentColor"}
        stroke="currentColor"
        strokeWidth={1.5}
      />
    </svg>
  );
}

/** `0.40–0.60`, `above 0, up to 0.20`. */
export const bandWords = ({ low, high, lowOpen }: Band): string =>
  lowOpen
    ? `above ${low === 0 ? "0" : formatRate(low)}, up to ${formatRate(high)}`
    : `${formatRate(low)}–${formatRate(high)}`;
