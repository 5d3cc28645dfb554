import { inferLinks } from "@/components/database/infer-links";
import { type DataTable, tablesOf } from "@/components/database/tables-of";
import { type EntityGraph, entityGraph } from "@/lib/corpus/schema/entity-graph";
import type { EntitySpec } from "@/lib/sandbox/contract";

const typeOf = (value: unknown): string =>
  value === null || value === undefined ? "" : Array.isArray(value) ? "list" : typeof value;

/** The first type that a column's values show; most columns have only one. */
function columnType({ rows }: DataTable, column: string): string {
  for (const { values } of rows) {
    const type = typeOf(values[column]);
    if (type !== "") return type;
  }
  return "";
}

/** A tier's schema: what the sandbox saw of it, rows and references as the database (JSON text) shows them. */
export function schemaGraph(entities: readonly EntitySpec[], database: string): EntityGraph {
  const { tables, values } = tablesOf(JSON.parse(database));
  const links = inferLinks(tables);
  return entityGraph({
    entities,
    tables: tables.map((table) => ({
      name: table.name,
      columns: table.columns.map((name) => ({ name, type: columnType(table, name) })),
      keyColumn: table.keyColumn,
      rows: table.rows.length,
    })),
    references: tables.flatMap(({ name: table, columns }) =>
      columns.flatMap((column) => {
        const to = links.ofColumn(table, column);
        return to === null ? [] : [{ table, column, to }];
      }),
    ),
    values: values.map(({ name, value }) => ({
      ...{ name, type: typeOf(value), to: links.ofValue(name, value)?.table ?? null },
    })),
  });
}
