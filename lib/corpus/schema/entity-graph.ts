import type { EntitySpec } from "@/lib/sandbox/contract";
import { databaseSpec } from "./database-spec";

/** A table as its data shows it. */
export interface TableShape {
  readonly name: string;
  /** Columns in order; types as the data shows them, used where the sandbox has not opened the task. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly keyColumn: string | null;
  readonly rows: number;
}

/** A column whose values name rows of another table. */
export interface ColumnReference {
  readonly table: string;
  readonly column: string;
  readonly to: string;
}

/** A value beside the tables, and the table whose row it names. */
export interface LooseValue {
  readonly name: string;
  readonly type: string;
  readonly to: string | null;
}

export interface EntityField {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
  /** Id of the node it leads to, or null. */
  readonly to: string | null;
}

export interface EntityNode {
  readonly id: string;
  /** The kind of record, or the table's name where it isn't known. */
  readonly label: string;
  /** The table that holds the records; null for those that only stand inside of others, and for the loose values. */
  readonly table: string | null;
  readonly kind: "table" | "nested" | "values";
  readonly rows: number | null;
  readonly fields: readonly EntityField[];
}

export interface EntityEdge {
  readonly from: string;
  readonly field: string;
  readonly to: string;
  /** `refers`: holds the id of a row. `holds`: the record itself stands in the field. */
  readonly kind: "refers" | "holds";
}

export interface EntityGraph {
  readonly nodes: readonly EntityNode[];
  readonly edges: readonly EntityEdge[];
}

interface SchemaFacts {
  /** Empty where the task was never opened. */
  readonly entities: readonly EntitySpec[];
  readonly tables: readonly TableShape[];
  readonly references: readonly ColumnReference[];
  readonly values: readonly LooseValue[];
}

const tableId = (table: string): string => `table:${table}`;
const nestedId = (entity: string): string => `nested:${entity}`;
export const VALUES_ID = "values";

/** Whole words of a type: `List[Core]` and `Record<string, Core>` both speak of Core. */
const wordsOfType = (type: string): ReadonlySet<string> => new Set(type.match(/[\p{L}\p{N}_$]+/gu) ?? []);

/**
 * A task's schema as boxes and lines: a box for each table with the fields of the records in it, one for each kind of record
 * that only stands inside of others, one for the values beside the tables.
 */
export function entityGraph({ entities, tables, references, values }: SchemaFacts): EntityGraph {
  const database = databaseSpec(entities);
  const records = new Map(entities.filter((entity) => entity !== database).map((entity) => [entity.name, entity]));
  const entityOf = (table: string): EntitySpec | null => {
    const words = wordsOfType(database?.fields.find(({ name }) => name === table)?.type ?? "");
    return [...words].flatMap((word) => records.get(word) ?? [])[0] ?? null;
  };
  const tabled = new Map(tables.map((table) => [table.name, entityOf(table.name)]));
  const placed = new Set([...tabled.values()].flatMap((entity) => entity?.name ?? []));
  const nested = [...records.values()].filter(({ name }) => !placed.has(name));

  const holds = (type: string): string | null => {
    const inner = nested.find(({ name }) => wordsOfType(type).has(name));
    return inner ? nestedId(inner.name) : null;
  };
  const refers = (table: string, column: string): string | null => {
    const found = references.find((reference) => reference.table === table && reference.column === column);
    return found ? tableId(found.to) : null;
  };
  const tableNodes = tables.map((table): EntityNode => {
    const entity = tabled.get(table.name) ?? null;
    const fields = (entity?.fields ?? table.columns).map(({ name, type }): EntityField => {
      return { name, type, isKey: name === table.keyColumn, to: refers(table.name, name) ?? holds(type) };
    });
    const { name, rows } = table;
    return { id: tableId(name), label: entity?.name ?? name, table: name, kind: "table", rows, fields };
  });
  const nestedNodes = nested.map(({ name, fields }): EntityNode => {
    const typed = fields.map((field) => ({ ...field, isKey: false, to: holds(field.type) }));
    return { id: nestedId(name), label: name, table: null, kind: "nested", rows: null, fields: typed };
  });
  const loose = values.map(({ name, type, to }): EntityField => {
    const written = database?.fields.find((field) => field.name === name)?.type;
    return { name, type: written ?? type, isKey: false, to: to === null ? null : tableId(to) };
  });
  const valueNodes: EntityNode[] =
    loose.length === 0
      ? []
      : [{ id: VALUES_ID, label: "beside the tables", table: null, kind: "values", rows: null, fields: loose }];
  const nodes = [...tableNodes, ...nestedNodes, ...valueNodes];
  const known = new Set(nodes.map(({ id }) => id));
  const edges = nodes.flatMap(({ id, fields }) =>
    fields.flatMap(({ name, to }): EntityEdge[] => {
      if (to === null || !known.has(to)) return [];
      return [{ from: id, field: name, to, kind: to.startsWith("nested:") ? "holds" : "refers" }];
    }),
  );
  return { nodes, edges };
}
