export type SortValue = string | number | null;

export interface RowSort {
  /** Of the column. */
  readonly id: string;
  readonly descending: boolean;
}

/** `t2` before `t10`. */
const words = new Intl.Collator("en", { numeric: true });

function compare(left: SortValue, right: SortValue): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  return words.compare(String(left), String(right));
}

/** The rows by a value of theirs; those without one stand at the end in either direction. Equal ones stay as they were. */
export function sortRows<Row>(rows: readonly Row[], sortBy: (row: Row) => SortValue, descending: boolean): Row[] {
  const valued = rows.map((row) => ({ row, value: sortBy(row) }));
  const known = valued.filter(({ value }) => value !== null);
  known.sort((a, b) => (descending ? compare(b.value, a.value) : compare(a.value, b.value)));
  return [...known, ...valued.filter(({ value }) => value === null)].map(({ row }) => row);
}

/**
 * The sort after its column was pressed: one way, the other, none. Words begin with A, numbers with the largest.
 * `sample`: some value of the column.
 */
export function nextSort(sort: RowSort | null, id: string, sample: SortValue): RowSort | null {
  const first = typeof sample === "number";
  if (sort?.id !== id) return { id, descending: first };
  return sort.descending === first ? { id, descending: !first } : null;
}
