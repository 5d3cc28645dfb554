import type { CSSProperties } from "react";
import { tiersHref } from "@/components/families/hrefs";
import { cn } from "@/components/ui/cn";
import { formatCount, plural } from "@/components/ui/format";
import { LevelTag } from "@/components/ui/level-tag";
import { modelColor } from "@/components/ui/model-color";
import { Section } from "@/components/ui/section";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { LevelBand } from "@/lib/corpus/statistics/facts";
import type { LevelRate, Series } from "@/lib/corpus/statistics/views";
import type { AddressOf } from "./address";
import { CountLink } from "./figure-link";
import { SeriesLabel, sameSeries, seriesKey, seriesName } from "./series-label";
import type { ShownStatistics } from "./shown-statistics";
import { SwitchLinks } from "./switch-links";

const BINS = Array.from({ length: 10 }, (_, bin) => bin);
const range = (bin: number): string => `${(bin / 10).toFixed(1)}–${((bin + 1) / 10).toFixed(1)}`;

interface HistogramSectionProps {
  statistics: ShownStatistics;
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
                const rate = rates.find((candidate) => sameSeries(candidate.series, each));
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
        <ol
          aria-label={`Level ${level}, tiers by solve rate`}
          className={cn("relative grid h-16 grid-cols-10 items-end gap-px", BARS)}
          style={barColours(rate.series)}
        >
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

/** One element: the count stands on its bar, which is drawn behind it (`BARS`). */
function Bar({ series, level, bin, count, of }: BarProps) {
  if (count === 0) return null;
  const query = { series: seriesName(series), levels: [level], rate: { bin } };
  return (
    <a
      href={tiersHref(query)}
      title={`t${level}, rate ${range(bin)}: ${plural(count, "tier")}`}
      style={{ "--height": `${((78 * count) / of).toFixed(1)}%` } as CSSProperties} // its type knows no properties of our own
    >
      {formatCount(count)}
    </a>
  );
}

interface BarProps {
  series: Series;
  level: number;
  bin: number;
  count: number;
  /** The count that fills the row. */
  of: number;
}

/** Looks of all bars of a row, said once: there are a hundred. */
const BARS = cn(
  "[&_a]:flex [&_a]:h-full [&_a]:flex-col [&_a]:justify-end [&_a]:text-center [&_a]:text-faint [&_a]:text-xs [&_a]:leading-none",
  "[&_a]:after:mt-px [&_a]:after:h-(--height) [&_a]:after:min-h-px [&_a]:after:border [&_a]:after:border-(--line) [&_a]:after:bg-(--fill)",
  "[&_a:hover]:after:opacity-80",
);

/** Recorded hollow, measured solid, demo models paler: as on the ladder. */
function barColours({ modelId, kind, offline }: Series): CSSProperties {
  const colour = modelColor(modelId);
  const share = kind === "recorded" ? 30 : offline ? 55 : 95;
  // The type knows no properties of our own.
  return { "--line": colour, "--fill": `color-mix(in oklab, ${colour} ${share}%, transparent)` } as CSSProperties;
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

function HistogramTable({ statistics: { levels } }: { statistics: ShownStatistics }) {
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
