import { alignCalls } from "./align-calls";
import type { AlignedRow, RowKind } from "./aligned";
import { diffArguments } from "./diff-arguments";
import { isWhole, pathCall, type RolloutPath, SHOWN_ARGUMENTS, type TracedCall } from "./path";
import type { AlignmentSummary, RowView, SideView } from "./views";

export interface PathComparison {
  readonly summary: AlignmentSummary;
  readonly rows: readonly AlignedRow[];
  /** A row as it is shown. @throws RangeError for an index that isn't one of a row */
  view(index: number): RowView;
}

const LETTERS = { same: "s", changed: "c", left: "l", right: "r" } as const satisfies Record<RowKind, string>;

/** Lays two paths side by side; what a row shows is made when it is asked for. */
export function comparePaths(left: RolloutPath, right: RolloutPath): PathComparison {
  const rows = alignCalls(left.calls.map(pathCall), right.calls.map(pathCall));
  const count = (kind: RowKind) => rows.filter((row) => row.kind === kind).length;
  const aligned = (side: "left" | "right") => rows.filter((row) => row[side] !== null).length;
  return {
    rows,
    summary: {
      marks: rows.map(({ kind }) => LETTERS[kind]).join(""),
      counts: { same: count("same"), changed: count("changed"), left: count("left"), right: count("right") },
      left: { aligned: aligned("left"), total: left.total },
      right: { aligned: aligned("right"), total: right.total },
    },
    view(index) {
      const row = rows[index];
      if (!row) throw new RangeError(`There is no row ${index}`);
      const own = row.left === null ? undefined : left.calls[row.left];
      const other = row.right === null ? undefined : right.calls[row.right];
      return {
        kind: row.kind,
        left: own ? viewSide(own) : null,
        right: other ? viewSide(other) : null,
        differences: row.kind === "changed" && own && other ? differencesOf(own, other) : null,
        sameAnswer: own?.answer && other?.answer ? own.answer.hash === other.answer.hash : null,
      };
    },
  };
}

const differencesOf = (left: TracedCall, right: TracedCall): RowView["differences"] =>
  isWhole(left) && isWhole(right) ? diffArguments(left.argumentsText, right.argumentsText) : null;

const viewSide = ({ step, name, argumentsText, argumentsLength, changed, answer }: TracedCall): SideView => ({
  ...{ step, name, argumentsLength, changed },
  argumentsText: argumentsText.slice(0, SHOWN_ARGUMENTS),
  answer: answer && { ok: answer.ok, begin: answer.begin, length: answer.length },
});
