import type { PairedDifference } from "@/lib/statistics/paired-difference";
import type { RunRow } from "@/lib/synthesize/runs/views";
import type { WaveSettings, WaveState, WaveWay } from "./wave";

/** A wave as lists show it. */
export interface WaveRow {
  readonly number: number;
  readonly state: WaveState;
  readonly way: WaveWay;
  /** How its seeds were chosen. */
  readonly rule: WaveSettings["rule"];
  readonly synthesizerId: string;
  readonly solverId: string;
  readonly offline: boolean;
  readonly atOnce: number;
  readonly budgetUsd: number | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  /** Seeds in all, those that wait, and those that were given up. */
  readonly seeds: number;
  readonly waiting: number;
  readonly skipped: number;
  /** Its runs by their state. */
  readonly runs: {
    readonly running: number;
    readonly paused: number;
    readonly done: number;
    readonly cancelled: number;
  };
  /** Tiers that were accepted, and gates asked for. */
  readonly accepted: number;
  readonly gates: number;
  /** Of the synthesizer; and US dollars of everything. */
  readonly tokens: number;
  readonly costUsd: number;
}

/** A seed with the run that it has, if it has one. */
export interface SeedRow {
  readonly index: number;
  readonly tierName: string;
  readonly familyName: string;
  readonly level: number;
  /** Of the series that chose it, at that time; null where it was named. */
  readonly rate: number | null;
  readonly state: "waiting" | "started" | "skipped";
  readonly problem: string | null;
  readonly run: RunRow | null;
}

export interface WaveDetail extends WaveRow {
  /** Endpoints without their addresses: what is shown of the terms. */
  readonly terms: Pick<WaveSettings, "rule" | "levels" | "bands" | "bounds"> &
    Pick<WaveSettings["judge"], "k" | "curtail">;
}

/** The series of rates that an outcome speaks of. */
export interface MovedSeries {
  readonly kind: "recorded" | "measured";
  readonly backend: string;
  readonly modelId: string;
  readonly offline: boolean;
}

/** How the top of the ladder moved for one model: the seeds against the highest tier that the wave brought from each. */
export interface LadderMove extends MovedSeries {
  /** Seeds with an accepted tier, of which both have a rate; and of which one has none. */
  readonly both: number;
  readonly missing: number;
  /** Rate of the new tier minus that of its seed, by seed; null without a pair. */
  readonly moved: PairedDifference | null;
}

/** The mean rate of a model over the tiers of a level, of the wave's families. */
export interface LadderLevel {
  readonly level: number;
  /** Tiers of the level with a rate, and their mean; those that the wave brought apart from those that were there. */
  readonly before: { readonly tiers: number; readonly rate: number } | null;
  readonly brought: { readonly tiers: number; readonly rate: number } | null;
}

export interface WaveOutcome {
  /** Seeds from which at least one tier was accepted, of all. */
  readonly grown: number;
  readonly seeds: number;
  readonly moves: readonly LadderMove[];
  readonly ladders: readonly (MovedSeries & { readonly levels: readonly LadderLevel[] })[];
}
