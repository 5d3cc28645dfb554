/** What a comparison of two models over a selection of tiers shows. Rates come from the standing rates of the tiers. */
import type { Interval, PairedDifference } from "@/lib/statistics/paired-difference";
import type { SeriesName } from "../browse/tier-query";

/** One model's standing rate on a tier. */
export interface ModelRate {
  readonly rate: number;
  readonly passes: number;
  readonly scored: number;
  /** Of a gate that stopped as soon as its verdict was certain: such a rate is biased. */
  readonly curtailed: boolean;
  readonly gateId: string;
}

/** A tier of the selection with what is known of either model on it. */
export interface RatedTier {
  readonly name: string;
  readonly family: string;
  readonly level: number;
  readonly a: ModelRate | null;
  readonly b: ModelRate | null;
}

/** A tier that both models were measured on. */
export interface ComparedTier extends RatedTier {
  readonly a: ModelRate;
  readonly b: ModelRate;
  /** a − b. */
  readonly difference: number;
  /** Newcombe's 95 % interval of the difference. */
  readonly interval: Interval | null;
  /** The interval leaves 0 out: this tier tells the two apart. */
  readonly separates: boolean;
  readonly learnability: { readonly a: number; readonly b: number };
}

/** Some tiers taken together. */
export interface ComparedGroup {
  readonly tiers: number;
  /** Null without a tier. */
  readonly paired: PairedDifference | null;
  /** Tiers on which one model's rate is higher, and on which they are equal. */
  readonly better: { readonly a: number; readonly b: number; readonly equal: number };
  /** Tiers that separate the two, by who is ahead. */
  readonly separated: { readonly a: number; readonly b: number };
}

export interface LevelComparison extends ComparedGroup {
  readonly level: number;
  /** Tiers of this level by rate, ten bins (as everywhere), of all that have a rate of the model, whatever the other has. */
  readonly bins: { readonly a: readonly number[]; readonly b: readonly number[] };
  readonly rated: { readonly a: number; readonly b: number };
}

/** Tiers at the same pair of rates, each to the nearest twentieth. */
export interface RatePoint {
  readonly a: number;
  readonly b: number;
  readonly tiers: number;
}

export interface ModelComparison {
  readonly series: { readonly a: SeriesName; readonly b: SeriesName };
  /** Tiers that were selected; that have both rates; only one of them. */
  readonly selected: number;
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
  /** Among those with both: tiers whose rate of a model comes from a curtailed gate, and of either. */
  readonly curtailed: { readonly a: number; readonly b: number; readonly either: number };
  readonly overall: ComparedGroup;
  /** The same over tiers without a curtailed rate; null where there is no curtailed one. */
  readonly withoutCurtailed: ComparedGroup | null;
  readonly levels: readonly LevelComparison[];
  readonly points: readonly RatePoint[];
  /** In order of name. */
  readonly tiers: readonly ComparedTier[];
}
