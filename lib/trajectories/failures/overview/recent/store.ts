import { rememberRecent } from "@/lib/db/remember-recent";
import type { FailureFilter, FailureOverview, TierFailures } from "../filter";
import { failureOverview, type TiersPage, tiersWithFailures } from "../store";

/** How long counts over the corpus are kept: what an analysis adds meanwhile is seen so much later. */
const KEPT_MS = 10_000;
const FILTERS = 64;

/** Counting a hundred thousand failures by tier takes a third of a second of a processor: readers who come together share it. */
function remember<Question, Answer>(read: (question: Question) => Promise<Answer>) {
  const recent = rememberRecent((text) => read(JSON.parse(text) as Question), FILTERS, { keptMs: KEPT_MS }); // written below
  return (question: Question): Promise<Answer> => recent(JSON.stringify(question));
}

/** `failureOverview`, at most ten seconds old. */
export const recentOverview: (filter: FailureFilter) => Promise<FailureOverview> = remember(failureOverview);

const tiersOf = remember(({ filter, page }: { readonly filter: FailureFilter; readonly page: TiersPage }) =>
  tiersWithFailures(filter, page),
);

/** `tiersWithFailures`, at most ten seconds old. */
export const recentTiers = (
  filter: FailureFilter,
  page: TiersPage,
): Promise<{ readonly total: number; readonly items: readonly TierFailures[] }> => tiersOf({ filter, page });
