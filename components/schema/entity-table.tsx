"use client";
import { useMemo } from "react";
import { SoftLinks } from "@/components/shell/soft-links";
import { formatCount } from "@/components/ui/format";
import { received, type Sent } from "@/components/ui/sent";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { useUsable } from "@/components/ui/use-usable";
import type { EntityGraph } from "@/lib/corpus/schema/entity-graph";
import { tableHref } from "./hrefs";

/** Fields listed on a page; no schema that people read has more. */
const MOST = 1_500;
/** Rows that the server draws: the diagram stands above them. */
const FIRST = 12;

/** The diagram in words: every field with its type and what it refers to. */
export function EntityTable({ schema, tier }: { schema: Sent<EntityGraph>; tier: string }) {
  const graph = useMemo(() => received(schema), [schema]);
  const usable = useUsable();
  const labels = new Map(graph.nodes.map(({ id, label, table }) => [id, table ?? label]));
  const rows = graph.nodes.flatMap((node) =>
    node.fields.map((field, index) => ({ node, field, isFirst: index === 0 })),
  );
  return (
    <SoftLinks>
      <Table label="Fields of the schema">
        <thead>
          <tr>
            <Th>Record</Th>
            <Th>Table</Th>
            <Th numeric>Rows</Th>
            <Th>Field</Th>
            <Th>Type</Th>
            <Th>Refers to</Th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, usable ? MOST : FIRST).map(({ node, field, isFirst }) => (
            <Tr key={`${node.id} ${field.name}`}>
              <Td className="font-medium">{isFirst && node.label}</Td>
              <Td className="font-mono text-sm">
                {isFirst && node.table !== null && (
                  <a href={tableHref(tier, node.table)} className="text-accent hover:underline">
                    {node.table}
                  </a>
                )}
              </Td>
              <Td numeric>{isFirst && node.rows !== null && formatCount(node.rows)}</Td>
              <Td className="font-mono text-sm">
                {field.name}
                {field.isKey && <span className="ml-1.5 font-sans text-faint">key</span>}
              </Td>
              <Td className="font-mono text-faint text-sm">{field.type}</Td>
              <Td className="font-mono text-sm">{field.to !== null && labels.get(field.to)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {rows.length > MOST && (
        <p className="px-4 py-2 text-faint text-sm">
          {formatCount(MOST)} of {formatCount(rows.length)} fields
        </p>
      )}
    </SoftLinks>
  );
}
