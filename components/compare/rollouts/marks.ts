import type { RowKind } from "@/lib/trajectories/align/aligned";

const KINDS: Readonly<Record<string, RowKind>> = { s: "same", c: "changed", l: "left", r: "right" };

/** The kind of a row by its letter in `AlignmentSummary.marks`. */
export const kindAt = (marks: string, row: number): RowKind => KINDS[marks[row] ?? "s"] ?? "same";

export const ROW_LOOKS = {
  same: { sign: "=", ink: "text-faint", soft: "", word: "same call" },
  changed: { sign: "≠", ink: "text-changed", soft: "bg-changed-soft", word: "changed arguments" },
  left: { sign: "‹", ink: "text-removed", soft: "bg-removed-soft", word: "only in A" },
  right: { sign: "›", ink: "text-added", soft: "bg-added-soft", word: "only in B" },
} as const satisfies Record<RowKind, unknown>;

/** The next row after (or before) `row` that differs, from the other end again; null where none does. */
export function nextDifference(marks: string, row: number, step: 1 | -1): number | null {
  for (let gone = 1; gone <= marks.length; gone++) {
    const at = (((row + step * gone) % marks.length) + marks.length) % marks.length;
    if (kindAt(marks, at) !== "same") return at;
  }
  return null;
}

/** The worst kind of each of at most `count` stretches of rows: what a strip of that width can show. */
export function stretches(marks: string, count: number): { readonly kind: RowKind; readonly from: number }[] {
  const number = Math.min(count, marks.length);
  return Array.from({ length: number }, (_, at) => {
    const from = Math.floor((at * marks.length) / number);
    const part = marks.slice(from, Math.max(from + 1, Math.floor(((at + 1) * marks.length) / number)));
    const different = [...part].findIndex((letter) => letter !== "s");
    return { kind: kindAt(part, Math.max(0, different)), from: from + Math.max(0, different) };
  });
}
