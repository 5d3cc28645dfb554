/** The next hit after a place (or the one before it), from the other end again; null without hits. `steps`: rising. */
export function nextHit(steps: readonly number[], position: number, way: 1 | -1): number | null {
  if (way === 1) return steps.find((step) => step > position) ?? steps[0] ?? null;
  return steps.findLast((step) => step < position) ?? steps.at(-1) ?? null;
}

/** `hit 3 of 17`, `17 hits`, and how far the search has come where it still goes on. */
export function hitWords(steps: readonly number[], position: number, searched: number, total: number): string {
  const at = steps.indexOf(position);
  const all = steps.length.toLocaleString("en-US");
  const hits =
    at >= 0 ? `Hit ${(at + 1).toLocaleString("en-US")} of ${all}` : `${all} ${steps.length === 1 ? "hit" : "hits"}`;
  if (searched >= total) return steps.length === 0 ? `No hit in ${total.toLocaleString("en-US")} steps` : hits;
  return `${hits}, ${searched.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} steps searched`;
}
