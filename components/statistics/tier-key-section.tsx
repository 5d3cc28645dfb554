import { formatCount, formatMean, formatRate } from "@/components/ui/format";
import { Section } from "@/components/ui/section";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { CountLink } from "./figure-link";
import { SeriesLabel, sameSeries, seriesKey } from "./series-label";
import type { ShownStatistics } from "./shown-statistics";

/** The second counting: by what each task.toml claims, every folder, a missing key as 0. */
export function TierKeySection({ statistics }: { statistics: ShownStatistics }) {
  const { byTierKey, totals, leftovers } = statistics;
  const series = statistics.series.filter((each) =>
    byTierKey.some(({ rates }) => rates.some((r) => sameSeries(r.series, each))),
  );
  return (
    <Section
      id="tier-key"
      title="By tier key"
      note="what task.toml claims, counted over every folder; a missing key counts as 0"
    >
      <Table label="Corpus by tier key">
        <thead>
          <tr>
            <Th>Key</Th>
            <Th numeric>Folders</Th>
            <Th numeric>Tiers with the key</Th>
            <Th numeric>Tiers without a key</Th>
            <Th numeric>Folders without a level</Th>
            <Th numeric>Tools</Th>
            <Th numeric>Gold steps</Th>
            <Th numeric>Entities</Th>
            {series.map((each) => (
              <Th key={seriesKey(each)} numeric>
                <SeriesLabel series={each} />
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byTierKey.map((row) => (
            <Tr key={row.tierKey}>
              <Td>{row.tierKey}</Td>
              <Td numeric>{formatCount(row.directories)}</Td>
              <Td numeric>
                <CountLink count={row.keyed} query={{ tierKey: row.tierKey }} />
              </Td>
              <Td numeric>
                <CountLink count={row.keyMissing} query={{ tierKey: null }} />
              </Td>
              <Td numeric>{row.leftovers === 0 ? <span className="text-faint">0</span> : row.leftovers}</Td>
              <Td numeric>{formatMean(row.meanTools)}</Td>
              <Td numeric>{formatMean(row.meanGoldSteps)}</Td>
              <Td numeric>{formatMean(row.meanEntities)}</Td>
              {series.map((each) => {
                const rate = row.rates.find((candidate) => sameSeries(candidate.series, each));
                return (
                  <Td key={seriesKey(each)} numeric>
                    {rate ? (
                      <span title={`${rate.mean.toFixed(4)} over ${formatCount(rate.directories)} folders`}>
                        {formatRate(rate.mean)}
                      </span>
                    ) : (
                      <span className="text-faint">–</span>
                    )}
                  </Td>
                );
              })}
            </Tr>
          ))}
        </tbody>
      </Table>
      {totals.leftovers.length > 0 && (
        <p className="px-4 py-2 text-faint text-sm">
          Folders without a level are no tiers; they are counted here alone:{" "}
          <span className="font-mono">{totals.leftovers.join(", ")}</span>
          {leftovers > totals.leftovers.length && ` (${totals.leftovers.length} of ${formatCount(leftovers)})`}.
        </p>
      )}
    </Section>
  );
}
