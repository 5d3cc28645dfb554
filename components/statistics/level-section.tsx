import { formatMean, formatRate } from "@/components/ui/format";
import { LevelTag } from "@/components/ui/level-tag";
import { Section } from "@/components/ui/section";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { LevelRate } from "@/lib/corpus/statistics/views";
import { CountLink, FigureLink } from "./figure-link";
import { SeriesLabel, sameSeries, seriesKey, seriesName } from "./series-label";
import type { ShownStatistics } from "./shown-statistics";

/** The corpus by level: sizes, and how each series does. */
export function LevelSection({ statistics }: { statistics: ShownStatistics }) {
  const { levels, series } = statistics;
  const stopped = levels.flatMap(({ rates }) => rates).reduce((sum, { curtailed }) => sum + curtailed, 0);
  const odd = levels.flatMap(({ rates }) => rates).reduce((sum, { outOfRange }) => sum + outOfRange, 0);
  return (
    <Section id="levels" title="By level" note="means over the tiers of a level, standing rate of each series">
      <Table label="Corpus by level">
        <thead>
          <tr>
            <Th rowSpan={2}>Level</Th>
            <Th rowSpan={2} numeric>
              Tiers
            </Th>
            <Th rowSpan={2} numeric>
              Tools
            </Th>
            <Th rowSpan={2} numeric>
              Gold steps
            </Th>
            <Th rowSpan={2} numeric>
              Entities
            </Th>
            {series.map((each) => (
              <Th key={seriesKey(each)} colSpan={3} className="border-line border-l text-center">
                <SeriesLabel series={each} />
              </Th>
            ))}
          </tr>
          <tr>
            {series.map((each) => [
              <Th key={`${seriesKey(each)} mean`} numeric className="border-line border-l first:pl-2">
                Solve rate
              </Th>,
              <Th key={`${seriesKey(each)} n`} numeric>
                Tiers
              </Th>,
              <Th
                key={`${seriesKey(each)} band`}
                numeric
                title="Of the tiers with a rate: those inside of their level's band"
              >
                In band
              </Th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, tiers, meanTools, meanGoldSteps, meanEntities, rates }) => {
            const at = [level];
            return (
              <Tr key={level}>
                <Td>
                  <LevelTag level={level} />
                </Td>
                <Td numeric>
                  <CountLink count={tiers} query={{ levels: at }} />
                </Td>
                <Td numeric>
                  <FigureLink query={{ levels: at, sort: "tools", descending: true }}>
                    {formatMean(meanTools)}
                  </FigureLink>
                </Td>
                <Td numeric>
                  <FigureLink query={{ levels: at, sort: "gold", descending: true }}>
                    {formatMean(meanGoldSteps)}
                  </FigureLink>
                </Td>
                <Td numeric>
                  <FigureLink query={{ levels: at, sort: "entities", descending: true }}>
                    {formatMean(meanEntities)}
                  </FigureLink>
                </Td>
                {series.map((each) => (
                  <RateCells
                    key={seriesKey(each)}
                    level={level}
                    rate={rates.find((rate) => sameSeries(rate.series, each))}
                  />
                ))}
              </Tr>
            );
          })}
        </tbody>
      </Table>
      {odd > 0 && (
        <p className="px-4 py-2 text-faint text-sm">
          <FigureLink query={{ irregularities: ["pass-rate-malformed"] }} className="underline">
            {odd === 1 ? "One recorded value is" : `${odd} recorded values are`}
          </FigureLink>{" "}
          no rate (outside of 0 to 1): counted in means as recorded, in no bin and no band.
        </p>
      )}
      {stopped > 0 && (
        <p className="px-4 py-2 text-faint text-sm">
          {stopped === 1 ? "One measured rate is" : `${stopped} measured rates are`} of gates that were stopped once
          their verdict was certain: counted as they are, though no unbiased avg@k. On average they lie too far from the
          band.
        </p>
      )}
    </Section>
  );
}

function RateCells({ level, rate }: { level: number; rate: LevelRate | undefined }) {
  if (!rate) {
    return (
      <Td colSpan={3} className="border-line border-l text-center text-faint">
        –
      </Td>
    );
  }
  const query = { series: seriesName(rate.series), levels: [level] };
  const valid = rate.tiers - rate.outOfRange;
  return (
    <>
      <Td numeric className="border-line border-l">
        <FigureLink
          query={{ ...query, bands: ["in-band", "too-easy", "too-hard"], sort: "rate" }}
          title={rate.mean.toFixed(4)}
        >
          {formatRate(rate.mean)}
        </FigureLink>
      </Td>
      <Td numeric>
        <CountLink count={valid} query={{ ...query, bands: ["in-band", "too-easy", "too-hard"] }} />
        {rate.outOfRange > 0 && (
          <FigureLink query={{ levels: [level], irregularities: ["pass-rate-malformed"] }} className="text-faint">
            +{rate.outOfRange}
          </FigureLink>
        )}
      </Td>
      <Td numeric>
        {valid > 0 && (
          <>
            <FigureLink query={{ ...query, bands: ["in-band"] }}>
              {((100 * rate.inBand) / valid).toFixed(1)} %
            </FigureLink>{" "}
            <span className="text-faint">({rate.inBand})</span>
          </>
        )}
      </Td>
    </>
  );
}
