import type { FailureFilter, FailureOverview, TierFailures } from "./filter";
import { failureOverview, type TiersPage, tiersWithFailures } from "./store";

/** How long counts over the corpus are kept: what an analysis adds meanwhile is seen so much later. */
const KEPT_MS = 10_000;
const FILTERS = 64;

/** Counting a hundred thousand failures by tier takes a third of a second of a processor: readers who come together share it. */
function remember<Arguments extends readonly unknown[], Value>(
  read: (...given: Arguments) => Promise<Value>,
  now: () => number,
): (...given: Arguments) => Promise<Value> {
  const kept = new Map<string, { readonly at: number; readonly value: Promise<Value> }>();
  return (...given) => {
    const key = JSON.stringify(given);
    const present = kept.get(key);
    if (present && now() - present.at < KEPT_MS) return present.value;
    const value = read(...given);
    kept.delete(key);
    kept.set(key, { at: now(), value });
    value.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= FILTERS) break;
      kept.delete(oldest);
    }
    return value;
  };
}

/** `failureOverview`, at most ten seconds old. */
export const recentOverview: (filter: FailureFilter) => Promise<FailureOverview> = remember(failureOverview, Date.now);

/** `tiersWithFailures`, at most ten seconds old. */
export const recentTiers: (
  filter: FailureFilter,
  page: TiersPage,
) => Promise<{ readonly total: number; readonly items: readonly TierFailures[] }> = remember(
  tiersWithFailures,
  Date.now,
);
