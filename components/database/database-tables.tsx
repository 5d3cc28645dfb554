"use client";
import { useMemo, useState } from "react";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { Input, Select } from "@/components/ui/field";
import { formatCount } from "@/components/ui/format";
import { VirtualTable } from "@/components/ui/virtual-table";
import type { LinkFollower } from "./cell-value";
import { CellValue } from "./cell-value";
import { dataColumns } from "./data-columns";
import { inferLinks } from "./infer-links";
import { matchingRows } from "./order-rows";
import { RowDetail } from "./row-detail";
import { tablesOf } from "./tables-of";

/** Which table is open and which of its rows is marked. */
export interface DatabasePlace {
  readonly table: string | null;
  readonly row: string | null;
}

/** The pseudo-table of everything that is no table. */
const VALUES = "";

interface DatabaseTablesProps {
  database: unknown;
  place: DatabasePlace;
  onPlace: (place: DatabasePlace) => void;
  hrefOf: (place: DatabasePlace) => string;
  /** Ids of changed rows by table, marked in the list. */
  changed?: ReadonlyMap<string, number>;
  /** Heading in the sheet of keys; omit to bind none. */
  keyScope?: string;
  /** A narrow pane: tables are chosen from a menu. */
  narrow?: boolean;
}

/** A database as tables with search, sort and links between rows. Needs a bounded height. */
export function DatabaseTables(props: DatabaseTablesProps) {
  const { database, place, onPlace, hrefOf, changed, keyScope, narrow = false } = props;
  const [search, setSearch] = useState("");
  const { tables, values } = useMemo(() => tablesOf(database), [database]);
  const links = useMemo(() => inferLinks(tables), [tables]);
  const name = place.table ?? tables[0]?.name ?? VALUES;
  const table = tables.find((candidate) => candidate.name === name);
  const follower = useMemo(
    (): LinkFollower => ({
      hrefOf,
      follow: (target) => {
        setSearch("");
        onPlace(target);
      },
    }),
    [hrefOf, onPlace],
  );
  const columns = useMemo(() => (table ? dataColumns(table, links, follower) : []), [table, links, follower]);
  const rows = useMemo(() => (table ? matchingRows(table.rows, search) : []), [table, search]);
  const row = table?.rows.find((candidate) => candidate.id === place.row);
  const choices = [
    ...tables.map((item) => ({ name: item.name, label: item.name, count: item.rows.length })),
    ...(values.length > 0 ? [{ name: VALUES, label: "Values", count: values.length }] : []),
  ];
  const choose = (next: string) => {
    setSearch("");
    onPlace({ table: next, row: null });
  };
  return (
    <div className={cn("flex min-h-0 flex-1", narrow ? "flex-col" : "max-md:flex-col")}>
      <nav
        aria-label="Tables of the database"
        className={cn("w-52 shrink-0 overflow-y-auto border-line border-r py-1 max-md:hidden", narrow && "hidden")}
      >
        {choices.map((choice) => (
          <button
            key={choice.name}
            type="button"
            aria-current={choice.name === name || undefined}
            onClick={() => choose(choice.name)}
            className={cn(
              "flex h-7 w-full items-center gap-2 px-4 text-left hover:bg-hover",
              choice.name === name && "bg-selected font-medium hover:bg-selected",
            )}
          >
            <span className="truncate">{choice.label}</span>
            {(changed?.get(choice.name) ?? 0) > 0 && (
              <span className="size-1.5 shrink-0 rounded-full bg-changed" title="changed" />
            )}
            <span className="ml-auto text-muted text-sm">{formatCount(choice.count)}</span>
          </button>
        ))}
      </nav>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <div className="flex h-9 shrink-0 items-center gap-2 border-line border-b px-4">
          <Select
            aria-label="Table"
            value={name}
            onChange={(event) => choose(event.target.value)}
            className={cn("max-w-48", !narrow && "md:hidden")}
          >
            {choices.map((choice) => (
              <option key={choice.name} value={choice.name}>
                {choice.label} ({formatCount(choice.count)})
              </option>
            ))}
          </Select>
          {table && (
            <>
              <Input
                type="search"
                aria-label={`Search ${table.name}`}
                placeholder={`Search ${table.name}`}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
                className="w-56 min-w-0"
              />
              <span className="whitespace-nowrap text-faint text-sm">
                {rows.length === table.rows.length
                  ? `${formatCount(rows.length)} rows`
                  : `${formatCount(rows.length)} of ${formatCount(table.rows.length)}`}
              </span>
            </>
          )}
        </div>
        {table ? (
          <VirtualTable
            key={table.name}
            label={table.name}
            rows={rows}
            columns={columns}
            rowId={(item) => item.id}
            rowHeight={30}
            focusRow={place.row}
            onSelect={(item) => onPlace({ table: table.name, row: item?.id ?? null })}
            {...(keyScope ? { keyScope } : {})}
            empty={
              <EmptyState title={table.rows.length === 0 ? `${table.name} is empty` : "No row holds these words"} />
            }
          />
        ) : (
          <dl className="grid min-h-0 flex-1 auto-rows-min grid-cols-[minmax(8rem,16rem)_1fr] overflow-auto">
            {values.map((item) => (
              <div key={item.name} className="col-span-2 grid grid-cols-subgrid border-line border-b px-4 py-1.5">
                <dt className="truncate font-mono text-muted text-sm">{item.name}</dt>
                <dd className="verbatim min-w-0">
                  <CellValue value={item.value} linkOf={(part) => links.ofValue(item.name, part)} follower={follower} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {table && row && (
          <RowDetail
            table={table}
            row={row}
            tables={tables}
            links={links}
            follower={follower}
            onClose={() => onPlace({ table: table.name, row: null })}
          />
        )}
      </div>
    </div>
  );
}
