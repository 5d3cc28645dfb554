import Link from "next/link";
import { familyHref, tierHrefByName } from "@/components/shell/hrefs";
import { formatCount } from "@/components/ui/format";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { HardestMark } from "./chain-grid";
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
              <Link href={familyHref(family.name)} prefetch={false} className="hover:text-accent">
                {family.name}
              </Link>
            </Td>
            <Td className="font-mono text-sm">
              {family.seedName !== null &&
                (family.seedExists ? (
                  <Link href={tierHrefByName(family.seedName)} prefetch={false} className="text-accent hover:underline">
                    {family.seedName}
                  </Link>
                ) : (
                  <span className="text-truncated">{family.seedName}, not in the corpus</span>
                ))}
            </Td>
            <Td numeric>{formatCount(family.tiers.length)}</Td>
            <Td numeric>{formatCount(family.tiers.filter(({ decision }) => decision === "accepted").length)}</Td>
            <Td>
              <HardestMark chain={family} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
