import { familyHref } from "@/components/shell/hrefs";
import { Section } from "@/components/ui/section";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { TierQuery } from "@/lib/corpus/browse/tier-query";
import type { NearDuplicate } from "@/lib/corpus/statistics/views";
import { FigureLink } from "./figure-link";
import type { PageOf } from "./page-of";
import { Pages } from "./pages";

interface NearDuplicateTableProps {
  pairs: PageOf<NearDuplicate>;
  hrefOf: (page: string | undefined) => string;
}

/** Families which may be the same one twice: a list to look at. */
export function NearDuplicateTable({ pairs, hrefOf }: NearDuplicateTableProps) {
  const title = "Near-duplicate families";
  return (
    <Section
      id="near-duplicates"
      title={title}
      note="by tool and entity names: in common ÷ in either (Jaccard), from 0.30 on"
      aside={<Pages label={title} page={pairs.page} total={pairs.total} hrefOf={hrefOf} />}
    >
      {pairs.rows.length === 0 ? (
        <p className="px-4 pb-3 text-muted">No two families share so many names.</p>
      ) : (
        <Table label={title}>
          <thead>
            <tr>
              <Th>Families</Th>
              <Th numeric>Alike</Th>
              <Th>Tools in common</Th>
              <Th>Entity classes in common</Th>
            </tr>
          </thead>
          <tbody>
            {pairs.rows.map(({ families, similarity, tools, entities }) => (
              <Tr key={families.join(" ")}>
                <Td className="py-1.5 align-top">
                  <span className="flex flex-col">
                    {families.map((family) => (
                      <a key={family} href={familyHref(family)} className="whitespace-nowrap font-mono text-sm">
                        {family}
                      </a>
                    ))}
                  </span>
                </Td>
                <Td numeric className="py-1.5 align-top">
                  {similarity.toFixed(2)}
                </Td>
                <Td className="py-1.5 align-top">
                  <Names names={tools} queryOf={(tool) => ({ tool })} />
                </Td>
                <Td className="py-1.5 align-top">
                  <Names names={entities} queryOf={(entity) => ({ entity })} />
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}

/** So many names stand open; the rest folds. */
const OPEN = 5;

function Names({ names, queryOf }: { names: readonly string[]; queryOf: (name: string) => TierQuery }) {
  if (names.length === 0) return <span className="text-faint">none</span>;
  const links = (some: readonly string[]) =>
    some.map((name) => (
      <FigureLink key={name} query={queryOf(name)}>
        {name}
      </FigureLink>
    ));
  return (
    <div className="min-w-48 max-w-[48ch] [&_a]:mr-2.5 [&_a]:inline-block [&_a]:font-mono [&_a]:text-sm">
      {links(names.slice(0, OPEN))}
      {names.length > OPEN && (
        <details className="text-sm [&[open]>summary]:hidden">
          <summary className="cursor-pointer text-muted hover:text-ink">
            {OPEN} of {names.length}, show all
          </summary>
          {links(names.slice(OPEN))}
        </details>
      )}
    </div>
  );
}
