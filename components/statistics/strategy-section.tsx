import { formatCount, spaced } from "@/components/ui/format";
import { LevelTag } from "@/components/ui/level-tag";
import { Section } from "@/components/ui/section";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { EffectTable } from "./effect-table";
import { CountLink } from "./figure-link";
import { sameSeries, seriesKey } from "./series-label";
import type { ShownStatistics } from "./shown-statistics";

/** The nine strategies: how often, where, together with what, to what effect. */
export function StrategySection({ statistics }: { statistics: ShownStatistics }) {
  const withEffects = statistics.series.filter((series) =>
    statistics.strategies.some(({ effects }) => effects.some((effect) => sameSeries(effect.series, series))),
  );
  return (
    <>
      <Section id="strategies" title="Strategies" note="tiers that apply each; a tier applies several">
        <StrategyTable statistics={statistics} />
      </Section>
      <Section
        id="together"
        title="Strategies together"
        note="tiers that apply both; the deeper the shade, the larger the share of the row's strategy"
      >
        <TogetherTable statistics={statistics} />
      </Section>
      {withEffects.length > 0 && (
        <Section id="effects" title="Effect on the solve rate" note="each tier against its parent">
          <p className="max-w-[72ch] px-4 pb-3 text-muted text-sm">
            A pair is a tier and its parent that both have a rate of the series; the difference is the tier's rate minus
            its parent's. “With” is the mean over the pairs whose step applies the strategy, with its 95 % interval
            (Student's t: mean ± t·s/√n); “without” the mean over the other pairs. A step applies several strategies at
            once and its difference counts for each: these are associations, not causes.
          </p>
          <div className="grid gap-x-8 gap-y-4 pb-3 2xl:grid-cols-2">
            {withEffects.map((series) => (
              <EffectTable key={seriesKey(series)} series={series} strategies={statistics.strategies} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

function StrategyTable({ statistics: { strategies, levels, totals } }: { statistics: ShownStatistics }) {
  return (
    <Table label="Strategies by level">
      <thead>
        <tr>
          <Th>Strategy</Th>
          <Th numeric>Tiers</Th>
          <Th className="w-1/4 max-sm:hidden">
            <span className="sr-only">Share of all tiers</span>
          </Th>
          {levels.map(({ level }) => (
            <Th key={level} numeric>
              <LevelTag level={level} />
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {strategies.map(({ strategy, tiers, byLevel }) => (
          <Tr key={strategy}>
            <Td className="whitespace-nowrap">{spaced(strategy)}</Td>
            <Td numeric>
              <CountLink count={tiers} query={{ strategies: [strategy] }} />
            </Td>
            <Td className="max-sm:hidden">
              <span
                aria-hidden
                className="block h-2 rounded-full bg-bar"
                style={{ width: `${(100 * tiers) / Math.max(1, totals.tiers)}%` }}
              />
            </Td>
            {levels.map(({ level }, place) => (
              <Td key={level} numeric>
                <CountLink count={byLevel[place] ?? 0} query={{ strategies: [strategy], levels: [level] }} />
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function TogetherTable({ statistics: { strategies } }: { statistics: ShownStatistics }) {
  return (
    <Table label="Strategies together">
      <thead>
        <tr>
          <Th>Strategy</Th>
          {strategies.map(({ strategy }) => (
            <Th key={strategy} numeric className="whitespace-normal align-bottom leading-tight">
              {spaced(strategy)}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {strategies.map((row, at) => (
          <Tr key={row.strategy}>
            <Td className="whitespace-nowrap">{spaced(row.strategy)}</Td>
            {strategies.map(({ strategy }, place) => {
              const count = row.together[place] ?? 0;
              const own = at === place;
              const percent = (100 * count) / Math.max(1, row.tiers);
              return (
                <Td
                  key={strategy}
                  numeric
                  title={
                    own
                      ? undefined
                      : `${percent.toFixed(0)} % of the ${formatCount(row.tiers)} with ${spaced(row.strategy)}`
                  }
                  className={own ? "text-faint" : undefined}
                  style={
                    own
                      ? undefined
                      : {
                          backgroundColor: `color-mix(in oklab, var(--color-accent) ${(percent * 0.45).toFixed(0)}%, transparent)`,
                        }
                  }
                >
                  <CountLink
                    count={count}
                    query={own ? { strategies: [strategy] } : { allStrategies: [row.strategy, strategy] }}
                  />
                </Td>
              );
            })}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
