import { formatCount, spaced } from "@/components/ui/format";
import { modelColor } from "@/components/ui/model-color";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { Series, StrategyEffect, StrategyRow } from "@/lib/corpus/statistics/views";
import { FigureLink } from "./figure-link";
import { SeriesLabel, sameSeries, seriesName } from "./series-label";

const signed = (value: number): string => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(3)}`;

interface EffectTableProps {
  series: Series;
  strategies: readonly StrategyRow[];
}

/** What each strategy does to one series, as figures and as intervals on one scale. */
export function EffectTable({ series, strategies }: EffectTableProps) {
  const rows = strategies.flatMap(({ strategy, effects }) => {
    const effect = effects.find((candidate) => sameSeries(candidate.series, series));
    return effect ? [{ strategy, effect }] : [];
  });
  const scale = scaleOf(rows.map(({ effect }) => effect));
  return (
    <div className="min-w-0">
      <div className="px-4 pb-1">
        <SeriesLabel series={series} compact={false} />
      </div>
      <Table label={`Effect of the strategies on ${series.modelId}`}>
        <thead>
          <tr>
            <Th>Strategy</Th>
            <Th numeric>With</Th>
            <Th numeric className="max-sm:hidden">
              95 % interval
            </Th>
            <Th className="w-1/3 max-sm:hidden">
              <span className="flex justify-between font-normal text-faint">
                <span>{signed(scale.low)}</span>
                <span>{signed(scale.high)}</span>
              </span>
            </Th>
            <Th numeric>Pairs</Th>
            <Th numeric>Without</Th>
            <Th numeric>Pairs</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ strategy, effect }) => (
            <Tr key={strategy}>
              <Td className="whitespace-nowrap">{spaced(strategy)}</Td>
              <Td numeric>{signed(effect.mean)}</Td>
              <Td numeric className="text-muted max-sm:hidden">
                {effect.interval ? `${signed(effect.interval.low)} to ${signed(effect.interval.high)}` : "–"}
              </Td>
              <Td className="max-sm:hidden">
                <Interval effect={effect} scale={scale} />
              </Td>
              <Td numeric>
                <FigureLink
                  query={{
                    ...{ strategies: [strategy], series: seriesName(series) },
                    bands: ["in-band", "too-easy", "too-hard"],
                  }}
                  title="Tiers with the strategy and a rate; pairs are those whose parent has a rate too"
                >
                  {formatCount(effect.pairs)}
                </FigureLink>
              </Td>
              <Td numeric>{effect.meanWithout === null ? "–" : signed(effect.meanWithout)}</Td>
              <Td numeric>{formatCount(effect.pairsWithout)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface Scale {
  readonly low: number;
  readonly high: number;
}

/** From the lowest to the highest of what is drawn, 0 included, out to whole twentieths. */
function scaleOf(effects: readonly StrategyEffect[]): Scale {
  const ends = effects.flatMap(({ mean, interval, meanWithout }) => [
    mean,
    ...(interval ? [Math.max(-1, interval.low), Math.min(1, interval.high)] : []),
    ...(meanWithout === null ? [] : [meanWithout]),
  ]);
  const low = Math.floor(Math.min(0, ...ends) * 20) / 20;
  const high = Math.ceil(Math.max(0, ...ends) * 20) / 20;
  return low === high ? { low: low - 0.05, high: high + 0.05 } : { low, high };
}

function Interval({ effect, scale }: { effect: StrategyEffect; scale: Scale }) {
  const x = (value: number): string =>
    `${((100 * (Math.min(scale.high, Math.max(scale.low, value)) - scale.low)) / (scale.high - scale.low)).toFixed(2)}%`;
  const colour = modelColor(effect.series.modelId);
  return (
    <svg aria-hidden width="100%" height="16" className="block overflow-visible">
      <line x1={x(0)} x2={x(0)} y1="0" y2="16" stroke="var(--color-line-strong)" />
      {effect.interval && (
        <line
          x1={x(effect.interval.low)}
          x2={x(effect.interval.high)}
          y1="8"
          y2="8"
          stroke={colour}
          strokeWidth="1.5"
        />
      )}
      {effect.meanWithout !== null && (
        <line
          x1={x(effect.meanWithout)}
          x2={x(effect.meanWithout)}
          y1="3"
          y2="13"
          stroke="var(--color-faint)"
          strokeDasharray="2 2"
        />
      )}
      <circle cx={x(effect.mean)} cy="8" r="3.5" fill={colour} />
    </svg>
  );
}
