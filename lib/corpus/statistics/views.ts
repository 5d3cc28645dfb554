/** What the page, the CLI and programs see of the corpus's statistics. */
import type { Strategy } from "@/lib/task/strategies";
import type { IrregularityKind } from "@/lib/task/task-source";
import type { SeriesName } from "../browse/tier-query";

/** A series of rates: what is never mixed. */
export interface Series extends SeriesName {
  /** Offline demo model: labelled, never a real measurement. */
  readonly offline: boolean;
}

export interface Totals {
  /** Tiers and folders without level together. */
  readonly directories: number;
  readonly tiers: number;
  readonly families: number;
  readonly levels: number;
  readonly goldSteps: number;
  readonly entities: number;
  /** Tiers with a standing rate, all series together. */
  readonly rated: number;
  /** Names of the folders without level, in order. */
  readonly leftovers: readonly string[];
}

/** How a series does at a level. */
export interface LevelRate {
  readonly series: Series;
  /** Mean over the tiers' standing rates as they came. */
  readonly mean: number;
  /** Tiers with a standing rate, those out of range among them. */
  readonly tiers: number;
  /** Values that are no rate (below 0 or above 1): in `mean` and `tiers`, in no bin and no band. */
  readonly outOfRange: number;
  /** Tiers whose rate is of a gate that was stopped once its verdict was certain: in all counts, but no unbiased avg@k. */
  readonly curtailed: number;
  readonly inBand: number;
  readonly tooEasy: number;
  readonly tooHard: number;
  /** Ten counts (`binOf`). */
  readonly bins: readonly number[];
}

export interface LevelRow {
  readonly level: number;
  readonly tiers: number;
  readonly meanTools: number;
  readonly meanGoldSteps: number;
  readonly meanEntities: number;
  /** In the order of `CorpusStatistics.series`; series without a rate at the level are left out. */
  readonly rates: readonly LevelRate[];
}

/** The second counting: every folder, by the `tier` key of its task.toml, a missing key as 0. */
export interface TierKeyRow {
  readonly tierKey: number;
  readonly directories: number;
  /** Of the directories: tiers with this very key, tiers without one (row 0 alone), folders without level. */
  readonly keyed: number;
  readonly keyMissing: number;
  readonly leftovers: number;
  readonly meanTools: number;
  readonly meanGoldSteps: number;
  readonly meanEntities: number;
  readonly rates: readonly { readonly series: Series; readonly mean: number; readonly directories: number }[];
}

/**
 * What a strategy does to a series. Each tier with a rate whose parent has one too is a pair; the difference is the
 * tier's rate minus its parent's. A step applies several strategies at once: its difference counts for each of them.
 */
export interface StrategyEffect {
  readonly series: Series;
  /** Mean difference of the pairs whose step applies the strategy; negative: harder. */
  readonly mean: number;
  readonly pairs: number;
  /** 95 % interval of the mean (Student's t); null for a single pair. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** Mean difference of the pairs whose step does not apply it; null without any. */
  readonly meanWithout: number | null;
  readonly pairsWithout: number;
}

export interface StrategyRow {
  readonly strategy: Strategy;
  readonly tiers: number;
  /** Tiers by level, in the order of `CorpusStatistics.levels`. */
  readonly byLevel: readonly number[];
  /** Tiers that apply the other one too, in the order of the rows; at its own place its own count. */
  readonly together: readonly number[];
  /** In the order of `CorpusStatistics.series`; series without a pair are left out. */
  readonly effects: readonly StrategyEffect[];
}

export interface SharedName {
  readonly name: string;
  readonly families: number;
  readonly tiers: number;
}

export interface NameDiversity {
  readonly unique: number;
  readonly inOneFamily: number;
  /** 0..1; 0 where there is none. */
  readonly shareInOneFamily: number;
  /** All that live in two families or more, the most shared first. */
  readonly shared: readonly SharedName[];
}

export interface NearDuplicate {
  readonly families: readonly [string, string];
  /** Jaccard of the two sets of tool and entity names, 0..1. */
  readonly similarity: number;
  readonly tools: readonly string[];
  readonly entities: readonly string[];
}

export interface Diversity {
  readonly tools: NameDiversity;
  readonly entities: NameDiversity;
  /** From `SIMILAR` on, the most alike first. */
  readonly nearDuplicates: readonly NearDuplicate[];
}

/** What came in with one wave, or on one day from one origin outside of waves. */
export interface GrowthStep {
  readonly origin: string;
  readonly wave: number | null;
  /** First day, UTC (`2026-11-29`). */
  readonly day: string;
  readonly tiers: number;
  /** Families whose first tier came with this step. */
  readonly families: number;
  readonly tiersSoFar: number;
  readonly familiesSoFar: number;
}

/** Where the tiers of a series stand against their levels' bands. */
export interface SeriesHealth {
  readonly series: Series;
  readonly inBand: number;
  readonly tooEasy: number;
  readonly tooHard: number;
  /** Without a rate in 0..1. */
  readonly unmeasured: number;
  readonly zeroPasses: number;
}

export interface Health {
  /** Tiers with at least one irregularity, and by kind, the most frequent first. */
  readonly irregular: number;
  readonly irregularities: readonly { readonly kind: IrregularityKind; readonly tiers: number }[];
  readonly unvalidated: number;
  readonly invalid: number;
  readonly fewStrategies: { readonly families: number; readonly tiers: number };
  /** Tiers whose lineage is broken (`isLineageBroken`). */
  readonly brokenLineage: number;
  /** Tiers that nobody passed in at least one series. */
  readonly zeroPasses: number;
  readonly series: readonly SeriesHealth[];
}

/** Irregular directories as published figures count them: tiers and folders without level together. */
export interface DirectoryFigures {
  readonly nameDiffers: number;
  /** Their names, in order. */
  readonly tierKeyMissing: readonly string[];
  readonly tierDiffers: number;
  readonly parentAbsent: number;
  readonly parentKeyMissing: number;
}

export interface CorpusStatistics {
  readonly totals: Totals;
  /** Real measurements first, then recorded values, then offline demo models. */
  readonly series: readonly Series[];
  readonly levels: readonly LevelRow[];
  readonly byTierKey: readonly TierKeyRow[];
  readonly strategies: readonly StrategyRow[];
  readonly diversity: Diversity;
  readonly growth: readonly GrowthStep[];
  readonly health: Health;
  readonly figures: DirectoryFigures;
}
