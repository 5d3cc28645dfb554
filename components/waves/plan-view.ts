import type { OrderChoices } from "@/components/synthesis/synthesis-acts";
import type { WaveEstimate } from "@/lib/evolve/waves/estimate-wave";
import type { PlanFields } from "./plan-fields";

/** A tier that a wave would start from. */
export interface PlannedSeed {
  readonly name: string;
  readonly level: number;
  /** Of the rule's series; null where tiers were named. */
  readonly rate: {
    readonly rate: number;
    readonly passes: number;
    readonly scored: number;
    readonly curtailed: boolean;
  } | null;
  readonly why: string;
}

/** What a wave would start from and roughly take, as the page shows it. */
export interface PlanView {
  readonly seeds: readonly PlannedSeed[];
  readonly fit: number;
  readonly looked: number;
  /** Of those that won't do, how many for which reason. */
  readonly leftOut: readonly { readonly count: number; readonly because: string }[];
  /** Named, and why each won't do. */
  readonly refused: readonly { readonly name: string; readonly because: string }[];
  readonly unknown: readonly string[];
  readonly estimate: WaveEstimate;
}

/** A series of rates that a rule may go by. */
export interface SeriesChoice {
  readonly text: string;
  readonly label: string;
}

export interface PlanChoices extends Pick<OrderChoices, "authors" | "solvers" | "bands"> {
  readonly series: readonly SeriesChoice[];
}

/** A plan as the server read it from the address. */
export interface AskedPlan {
  readonly fields: PlanFields;
  /** What the form holds where the address says nothing. */
  readonly first: PlanFields;
  /** Null where a field has a problem, or what was named isn't there. */
  readonly plan: PlanView | null;
  /** What keeps the plan from being made though every field is right. */
  readonly problem: string | null;
}
