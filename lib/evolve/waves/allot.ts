/** US dollars below which no run is worth starting. */
const LEAST = 0.01;

/**
 * What the next run of a wave may cost, in US dollars, so that all its runs together stay within the wave's budget: an equal
 * share of what is neither spent nor promised to runs that are alive. Null where the wave has no budget; "spent" where
 * nothing is left. What a run leaves goes to those after it.
 */
export function allot(
  budget: number | null,
  runs: readonly { readonly spent: number; readonly bound: number | null; readonly alive: boolean }[],
  waiting: number,
): number | null | "spent" {
  if (budget === null) return null;
  const taken = runs.reduce(
    (sum, { spent, bound, alive }) => sum + (alive ? Math.max(spent, bound ?? spent) : spent),
    0,
  );
  const share = (budget - taken) / Math.max(1, waiting);
  return share < LEAST ? "spent" : share;
}
