import type { Counts } from "./comparison";

/** How many of each kind; what is the same isn't counted. */
export function countKinds(changes: readonly { readonly kind: string }[]): Counts {
  const of = (wanted: keyof Counts) => changes.filter(({ kind }) => kind === wanted).length;
  return { added: of("added"), removed: of("removed"), changed: of("changed") };
}
