import { familyHref, tierHrefByName } from "@/components/shell/hrefs";
import { formatCount } from "@/components/ui/format";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { HardestMark } from "./hardest-mark";
import type { WaveFamily } from "./wave-diagram";

/** The picture of waves in words. */
export function WaveTable({ families }: { families: readonly WaveFamily[] }) {
  return (
    <Table label="Families by wave">
      <thead>
        <tr>
          <Th>Wave</Th>
          <Th>Family</Th>
          <Th>Seeded by</Th>
          <Th numeric>Tiers</Th>
          <Th numeric>Accepted</Th>
          <Th>Lowest rate</Th>
        </tr>
      </thead>
      <tbody>
        {families.map((family) => (
          <Tr key={family.name}>
            <Td>{family.wave === null ? "imported, starter" : family.wave}</Td>
            <Td className="font-mono text-sm">
              <a href={familyHref(family.name)} className="hover:text-accent">
                {family.name}
              </a>
            </Td>
            <Td className="font-mono text-sm">
              {family.seedName !== null &&
                (family.seedExists ? (
                  <a href={tierHrefByName(family.seedName)} className="text-accent hover:underline">
                    {family.seedName}
                  </a>
                ) : (
                  <span className="text-truncated">{family.seedName}, not in the corpus</span>
                ))}
            </Td>
            <Td numeric>{formatCount(family.tiers)}</Td>
            <Td numeric>{formatCount(family.accepted)}</Td>
            <Td>
              <HardestMark hardest={family.hardest} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
