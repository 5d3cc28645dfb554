import type { VirtualColumn } from "@/components/ui/virtual-table";
import { CellValue, type LinkFollower } from "./cell-value";
import type { DatabaseLinks } from "./infer-links";
import { cellText, columnWidth, isNumeric, sortValue } from "./order-rows";
import type { DataRow, DataTable } from "./tables-of";

/** Columns of a table of data: as wide as their content asks for, numbers to the right, ids of other rows as links. */
export function dataColumns(table: DataTable, links: DatabaseLinks, follower: LinkFollower): VirtualColumn<DataRow>[] {
  return table.columns.map((column) => ({
    id: column,
    header: column,
    track: `minmax(${columnWidth(table.rows, column)}ch, ${columnWidth(table.rows, column)}fr)`,
    ...(isNumeric(table.rows, column) && { align: "right" as const }),
    sortBy: (row: DataRow) => sortValue(row.values[column]),
    cell: (row: DataRow) => (
      <span
        className={column === table.keyColumn ? "truncate font-mono text-sm" : "truncate"}
        title={cellText(row.values[column])}
      >
        <CellValue
          value={row.values[column]}
          linkOf={(item) => links.ofCell(table.name, column, item)}
          follower={follower}
        />
      </span>
    ),
  }));
}
