"use client";
import { plural } from "@/components/ui/format";
import { Section } from "@/components/ui/section";
import type { RatePoint } from "@/lib/corpus/compare-models/views";
import { compareModelsHref, type ModelsPlace } from "./hrefs";

const SIDE = 360;
const EDGE = 30;
const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];

const place = (rate: number): number => EDGE + rate * (SIDE - EDGE - 13);
const up = (rate: number): number => SIDE + 6 - place(rate);

/**
 * Every tier by its two rates; a dot's area is the number of tiers there, and a click lists them below. A component of the browser as
 * well: the page then carries the points as numbers once, and not every dot twice.
 */
export function RateScatter({ points, place: here }: { points: readonly RatePoint[]; place: ModelsPlace }) {
  const largest = Math.max(1, ...points.map(({ tiers }) => tiers));
  const radius = (tiers: number): number => 2.5 + 8 * Math.sqrt(tiers / largest);
  const { point } = here;
  return (
    <Section
      id="scatter"
      title="Tier by tier"
      note="below the line A is ahead; a dot stands for all tiers at its two rates, by area; a click lists them"
    >
      <div className="px-4 pb-3">
        <svg viewBox={`0 0 ${SIDE} ${SIDE + 8}`} className="w-full max-w-md">
          <title>{`Rates of A and B: ${plural(points.length, "pair")} of rates`}</title>
          {TICKS.map((tick) => (
            <g key={tick} className="fill-faint text-[11px]">
              <line x1={place(tick)} x2={place(tick)} y1={up(0)} y2={up(1)} stroke="var(--color-grid)" />
              <line x1={place(0)} x2={place(1)} y1={up(tick)} y2={up(tick)} stroke="var(--color-grid)" />
              <text x={place(tick)} y={SIDE - 8} textAnchor="middle">
                {tick.toFixed(1)}
              </text>
              <text x={EDGE - 6} y={up(tick) + 4} textAnchor="end">
                {tick.toFixed(1)}
              </text>
            </g>
          ))}
          <line x1={place(0)} y1={up(0)} x2={place(1)} y2={up(1)} stroke="var(--color-line-strong)" />
          <text x={place(1)} y={SIDE + 5} textAnchor="end" className="fill-muted text-[11px]">
            rate of A
          </text>
          <text x={place(0) + 4} y={9} className="fill-muted text-[11px]">
            rate of B
          </text>
          {points.map(({ a, b, tiers }) => {
            const chosen = point !== null && point?.a === a && point.b === b;
            const words = `A ${a.toFixed(2)}, B ${b.toFixed(2)}: ${plural(tiers, "tier")}`;
            return (
              <a
                key={`${a}:${b}`}
                href={compareModelsHref({ ...here, point: chosen ? null : { a, b }, page: 1 }, "#tiers")}
                aria-label={words}
                data-scroll="stay"
              >
                <circle
                  cx={place(a)}
                  cy={up(b)}
                  r={radius(tiers)}
                  fill="var(--color-accent)"
                  fillOpacity={chosen ? 1 : 0.45}
                  stroke="var(--color-accent)"
                >
                  <title>{words}</title>
                </circle>
              </a>
            );
          })}
        </svg>
      </div>
    </Section>
  );
}
