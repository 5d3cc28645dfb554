import type { LevelStatistics } from "@/lib/corpus/views";

/** A model (and backend) as one curve or one colour of bars. */
export interface RateSeries {
  readonly key: string;
  readonly modelId: string;
  readonly backend: string;
  readonly kind: "recorded" | "measured";
  readonly offline: boolean;
}

export const seriesKey = (rate: Omit<RateSeries, "key" | "offline">): string =>
  `${rate.kind}:${rate.backend}:${rate.modelId}`;

/** Real measurements first, then recorded values, then offline demo models: the order of every legend. */
export function orderSeries<Entry extends RateSeries>(entries: Iterable<Entry>): readonly Entry[] {
  const rank = (s: RateSeries) => (s.offline ? 2 : s.kind === "recorded" ? 1 : 0);
  return [...entries].sort((a, b) => rank(a) - rank(b) || a.key.localeCompare(b.key));
}

export function levelSeries(levels: readonly LevelStatistics[]): readonly RateSeries[] {
  const found = new Map<string, RateSeries>();
  for (const { rates } of levels) {
    for (const { modelId, backend, kind, offline } of rates) {
      const key = seriesKey({ modelId, backend, kind });
      found.set(key, { key, modelId, backend, kind, offline });
    }
  }
  return orderSeries(found.values());
}
