import { EntityDiagram, EntityTable } from "@/components/schema/schema-parts";
import { EmptyState } from "@/components/ui/empty-state";
import { Section } from "@/components/ui/section";
import { send } from "@/components/ui/sent";
import { tierDatabase } from "@/lib/corpus/details/store";
import { layoutGraph } from "@/lib/corpus/schema/layout-graph";
import type { TierDetail } from "@/lib/corpus/views";
import { schemaGraph } from "./schema-graph";

/** The tier's records and how they refer to each other, drawn and as a table. */
export async function SchemaTab({ detail }: { detail: TierDetail }) {
  const { summary, entities } = detail;
  const graph = schemaGraph(entities, await tierDatabase(summary.name));
  if (graph.nodes.length === 0)
    return <EmptyState title="The database is empty">There are no tables and no records to draw.</EmptyState>;
  return (
    <>
      {entities.length === 0 && (
        <p className="max-w-[72ch] px-4 pt-3 text-muted">
          The sandbox has not opened this tier yet: fields and types are what its data shows.
        </p>
      )}
      <EntityDiagram placed={send(layoutGraph(graph))} tier={summary.name} />
      <Section id="schema-table" title="As a table">
        <EntityTable schema={send(graph)} tier={summary.name} />
      </Section>
    </>
  );
}
