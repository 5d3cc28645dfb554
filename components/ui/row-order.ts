/** The order of all rows, loaded or not: the server's, told by column keys. */
export interface RowOrder {
  readonly key: string;
  readonly descending: boolean;
  /** A header was pressed. */
  readonly onSort: (key: string) => void;
}

/** Rows chosen for an act on many. x takes the marked row, Shift+x all from the last one taken to it. */
export interface RowSelection<Row> {
  readonly has: (row: Row) => boolean;
  readonly set: (rows: readonly Row[], on: boolean) => void;
  readonly label: (row: Row) => string;
}
