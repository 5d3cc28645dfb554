import { familiesHref } from "@/components/families/hrefs";
import { formatCount } from "@/components/ui/format";
import { Section } from "@/components/ui/section";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { CorpusStatistics, NameDiversity } from "@/lib/corpus/statistics/views";
import type { AddressOf, StatisticsAddress } from "./address";
import { FigureLink } from "./figure-link";
import { NearDuplicateTable } from "./near-duplicate-table";
import { Pages, pageOf } from "./pages";

interface DiversitySectionProps {
  statistics: CorpusStatistics;
  shown: StatisticsAddress;
  address: AddressOf;
}

/** How different the families are from each other. */
export function DiversitySection({ statistics: { diversity }, shown, address }: DiversitySectionProps) {
  const { tools, entities, nearDuplicates } = diversity;
  return (
    <>
      <Section id="diversity" title="Diversity" note="names of tools and entity classes over the families">
        <Table label="Unique names">
          <thead>
            <tr>
              <Th>Names</Th>
              <Th numeric>Unique</Th>
              <Th numeric>In one family only</Th>
              <Th numeric>Share</Th>
              <Th numeric>In several</Th>
            </tr>
          </thead>
          <tbody>
            <UniqueRow label="Tools" anchor="shared-tools" names={tools} />
            <UniqueRow label="Entity classes" anchor="shared-entities" names={entities} />
          </tbody>
        </Table>
      </Section>
      <div className="grid border-line border-b lg:grid-cols-2 lg:[&>*:first-child]:border-r [&>*]:border-line">
        <SharedNames
          id="shared-tools"
          title="Most shared tools"
          kind="tool"
          names={tools}
          page={shown.tools}
          hrefOf={(page) => address({ tools: page }, "shared-tools")}
        />
        <SharedNames
          id="shared-entities"
          title="Most shared entity classes"
          kind="entity"
          names={entities}
          page={shown.entities}
          hrefOf={(page) => address({ entities: page }, "shared-entities")}
        />
      </div>
      <NearDuplicateTable
        pairs={nearDuplicates}
        page={shown.alike}
        hrefOf={(page) => address({ alike: page }, "near-duplicates")}
      />
    </>
  );
}

function UniqueRow({ label, anchor, names }: { label: string; anchor: string; names: NameDiversity }) {
  return (
    <Tr>
      <Td>{label}</Td>
      <Td numeric>{formatCount(names.unique)}</Td>
      <Td numeric>{formatCount(names.inOneFamily)}</Td>
      <Td numeric title={names.shareInOneFamily.toFixed(4)}>
        {(100 * names.shareInOneFamily).toFixed(1)} %
      </Td>
      <Td numeric>
        <a href={`#${anchor}`}>{formatCount(names.shared.length)}</a>
      </Td>
    </Tr>
  );
}

interface SharedNamesProps {
  id: string;
  title: string;
  kind: "tool" | "entity";
  names: NameDiversity;
  page: number;
  hrefOf: (page: string | undefined) => string;
}

function SharedNames({ id, title, kind, names, page, hrefOf }: SharedNamesProps) {
  const shown = pageOf(names.shared, page);
  return (
    <Section
      id={id}
      title={title}
      aside={<Pages label={title} page={shown.page} total={names.shared.length} hrefOf={hrefOf} />}
    >
      {shown.rows.length === 0 ? (
        <p className="px-4 pb-3 text-muted">No name stands in more than one family.</p>
      ) : (
        <Table label={title}>
          <thead>
            <tr>
              <Th>Name</Th>
              <Th numeric>Families</Th>
              <Th numeric>Tiers</Th>
            </tr>
          </thead>
          <tbody>
            {shown.rows.map(({ name, families, tiers }) => {
              const query = kind === "tool" ? { tool: name } : { entity: name };
              return (
                <Tr key={name}>
                  <Td className="max-w-0 truncate font-mono text-sm" title={name}>
                    {name}
                  </Td>
                  <Td numeric>
                    <a href={familiesHref(query)}>{formatCount(families)}</a>
                  </Td>
                  <Td numeric>
                    <FigureLink query={query}>{formatCount(tiers)}</FigureLink>
                  </Td>
                </Tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
