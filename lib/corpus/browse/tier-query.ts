/** A question to the list of tiers, as it stands in an address. Every condition that is given holds; a list of values is "one of". */
import type { Strategy } from "@/lib/task/strategies";
import type { IrregularityKind, Language } from "@/lib/task/task-source";
import type { DecisionState, Origin, Validity } from "../views";

/** `kind`, `backend` and `modelId` name a series of rates. */
export interface SeriesName {
  readonly kind: "recorded" | "measured";
  readonly backend: string;
  readonly modelId: string;
}

/**
 * Where a tier's rate stands against its level's band; `unmeasured`: the series has no rate there, or none in 0..1 (-1
 * occurs in the wild).
 */
export type BandPosition = "in-band" | "too-easy" | "too-hard" | "unmeasured";

/** Faults of a corpus that are no irregularity of one file. */
export type HealthFault =
  | "few-strategies"
  | "broken-lineage"
  | "zero-passes"
  | "out-of-band"
  | "unvalidated"
  | "invalid"
  | "irregular";

/** `tiers`: of families, by how many they have; a list of tiers goes by name instead. `learnability`: p(1 − p) at the series' rate. */
export const SORT_KEYS = [
  "name",
  "level",
  "tools",
  "gold",
  "entities",
  "database",
  "rate",
  "learnability",
  "updated",
  "tiers",
] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface TierQuery {
  /** Full text: name, description, instruction, tools, entities. */
  readonly search?: string;
  readonly family?: string;
  readonly levels?: readonly number[];
  /** The `tier` key of task.toml; null: the key is missing. */
  readonly tierKey?: number | null;
  readonly strategies?: readonly Strategy[];
  /** Has every one of these: what two strategies have together. */
  readonly allStrategies?: readonly Strategy[];
  readonly languages?: readonly Language[];
  readonly origins?: readonly Origin[];
  readonly waves?: readonly number[];
  /** The day (UTC, `2026-11-29`) on which the tier came in. */
  readonly addedOn?: string;
  readonly validities?: readonly Validity[];
  readonly decisions?: readonly DecisionState[];
  readonly irregularities?: readonly IrregularityKind[];
  /** Exact names: tiers that have this tool, this entity class. */
  readonly tool?: string;
  readonly entity?: string;
  /** Number of tools, both ends belong to it. */
  readonly tools?: { readonly min?: number; readonly max?: number };
  /** The series which rates, bands and the sort by rate speak of. */
  readonly series?: SeriesName;
  /** 0..1; `bin` of the histogram (0..9; `binRange`) excludes its upper end, `min` and `max` belong to the range. */
  readonly rate?: { readonly min?: number; readonly max?: number } | { readonly bin: number };
  readonly bands?: readonly BandPosition[];
  readonly faults?: readonly HealthFault[];
  readonly sort?: SortKey;
  readonly descending?: boolean;
}
