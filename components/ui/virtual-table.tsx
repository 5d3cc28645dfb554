// biome-ignore-all lint/a11y/useSemanticElements: rows are placed absolutely, which table elements do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: links and buttons inside of cells take the focus; j/k move the mark
"use client";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { cn } from "./cn";
import type { RowOrder, RowSelection } from "./row-order";
import { nextSort, type RowSort, sortRows } from "./sort-rows";
import { useKeys } from "./use-keys";
import { useRowsInSight } from "./use-rows-in-sight";

export interface VirtualColumn<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** A CSS grid track: `minmax(10rem, 2fr)`, `6rem`. */
  readonly track: string;
  readonly align?: "right";
  /** Makes the column sortable (over the rows that are loaded). */
  readonly sortBy?: (row: Row) => string | number | null;
  /** Makes the column sortable by the server, where the table has `order`. */
  readonly sortKey?: string;
  /** Kept on narrow screens (a string: with this track there); without any such column all are kept. */
  readonly narrow?: boolean | string;
}

interface VirtualTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly VirtualColumn<Row>[];
  rowId: (row: Row) => string;
  /** Enter, click and `o` go there. */
  rowHref?: (row: Row) => string;
  /** Rows in all, where only some are loaded. */
  total?: number;
  /** Called when the last loaded row comes near. */
  onReachEnd?: () => void;
  /** Rows come sorted from the server; columns with a `sortKey` change that. */
  order?: RowOrder;
  selection?: RowSelection<Row>;
  /** Keys of the list: heading in the sheet of keys. Omit to bind none (several tables on one page). */
  keyScope?: string;
  /** Told when j/k or a click moves to another row. */
  onSelect?: (row: Row | null) => void;
  /** Id of a row to mark and bring into sight, e.g. since a link leads to it. */
  focusRow?: string | null;
  rowHeight?: number;
  /** Remembers the scroll position under this name until the browser tab closes. */
  scrollKey?: string;
  empty?: ReactNode;
  className?: string;
}

/** Pixels of the row of headers and its line. */
const HEAD_HEIGHT = 29;

/** A list of any length: only rows in sight are drawn. j/k move, Enter opens; columns sort. Give it a bounded height. */
export function VirtualTable<Row extends object>(props: VirtualTableProps<Row>) {
  const {
    label,
    rows,
    columns,
    rowId,
    rowHref,
    total,
    onReachEnd,
    keyScope,
    onSelect,
    order,
    selection,
    focusRow = null,
    rowHeight = 34,
    scrollKey,
    empty,
  } = props;
  const router = useRouter();
  const scroller = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(-1);

  const [ownSort, setOwnSort] = useState<RowSort | null>(null);
  const sorted = useMemo(() => {
    const sortBy = ownSort && columns.find(({ id }) => id === ownSort.id)?.sortBy;
    return sortBy ? sortRows(rows, sortBy, ownSort.descending) : rows;
  }, [rows, columns, ownSort]);
  const {
    indexes,
    totalHeight,
    reveal: scrollTo,
  } = useRowsInSight({ scroller, count: sorted.length, rowHeight, more: 12, headHeight: HEAD_HEIGHT });

  const lastVisible = indexes.at(-1) ?? -1;
  useEffect(() => {
    if (lastVisible >= sorted.length - 20 && (total ?? 0) > sorted.length) onReachEnd?.();
  }, [lastVisible, sorted.length, total, onReachEnd]);

  useEffect(() => {
    const element = scroller.current;
    if (!scrollKey || !element) return;
    const key = `scroll:${scrollKey}`;
    element.scrollTop = Number(sessionStorage.getItem(key) ?? 0);
    const save = () => sessionStorage.setItem(key, String(element.scrollTop));
    element.addEventListener("scrollend", save);
    return () => element.removeEventListener("scrollend", save);
  }, [scrollKey]);

  const select = (index: number) => {
    const next = Math.max(0, Math.min(sorted.length - 1, index));
    setSelected(next);
    scrollTo(next);
    onSelect?.(sorted[next] ?? null);
  };
  // Sorting or a reload moves the row: it is looked up again, but only a new id scrolls the list.
  const focused = focusRow === null ? -1 : sorted.findIndex((row) => rowId(row) === focusRow);
  const reveal = useRef({ scrollTo, focused });
  reveal.current = { scrollTo, focused };
  const isThere = focused >= 0;
  useEffect(() => {
    if (focusRow === null || !isThere) return;
    setSelected(reveal.current.focused);
    reveal.current.scrollTo(reveal.current.focused);
  }, [focusRow, isThere]);
  const open = (index: number) => {
    const row = sorted[index];
    if (row && rowHref) router.push(rowHref(row));
  };
  const anchor = useRef(-1);
  const take = (index: number, range: boolean) => {
    const row = sorted[index];
    if (!row || !selection) return;
    const from = range && anchor.current >= 0 ? anchor.current : index;
    const rowsTaken = sorted.slice(Math.min(from, index), Math.max(from, index) + 1);
    selection.set(rowsTaken, range || !selection.has(row));
    anchor.current = index;
  };
  useKeys(
    [
      { keys: ["j", "ArrowDown"], label: "Next row", run: () => select(selected + 1) },
      { keys: ["k", "ArrowUp"], label: "Previous row", run: () => select(selected - 1) },
      ...(rowHref ? [{ keys: ["Enter", "o"], label: "Open row", run: () => open(selected) }] : []),
      ...(selection
        ? [
            { keys: "x", label: "Select row", run: () => take(selected, false) },
            { keys: "X", label: "Select up to this row", run: () => take(selected, true) },
          ]
        : []),
    ],
    { scope: keyScope ?? "List", enabled: keyScope !== undefined && sorted.length > 0 },
  );

  const anyNarrow = columns.some((column) => column.narrow);
  const tracks = (narrow: boolean) =>
    [
      ...(selection ? ["1rem"] : []),
      ...columns
        .filter((column) => !narrow || !anyNarrow || column.narrow)
        .map((column) => (narrow && typeof column.narrow === "string" ? column.narrow : column.track)),
    ].join(" ");
  const grid = { "--tracks": tracks(false), "--tracks-narrow": tracks(true) } as CSSProperties;
  const gridClass = "grid grid-cols-(--tracks) max-sm:grid-cols-(--tracks-narrow) gap-x-3 px-4";
  const cellClass = (column: VirtualColumn<Row>) =>
    cn(
      "flex min-w-0 items-center",
      column.align === "right" && "justify-end text-right",
      anyNarrow && !column.narrow && "max-sm:hidden",
    );

  if (sorted.length === 0 && empty) return <>{empty}</>;
  return (
    <div ref={scroller} className={cn("relative min-h-0 flex-1 overflow-auto", props.className)}>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={(total ?? sorted.length) + 1}
        className="min-w-fit"
        style={grid}
      >
        <div role="rowgroup" className="sticky top-0 z-10 border-line border-b bg-ground">
          <div role="row" className={cn(gridClass, "h-7")}>
            {selection && (
              <div role="columnheader" className="flex items-center">
                <span className="sr-only">Selected</span>
              </div>
            )}
            {columns.map((column) => {
              const { sortKey, sortBy } = column;
              const own = order && sortKey !== undefined && order.key === sortKey;
              const direction = order
                ? own && (order.descending ? "desc" : "asc")
                : ownSort?.id === column.id && (ownSort.descending ? "desc" : "asc");
              const toggle =
                order && sortKey !== undefined
                  ? () => order.onSort(sortKey)
                  : !order && sortBy
                    ? () =>
                        setOwnSort(
                          nextSort(ownSort, column.id, rows.map(sortBy).find((value) => value !== null) ?? null),
                        )
                    : null;
              return (
                <div
                  key={column.id}
                  role="columnheader"
                  aria-sort={direction === "asc" ? "ascending" : direction === "desc" ? "descending" : undefined}
                  className={cn(cellClass(column), "font-medium text-muted text-sm")}
                >
                  {toggle ? (
                    <button
                      type="button"
                      className="inline-flex min-w-0 items-center gap-1 hover:text-ink"
                      onClick={toggle}
                    >
                      <span className="truncate">{column.header}</span>
                      {direction === "asc" && <ArrowUp aria-hidden className="size-3" />}
                      {direction === "desc" && <ArrowDown aria-hidden className="size-3" />}
                    </button>
                  ) : (
                    column.header
                  )}
                </div>
              );
            })}
          </div>
        </div>
        <div role="rowgroup" className="relative" style={{ height: totalHeight }}>
          {indexes.map((index) => {
            const row = sorted[index];
            if (!row) return null;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the marked row does the same
              <div
                key={rowId(row)}
                role="row"
                aria-rowindex={index + 2}
                aria-selected={selection?.has(row) || index === selected || undefined}
                className={cn(
                  gridClass,
                  "absolute inset-x-0 top-0 border-line border-b hover:bg-hover",
                  rowHref && "cursor-pointer",
                  index === selected && "bg-selected hover:bg-selected",
                )}
                style={{ height: rowHeight, transform: `translateY(${index * rowHeight}px)` }}
                onClick={(event) => {
                  if (event.target instanceof Element && event.target.closest("a, button, input, label")) return;
                  if (window.getSelection()?.isCollapsed === false) return;
                  select(index);
                  open(index);
                }}
              >
                {selection && (
                  <div role="cell" className="flex items-center">
                    <input
                      type="checkbox"
                      className="accent-accent"
                      aria-label={selection.label(row)}
                      checked={selection.has(row)}
                      onChange={(event) => {
                        setSelected(index);
                        take(index, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey);
                      }}
                    />
                  </div>
                )}
                {columns.map((column) => (
                  <div key={column.id} role="cell" className={cellClass(column)}>
                    {column.cell(row)}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
