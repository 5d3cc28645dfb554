import { pairedDifference } from "@/lib/statistics/paired-difference";
import type { LadderLevel, LadderMove, MovedSeries, WaveOutcome } from "./views";

/** A standing rate of a tier of the wave's families. */
export interface OutcomeRate extends MovedSeries {
  readonly tier: string;
  readonly level: number;
  /** 0..1; elsewhere in the wild: then it is none. */
  readonly rate: number;
  readonly scored: number;
}

export interface OutcomeFacts {
  readonly seeds: readonly {
    readonly tierName: string;
    readonly familyName: string;
    /** The highest tier that the wave brought from it; null while there is none. */
    readonly top: string | null;
  }[];
  /** Names of all tiers that the wave brought. */
  readonly brought: ReadonlySet<string>;
  readonly rates: readonly OutcomeRate[];
}

const nameOf = ({ kind, backend, modelId }: MovedSeries): string => `${kind}\n${backend}\n${modelId}`;

/** How the ladder moved for each model that has a rate of a tier that the wave brought. */
export function ladderMoves({ seeds, brought, rates }: OutcomeFacts): WaveOutcome {
  const grown = seeds.filter(({ top }) => top !== null);
  const sound = rates.filter(({ rate }) => rate >= 0 && rate <= 1);
  const series = new Map<string, OutcomeRate[]>();
  for (const rate of sound) series.set(nameOf(rate), [...(series.get(nameOf(rate)) ?? []), rate]);
  const telling = [...series.values()].filter((own) => own.some(({ tier }) => brought.has(tier)));
  return {
    ...{ grown: grown.length, seeds: seeds.length },
    moves: telling.map((own) => moveOf(own, grown)),
    ladders: telling.map((own) => ({ ...seriesOf(own), levels: levelsOf(own, brought) })),
  };
}

function seriesOf([first]: readonly OutcomeRate[]): MovedSeries {
  if (!first) throw new Error("A series has at least one rate.");
  const { kind, backend, modelId, offline } = first;
  return { kind, backend, modelId, offline };
}

function moveOf(own: readonly OutcomeRate[], grown: OutcomeFacts["seeds"]): LadderMove {
  const byTier = new Map(own.map((rate) => [rate.tier, rate]));
  const pairs = grown.flatMap(({ tierName, familyName, top }) => {
    const [a, b] = [byTier.get(top ?? ""), byTier.get(tierName)];
    return a && b ? [{ a, b, cluster: familyName }] : [];
  });
  return { ...seriesOf(own), both: pairs.length, missing: grown.length - pairs.length, moved: pairedDifference(pairs) };
}

function levelsOf(own: readonly OutcomeRate[], brought: ReadonlySet<string>): LadderLevel[] {
  const levels = [...new Set(own.map(({ level }) => level))].sort((a, b) => a - b);
  return levels.map((level) => {
    const at = own.filter((rate) => rate.level === level);
    const isNew = ({ tier }: OutcomeRate) => brought.has(tier);
    return { level, before: meanOf(at.filter((rate) => !isNew(rate))), brought: meanOf(at.filter(isNew)) };
  });
}

function meanOf(rates: readonly OutcomeRate[]): LadderLevel["before"] {
  if (rates.length === 0) return null;
  return { tiers: rates.length, rate: rates.reduce((sum, { rate }) => sum + rate, 0) / rates.length };
}
