/** Two paths laid side by side: what the alignment takes and gives. Plain values, no database. */

/** A call of a path, as far as the alignment looks at it. */
export interface PathCall {
  readonly name: string;
  /** Equal for arguments that mean the same (`argumentsKey`), whatever their spelling. */
  readonly argumentsKey: string;
  /** Parsed; undefined where they are no JSON object. Read only where two calls of one tool differ. */
  readonly arguments: Readonly<Record<string, unknown>> | undefined;
  /** True where it changed the database. */
  readonly changed: boolean;
}

/** What a row of two aligned paths is. `left`, `right`: only there. */
export type RowKind = "same" | "changed" | "left" | "right";

/** Indexes into the two paths; null where the row has no call there. */
export interface AlignedRow {
  readonly kind: RowKind;
  readonly left: number | null;
  readonly right: number | null;
}
