import type { Band } from "@/lib/gate/views";

const WIDTH = 160;
const HEIGHT = 14;

/** Where a band lies on the line from 0 to 1. Only a picture: the numbers stand beside it. */
export function BandPreview({ band }: { band: Band | null }) {
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} className="block">
      <line x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} stroke="var(--color-line-strong)" />
      {band && (
        <rect
          x={band.low * WIDTH}
          width={Math.max(1.5, (band.high - band.low) * WIDTH)}
          y={0.5}
          height={HEIGHT - 1}
          fill="var(--color-band)"
          stroke="var(--color-band-line)"
        />
      )}
    </svg>
  );
}
