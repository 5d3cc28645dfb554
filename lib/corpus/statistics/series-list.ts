import type { SeriesName } from "../browse/tier-query";
import type { RateFact } from "./facts";
import type { Series } from "./views";

/** Tells series apart; no name holds a line break. */
export const seriesKeyOf = ({ kind, backend, modelId }: SeriesName): string => `${kind}\n${backend}\n${modelId}`;

const rank = ({ offline, kind }: Series): number => (offline ? 2 : kind === "recorded" ? 1 : 0);
const before = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The series which occur: real measurements first, then recorded values, then offline demo models. */
export function seriesList(rates: readonly RateFact[]): Series[] {
  const found = new Map<string, Series>();
  for (const rate of rates) {
    const { kind, backend, modelId, offline } = rate;
    const key = seriesKeyOf(rate);
    if (!found.has(key)) found.set(key, { kind, backend, modelId, offline });
  }
  return [...found.values()].sort((a, b) => rank(a) - rank(b) || before(seriesKeyOf(a), seriesKeyOf(b)));
}
