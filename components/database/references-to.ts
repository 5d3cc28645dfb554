import type { DatabaseLinks, LinkTarget } from "./infer-links";
import type { DataTable } from "./tables-of";

export interface Reference {
  readonly table: string;
  readonly column: string;
  /** Ids of the rows that name the target, in the order of their table. */
  readonly rows: readonly string[];
}

/** Which rows of which columns refer to a row: the links of `inferLinks`, read backwards. */
export function referencesTo(target: LinkTarget, tables: readonly DataTable[], links: DatabaseLinks): Reference[] {
  return tables.flatMap((table) =>
    table.columns.flatMap((column): Reference[] => {
      const rows = table.rows.filter(({ values }) => {
        const cell = values[column];
        return (Array.isArray(cell) ? cell : [cell]).some((item) => {
          const link = links.ofCell(table.name, column, item);
          return link?.table === target.table && link.row === target.row;
        });
      });
      return rows.length === 0 ? [] : [{ table: table.name, column, rows: rows.map((row) => row.id) }];
    }),
  );
}
