"use client";
import { useState } from "react";
import { CellValue } from "@/components/database/cell-value";
import { cellText } from "@/components/database/order-rows";
import type { RecordsTable } from "@/components/database/records-table";
import { formatCount } from "@/components/ui/format";

const FIRST = 12;
const MORE = 100;

/** A list of records as a table; the rows that are folded are counted and open. */
export function RecordsView({ table, label, first = FIRST }: { table: RecordsTable; label: string; first?: number }) {
  const [shown, setShown] = useState(first);
  const { columns, rows } = table;
  return (
    <div className="min-w-0">
      <div className="overflow-x-auto">
        <table aria-label={label} className="w-full border-collapse text-sm">
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="h-6 whitespace-nowrap border-line border-b px-2 text-left font-medium text-faint"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer's rows have no identity but their place
              <tr key={index} className="border-line border-b last:border-b-0 hover:bg-hover">
                {columns.map((column) => (
                  <td key={column} className="h-6 max-w-72 px-2" title={cellText(row[column])}>
                    <div className={typeof row[column] === "number" ? "truncate text-right" : "truncate"}>
                      <CellValue value={row[column]} />
                    </div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown && (
        <button
          type="button"
          className="px-2 py-1 text-accent text-sm hover:underline"
          onClick={() => setShown(shown + MORE)}
        >
          {formatCount(shown)} of {formatCount(rows.length)} rows, show{" "}
          {formatCount(Math.min(MORE, rows.length - shown))} more
        </button>
      )}
    </div>
  );
}
