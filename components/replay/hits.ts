/** The next hit after a place, or the one before it; null: none that way. `steps`: rising. */
export function hitAhead(steps: readonly number[], position: number, way: 1 | -1): number | null {
  return (way === 1 ? steps.find((step) => step > position) : steps.findLast((step) => step < position)) ?? null;
}

/** As `hitAhead`, and from the other end again; null without hits. */
export function nextHit(steps: readonly number[], position: number, way: 1 | -1): number | null {
  return hitAhead(steps, position, way) ?? steps.at(way === 1 ? 0 : -1) ?? null;
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
