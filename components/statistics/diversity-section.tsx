import { familiesHref } from "@/components/families/hrefs";
import { formatCount } from "@/components/ui/format";
import { Section } from "@/components/ui/section";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { AddressOf } from "./address";
import { FigureLink } from "./figure-link";
import { NearDuplicateTable } from "./near-duplicate-table";
import { Pages } from "./pages";
import type { ShownNames, ShownStatistics } from "./shown-statistics";

interface DiversitySectionProps {
  statistics: ShownStatistics;
  address: AddressOf;
}

/** How different the families are from each other. */
export function DiversitySection({ statistics: { diversity }, address }: DiversitySectionProps) {
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
          hrefOf={(page) => address({ tools: page }, "shared-tools")}
        />
        <SharedNames
          id="shared-entities"
          title="Most shared entity classes"
          kind="entity"
          names={entities}
          hrefOf={(page) => address({ entities: page }, "shared-entities")}
        />
      </div>
      <NearDuplicateTable pairs={nearDuplicates} hrefOf={(page) => address({ alike: page }, "near-duplicates")} />
    </>
  );
}

function UniqueRow({ label, anchor, names }: { label: string; anchor: string; names: ShownNames }) {
  return (
    <Tr>
      <Td>{label}</Td>
      <Td numeric>{formatCount(names.unique)}</Td>
      <Td numeric>{formatCount(names.inOneFamily)}</Td>
      <Td numeric title={names.shareInOneFamily.toFixed(4)}>
        {(100 * names.shareInOneFamily).toFixed(1)} %
      </Td>
      <Td numeric>
        <a href={`#${anchor}`}>{formatCount(names.shared.total)}</a>
      </Td>
    </Tr>
  );
}

interface SharedNamesProps {
  id: string;
  title: string;
  kind: "tool" | "entity";
  names: ShownNames;
  hrefOf: (page: string | undefined) => string;
}

function SharedNames({ id, title, kind, names, hrefOf }: SharedNamesProps) {
  const { shared } = names;
  return (
    <Section
      id={id}
      title={title}
      aside={<Pages label={title} page={shared.page} total={shared.total} hrefOf={hrefOf} />}
    >
      {shared.rows.length === 0 ? (
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
            {shared.rows.map(({ name, families, tiers }) => {
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
