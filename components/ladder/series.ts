import type { LadderRate } from "@/lib/corpus/family-row";
import type { TierSummary } from "@/lib/corpus/views";

/** What a curve needs of a tier. */
interface RatedTier {
  readonly level: number;
  readonly rates: readonly LadderRate[];
}

/** One curve of a ladder: what one model (and backend) reached, tier by tier. */
export interface LadderSeries<Tier extends RatedTier = TierSummary> {
  readonly key: string;
  readonly modelId: string;
  readonly backend: string;
  readonly kind: "recorded" | "measured";
  readonly offline: boolean;
  readonly points: readonly { readonly tier: Tier; readonly rate: Tier["rates"][number] }[];
}

/** Curves in a stable order: real measurements, then recorded values, then offline demo models. */
export function ladderSeries<Tier extends RatedTier>(tiers: readonly Tier[]): readonly LadderSeries<Tier>[] {
  const series = new Map<string, LadderSeries<Tier> & { points: { tier: Tier; rate: Tier["rates"][number] }[] }>();
  for (const tier of tiers) {
    for (const rate of tier.rates) {
      const key = `${rate.kind}:${rate.backend}:${rate.modelId}`;
      const entry = series.get(key) ?? {
        key,
        modelId: rate.modelId,
        backend: rate.backend,
        kind: rate.kind,
        offline: rate.offline,
        points: [],
      };
      entry.points.push({ tier, rate });
      series.set(key, entry);
    }
  }
  const rank = (s: Pick<LadderSeries, "offline" | "kind">) => (s.offline ? 2 : s.kind === "recorded" ? 1 : 0);
  return [...series.values()].sort((a, b) => rank(a) - rank(b) || a.key.localeCompare(b.key));
}

/** Levels on x: from the first to the last tier, gaps included. */
export function ladderLevels(tiers: readonly TierSummary[]): readonly number[] {
  const levels = tiers.map((tier) => tier.level);
  if (levels.length === 0) return [];
  const first = Math.min(...levels);
  return Array.from({ length: Math.max(...levels) - first + 1 }, (_, index) => first + index);
}
