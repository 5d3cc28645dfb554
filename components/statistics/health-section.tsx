import type { ReactNode } from "react";
import { plural } from "@/components/ui/format";
import { Section } from "@/components/ui/section";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { TierQuery } from "@/lib/corpus/browse/tier-query";
import { CountLink } from "./figure-link";
import { SeriesLabel, seriesKey, seriesName } from "./series-label";
import type { ShownStatistics } from "./shown-statistics";

/** What each kind of irregularity means, in the words of a person. */
const IRREGULARITIES: Readonly<Record<string, string>> = {
  "name-differs-from-folder": "name in task.toml differs from the folder's",
  "tier-missing": "no tier key",
  "tier-differs-from-folder": "tier key differs from the level",
  "parent-missing": "no parent key",
  "parent-absent": "names a parent that is not there",
  "strategies-missing": "no strategies",
  "strategy-unknown": "unknown strategy",
  "pass-rate-malformed": "malformed recorded rate",
  "metadata-malformed": "malformed metadata",
  "gold-not-pairs": "gold is not a list of pairs",
};

/** What asks for somebody's attention. */
export function HealthSection({ statistics }: { statistics: ShownStatistics }) {
  const { health } = statistics;
  return (
    <Section id="health" title="Health" note="tiers that ask for attention">
      <div className="grid xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Table label="Faults of the corpus">
          <thead>
            <tr>
              <Th>Fault</Th>
              <Th numeric>Tiers</Th>
            </tr>
          </thead>
          <tbody>
            <Fault label="Unvalidated" count={health.unvalidated} query={{ faults: ["unvalidated"] }} />
            <Fault label="Invalid" count={health.invalid} query={{ faults: ["invalid"] }} />
            <Fault
              label={
                <>
                  Family with fewer than five strategies{" "}
                  <span className="text-faint">({plural(health.fewStrategies.families, "family", "families")})</span>
                </>
              }
              count={health.fewStrategies.tiers}
              query={{ faults: ["few-strategies"] }}
            />
            <Fault
              label="Broken lineage"
              note="above level 0 without a parent, or its parent is no tier of a lower level"
              count={health.brokenLineage}
              query={{ faults: ["broken-lineage"] }}
            />
            <Fault
              label="Nobody passed"
              note="rate 0 in at least one series: more often wrong than hard"
              count={health.zeroPasses}
              query={{ faults: ["zero-passes"] }}
            />
            <Fault label="Irregular" count={health.irregular} query={{ faults: ["irregular"] }} />
            {health.irregularities.map(({ kind, tiers }) => (
              <Fault
                key={kind}
                label={<span className="pl-4 text-muted">{IRREGULARITIES[kind] ?? kind}</span>}
                count={tiers}
                query={{ irregularities: [kind] }}
              />
            ))}
          </tbody>
        </Table>
        <div className="min-w-0 border-line xl:border-l">
          {health.series.length > 0 && <BandTable statistics={statistics} />}
        </div>
      </div>
    </Section>
  );
}

interface FaultProps {
  label: ReactNode;
  note?: string;
  count: number;
  query: TierQuery;
}

function Fault({ label, note, count, query }: FaultProps) {
  return (
    <Tr>
      <Td className="py-1">
        {label}
        {note && <span className="text-faint text-sm"> {note}</span>}
      </Td>
      <Td numeric>
        <CountLink count={count} query={query} />
      </Td>
    </Tr>
  );
}

function BandTable({ statistics: { health } }: { statistics: ShownStatistics }) {
  return (
    <Table label="Tiers against their bands">
      <thead>
        <tr>
          <Th>Against the bands</Th>
          <Th numeric>Out of band</Th>
          <Th numeric>Too easy</Th>
          <Th numeric>Too hard</Th>
          <Th numeric>Nobody passed</Th>
          <Th numeric>In band</Th>
          <Th numeric>No rate</Th>
        </tr>
      </thead>
      <tbody>
        {health.series.map(({ series, inBand, tooEasy, tooHard, unmeasured, zeroPasses }) => {
          const query = { series: seriesName(series) };
          return (
            <Tr key={seriesKey(series)}>
              <Td>
                <SeriesLabel series={series} />
              </Td>
              <Td numeric>
                <CountLink count={tooEasy + tooHard} query={{ ...query, bands: ["too-easy", "too-hard"] }} />
              </Td>
              <Td numeric>
                <CountLink count={tooEasy} query={{ ...query, bands: ["too-easy"] }} />
              </Td>
              <Td numeric>
                <CountLink count={tooHard} query={{ ...query, bands: ["too-hard"] }} />
              </Td>
              <Td numeric>
                <CountLink count={zeroPasses} query={{ ...query, rate: { min: 0, max: 0 } }} />
              </Td>
              <Td numeric>
                <CountLink count={inBand} query={{ ...query, bands: ["in-band"] }} />
              </Td>
              <Td numeric>
                <CountLink count={unmeasured} query={{ ...query, bands: ["unmeasured"] }} />
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}
