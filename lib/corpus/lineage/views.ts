/** What pictures of lineage are drawn from. Parents and seeds are claims of task folders: they may be absent, or go in circles. */
import type { HardestRate } from "../family-row";
import type { DecisionState } from "../views";

export interface LineageTier {
  readonly name: string;
  readonly level: number;
  readonly parent: string | null;
}

export type { HardestRate };

export interface ChainTier extends LineageTier {
  readonly decision: DecisionState;
}

/** A family as a chain of tiers, in order of level. */
export interface FamilyChain {
  readonly name: string;
  /** Null: imported or written by hand. */
  readonly wave: number | null;
  /** Tier that seeded it, as it was claimed; null for none. */
  readonly seedName: string | null;
  readonly tiers: readonly ChainTier[];
  readonly hardest: HardestRate | null;
}

export type ChainFilter = "all" | "broken" | "branched";

export interface ChainList {
  readonly chains: readonly FamilyChain[];
  /** Families for which the search and the filter hold. */
  readonly total: number;
  /** Of the families found by the search: with an absent parent, a second root, a gap, or a parent that isn't below. */
  readonly broken: number;
  /** … with a tier that has two children. */
  readonly branched: number;
  /** Families found by the search. */
  readonly all: number;
}

/** What one family's lineage refers to outside of itself. */
export interface FamilyLineageFacts {
  readonly wave: number | null;
  readonly seedName: string | null;
  readonly seedExists: boolean;
  readonly tiers: readonly LineageTier[];
  /** Parents that are tiers of other families. */
  readonly foreignParents: readonly string[];
  /** Families that this one's tiers seeded, the first of them. */
  readonly seeded: readonly { readonly name: string; readonly seedName: string; readonly wave: number | null }[];
  readonly seededTotal: number;
}

/** Families of waves, some groups of those that seeds link. */
export interface WaveLineage {
  readonly families: readonly FamilyChain[];
  /** Families in waves, or linked with one, that the search found in groups; and how many of them are in `families`. */
  readonly total: number;
  readonly groups: number;
  /** The next group to ask for, or null at the end. */
  readonly next: number | null;
}
