/** What statistics are made from: narrow rows, no payloads. */
import type { SeriesName } from "../browse/tier-query";

export interface TierFact {
  readonly name: string;
  readonly family: string;
  readonly level: number;
  /** The `tier` key of task.toml; null where it is missing. */
  readonly tierKey: number | null;
  readonly origin: string;
  readonly wave: number | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly parent: string | null;
  /** As task.toml names them, each once; unknown ones among them. */
  readonly strategies: readonly string[];
  readonly toolCount: number;
  readonly goldSteps: number;
  readonly entityCount: number;
  readonly validity: string;
}

/** The standing rate of a series on a tier. `rate` as it came: a recorded one may lie outside of 0..1. */
export interface RateFact extends SeriesName {
  readonly tierName: string;
  readonly level: number;
  readonly offline: boolean;
  readonly rate: number;
  /** Of a gate that was stopped as soon as its verdict was certain. */
  readonly curtailed: boolean;
}

/** A tool or entity class and how many tiers of a family have it. */
export interface NameFact {
  readonly kind: "tool" | "entity";
  readonly value: string;
  readonly family: string;
  readonly tiers: number;
}

/** Tiers with an irregularity, by kind. */
export interface IrregularityFact {
  readonly kind: string;
  readonly tierName: string;
}

/** A folder without level, counted where every folder is counted. */
export interface LeftoverFact {
  readonly name: string;
  readonly tierKey: number | null;
  readonly toolCount: number;
  readonly goldSteps: number;
  readonly entityCount: number;
  readonly passRates: readonly { readonly solver: string; readonly model: string; readonly value: number }[];
  /** What its task.toml calls it, and the parent that it names ("" for none); null: no such key. */
  readonly metadataName: string | null;
  readonly parent: string | null;
}

export interface CorpusFacts {
  readonly tiers: readonly TierFact[];
  readonly rates: readonly RateFact[];
  readonly names: readonly NameFact[];
  readonly irregularities: readonly IrregularityFact[];
  readonly leftovers: readonly LeftoverFact[];
}

/** Ends of a level's band (lib/gate), passed in: the corpus knows no gates. */
export interface LevelBand {
  readonly low: number;
  readonly high: number;
  /** The low end itself is outside. */
  readonly lowOpen: boolean;
}
