import Link from "next/link";
import { tiersHref } from "@/components/families/hrefs";
import { formatCount, plural } from "@/components/ui/format";
import { LevelTag } from "@/components/ui/level-tag";
import { modelColor } from "@/components/ui/model-color";
import { Section } from "@/components/ui/section";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { LevelBand } from "@/lib/corpus/statistics/facts";
import type { CorpusStatistics, LevelRate, Series } from "@/lib/corpus/statistics/views";
import type { AddressOf } from "./address";
import { CountLink } from "./figure-link";
import { SeriesLabel, seriesKey, seriesName } from "./series-label";
import { SwitchLinks } from "./switch-links";

const BINS = Array.from({ length: 10 }, (_, bin) => bin);
const range = (bin: number): string => `${(bin / 10).toFixed(1)}–${((bin + 1) / 10).toFixed(1)}`;

interface HistogramSectionProps {
  statistics: CorpusStatistics;
  bands: readonly LevelBand[];
  asTable: boolean;
  address: AddressOf;
}

/** How solve rates are spread: one panel a series, one row a level, ten bins; each opens its tiers. */
export function HistogramSection({ statistics, bands, asTable, address }: HistogramSectionProps) {
  const { series, levels } = statistics;
  return (
    <Section
      id="histograms"
      title="Distribution of solve rates"
      note="tiers by solve rate, ten bins a level; the level's band is shaded"
      aside={
        <SwitchLinks
          label="View of the distribution"
          options={[
            { href: address({ histograms: undefined }, "histograms"), label: "Chart", current: !asTable },
            { href: address({ histograms: "table" }, "histograms"), label: "Table", current: asTable },
          ]}
        />
      }
    >
      {asTable ? (
        <HistogramTable statistics={statistics} />
      ) : (
        <div className="grid gap-x-8 gap-y-6 px-4 pb-4 lg:grid-cols-2">
          {series.map((each) => (
            <figure key={seriesKey(each)} className="min-w-0">
              <figcaption className="pb-1">
                <SeriesLabel series={each} compact={false} />
              </figcaption>
              {levels.map(({ level, rates }) => {
                const rate = rates.find((candidate) => candidate.series === each);
                return rate && <Row key={level} level={level} rate={rate} band={bands[level] ?? bands.at(-1)} />;
              })}
              <Axis />
            </figure>
          ))}
        </div>
      )}
    </Section>
  );
}

/** The largest bin of a row fills it: rows show shapes, the counts on the bars their sizes. */
function Row({ level, rate, band }: { level: number; rate: LevelRate; band: LevelBand | undefined }) {
  const largest = Math.max(1, ...rate.bins);
  return (
    <div className="grid grid-cols-[2.5rem_1fr] items-end gap-2">
      <LevelTag level={level} className="pb-0.5" />
      <div className="relative border-line border-b">
        {band && (
          <div
            aria-hidden
            className="absolute inset-y-0 border-band-line border-x bg-band"
            style={{ left: `${band.low * 100}%`, width: `${(band.high - band.low) * 100}%` }}
          />
        )}
        <ol className="relative grid h-16 grid-cols-10 items-end gap-px">
          {BINS.map((bin) => (
            <li key={bin} className="h-full">
              <Bar series={rate.series} level={level} bin={bin} count={rate.bins[bin] ?? 0} of={largest} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function Bar({
  series,
  level,
  bin,
  count,
  of,
}: {
  series: Series;
  level: number;
  bin: number;
  count: number;
  of: number;
}) {
  if (count === 0) return null;
  const words = `t${level}, rate ${range(bin)}: ${plural(count, "tier")}`;
  const query = { series: seriesName(series), levels: [level], rate: { bin } };
  return (
    <Link
      prefetch={false}
      href={tiersHref(query)}
      title={words}
      aria-label={words}
      className="group flex h-full flex-col justify-end"
    >
      <span className="text-center text-faint text-xs leading-none group-hover:text-accent">{formatCount(count)}</span>
      <span
        className="mt-px min-h-px border group-hover:opacity-80"
        style={{
          height: `${(count / of) * 78}%`,
          borderColor: modelColor(series.modelId),
          // Recorded hollow, measured solid, demo paler: as on the ladder.
          backgroundColor: `color-mix(in oklab, ${modelColor(series.modelId)} ${series.kind === "recorded" ? 30 : series.offline ? 55 : 95}%, transparent)`,
        }}
      />
    </Link>
  );
}

function Axis() {
  return (
    <div aria-hidden className="grid grid-cols-[2.5rem_1fr] gap-2">
      <span />
      <div className="flex justify-between pt-0.5 text-faint text-xs">
        {[0, 0.2, 0.4, 0.6, 0.8, 1].map((rate) => (
          <span key={rate}>{rate.toFixed(1)}</span>
        ))}
      </div>
    </div>
  );
}

function HistogramTable({ statistics: { levels } }: { statistics: CorpusStatistics }) {
  return (
    <Table label="Distribution of solve rates">
      <thead>
        <tr>
          <Th>Level</Th>
          <Th>Series</Th>
          {BINS.map((bin) => (
            <Th key={bin} numeric>
              {range(bin)}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {levels.flatMap(({ level, rates }) =>
          rates.map(({ series, bins }) => (
            <Tr key={`${level} ${seriesKey(series)}`}>
              <Td>
                <LevelTag level={level} />
              </Td>
              <Td>
                <SeriesLabel series={series} />
              </Td>
              {BINS.map((bin) => (
                <Td key={bin} numeric>
                  <CountLink
                    count={bins[bin] ?? 0}
                    query={{ series: seriesName(series), levels: [level], rate: { bin } }}
                  />
                </Td>
              ))}
            </Tr>
          )),
        )}
      </tbody>
    </Table>
  );
}
