import { formatCount } from "@/components/ui/format";
import { Section } from "@/components/ui/section";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { GrowthStep } from "@/lib/corpus/statistics/views";
import type { Origin } from "@/lib/corpus/views";
import { FigureLink } from "./figure-link";
import type { ShownStatistics } from "./shown-statistics";

const ORIGINS: Readonly<Record<string, string>> = {
  starter: "starter corpus",
  import: "import",
  synthesis: "synthesis",
};

/** How the corpus grew: wave by wave, and day by day outside of waves. */
export function GrowthSection({ statistics: { growth, totals } }: { statistics: ShownStatistics }) {
  const share = (tiers: number) => `${((100 * tiers) / Math.max(1, totals.tiers)).toFixed(2)}%`;
  return (
    <Section id="growth" title="Growth" note="each wave; outside of waves each day and origin; bars: all tiers so far">
      <Table label="Growth of the corpus">
        <thead>
          <tr>
            <Th>From</Th>
            <Th>Day (UTC)</Th>
            <Th numeric>Tiers</Th>
            <Th numeric>New families</Th>
            <Th numeric>Tiers so far</Th>
            <Th numeric>Families so far</Th>
            <Th className="w-1/3 max-sm:hidden">
              <span className="sr-only">Tiers so far as a bar</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {growth.map((step) => (
            <Tr key={`${step.origin} ${step.wave} ${step.day}`}>
              <Td>{step.wave === null ? (ORIGINS[step.origin] ?? step.origin) : `wave ${step.wave}`}</Td>
              <Td>{step.day}</Td>
              <Td numeric>
                <FigureLink query={queryOf(step)}>{formatCount(step.tiers)}</FigureLink>
              </Td>
              <Td numeric>{formatCount(step.families)}</Td>
              <Td numeric>{formatCount(step.tiersSoFar)}</Td>
              <Td numeric>{formatCount(step.familiesSoFar)}</Td>
              <Td className="max-sm:hidden">
                <span aria-hidden className="flex h-2 rounded-full bg-hover">
                  <span className="rounded-l-full bg-bar" style={{ width: share(step.tiersSoFar - step.tiers) }} />
                  <span className="rounded-r-full bg-accent" style={{ width: share(step.tiers) }} />
                </span>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

const queryOf = ({ wave, origin, day }: GrowthStep) =>
  wave === null ? { origins: [origin as Origin], addedOn: day } : { waves: [wave] }; // origins are written by the stores alone
