import type { GoldStepChange } from "@/lib/corpus/compare/comparison";

export type GoldRow = GoldStepChange | { readonly kind: "fold"; readonly from: number; readonly count: number };

/** Calls alike in a row, from so many on, become one line. */
const FOLDED = 3;

/** A path's calls with those that are the same on both sides folded. */
export function foldSame(steps: readonly GoldStepChange[]): GoldRow[] {
  const rows: GoldRow[] = [];
  for (let at = 0; at < steps.length; ) {
    let end = at;
    while (end < steps.length && steps[end]?.kind === "same") end += 1;
    if (end - at >= FOLDED) rows.push({ kind: "fold", from: at, count: end - at });
    else rows.push(...steps.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return rows;
}
