"use client";
import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/components/ui/format";
import { JsonView } from "@/components/ui/json-view";
import { CellValue, type LinkFollower, RowLink } from "./cell-value";
import type { DatabaseLinks } from "./infer-links";
import { referencesTo } from "./references-to";
import type { DataRow, DataTable } from "./tables-of";

interface RowDetailProps {
  table: DataTable;
  row: DataRow;
  tables: readonly DataTable[];
  links: DatabaseLinks;
  follower: LinkFollower;
  onClose: () => void;
}

const SHOWN = 24;
const isNested = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  !(Array.isArray(value) && value.every((item) => typeof item !== "object"));

/** One row, whole: every field uncut, and which rows elsewhere name it. */
export function RowDetail({ table, row, tables, links, follower, onClose }: RowDetailProps) {
  const references = table.keyed ? referencesTo({ table: table.name, row: row.id }, tables, links) : [];
  return (
    <section aria-label={`${table.name} ${row.id}`} className="max-h-[45%] shrink-0 overflow-auto border-line border-t">
      <div className="sticky top-0 flex h-8 items-center gap-2 border-line border-b bg-sunken px-4">
        <h3 className="truncate font-medium">
          <span className="text-muted">{table.name}</span> <span className="font-mono text-sm">{row.id}</span>
        </h3>
        <Button variant="ghost" size="icon-sm" aria-label="Close row" className="ml-auto" onClick={onClose}>
          <X />
        </Button>
      </div>
      <dl className="grid grid-cols-[minmax(6rem,11rem)_1fr] gap-x-4 gap-y-1 px-4 py-2">
        {Object.entries(row.values).map(([column, value]) => (
          <div key={column} className="contents">
            <dt className="truncate text-muted">{column}</dt>
            <dd className="verbatim min-w-0">
              {isNested(value) ? (
                <JsonView value={value} label={column} />
              ) : (
                <CellValue
                  value={value}
                  linkOf={(item) => links.ofCell(table.name, column, item)}
                  follower={follower}
                />
              )}
            </dd>
          </div>
        ))}
        {references.map(({ table: from, column, rows }) => (
          <div key={`${from}.${column}`} className="contents">
            <dt className="truncate text-faint" title={`rows of ${from} whose ${column} is ${row.id}`}>
              ← {from}.{column}
            </dt>
            <dd className="flex min-w-0 flex-wrap gap-x-2">
              {rows.slice(0, SHOWN).map((id) => (
                <RowLink key={id} target={{ table: from, row: id }} follower={follower} label={id} />
              ))}
              {rows.length > SHOWN && (
                <span className="text-faint">
                  {SHOWN} of {formatCount(rows.length)}: search {from} for {row.id} to see all
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
