import type { CSSProperties } from "react";
import { tiersHref } from "@/components/families/hrefs";
import { formatCount, formatRate, plural } from "@/components/ui/format";
import { LevelTag } from "@/components/ui/level-tag";
import { modelColor } from "@/components/ui/model-color";
import { Section } from "@/components/ui/section";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { SeriesName, TierQuery } from "@/lib/corpus/browse/tier-query";
import type { ModelComparison } from "@/lib/corpus/compare-models/views";
import { intervalWords, signed } from "./compared-words";
import { DifferenceBar } from "./difference-bar";

interface LevelComparisonProps {
  comparison: ModelComparison;
  query: TierQuery;
}

/** By level: means, paired difference, and the two distributions side by side; each bar opens its tiers. */
export function LevelComparisonTable({ comparison, query }: LevelComparisonProps) {
  const { levels, series } = comparison;
  return (
    <Section
      id="levels"
      title="By level"
      note="differences over tiers with both; bars count all tiers with a rate of the model"
    >
      <Table label="Comparison by level">
        <thead>
          <tr>
            <Th>Level</Th>
            <Th numeric>Both</Th>
            <Th numeric>A</Th>
            <Th numeric>B</Th>
            <Th numeric>A − B</Th>
            <Th numeric>95 %</Th>
            <Th className="w-40">−1 to 1</Th>
            <Th>Rates of A</Th>
            <Th>Rates of B</Th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, tiers, paired, bins, rated }) => (
            <Tr key={level}>
              <Td>
                <LevelTag level={level} />
              </Td>
              <Td numeric>{formatCount(tiers)}</Td>
              <Td numeric>{paired ? formatRate(paired.meanA) : "–"}</Td>
              <Td numeric>{paired ? formatRate(paired.meanB) : "–"}</Td>
              <Td numeric>{paired ? signed(paired.difference) : "–"}</Td>
              <Td numeric className="text-muted">
                {intervalWords(paired?.interval ?? null)}
              </Td>
              <Td>{paired && <DifferenceBar difference={paired.difference} interval={paired.interval} />}</Td>
              <Td>
                <Bins bins={bins.a} of={rated.a} series={series.a} level={level} query={query} />
              </Td>
              <Td>
                <Bins bins={bins.b} of={rated.b} series={series.b} level={level} query={query} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

interface BinsProps {
  bins: readonly number[];
  of: number;
  series: SeriesName;
  level: number;
  query: TierQuery;
}

/** Ten bars from 0 to 1. A query that already has a series of its own can't ask for another's bin: no links then. */
function Bins({ bins, of, series, level, query }: BinsProps) {
  const largest = Math.max(1, ...bins);
  const colour = { "--fill": modelColor(series.modelId) } as CSSProperties; // its type knows no properties of our own
  return (
    <ol
      aria-label={`${series.modelId}, level ${level}: ${plural(of, "tier")} by solve rate`}
      className="grid h-10 w-44 grid-cols-10 items-end gap-px border-line border-b pt-1"
      style={colour}
    >
      {bins.map((count, bin) => {
        const words = `rate ${(bin / 10).toFixed(1)}–${((bin + 1) / 10).toFixed(1)}: ${plural(count, "tier")}`;
        const bar = <span className="block min-h-px bg-(--fill)" style={{ height: `${(count / largest) * 36}px` }} />;
        const ownBins = query.series === undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the bin
          <li key={bin}>
            {count > 0 && ownBins ? (
              <a
                href={tiersHref({ ...query, levels: [level], series, rate: { bin } })}
                title={words}
                aria-label={words}
                className="flex h-9 flex-col justify-end hover:opacity-75"
              >
                {bar}
              </a>
            ) : count > 0 ? (
              <span title={words}>{bar}</span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
