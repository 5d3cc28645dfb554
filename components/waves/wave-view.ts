import type { SeedRow, WaveDetail, WaveRow } from "@/lib/evolve/waves/views";
import type { RunRow } from "@/lib/synthesize/runs/views";

/** A wave as lists and its head show it; its rule in words. */
export interface WaveLine extends Omit<WaveRow, "rule"> {
  readonly chosenBy: string;
}

/** One page of the list of waves, as the API answers it. */
export interface WavesPage {
  readonly total: number;
  readonly waves: readonly WaveLine[];
}

export const WAVES_PAGE = 25;

/** The terms that a wave was frozen with, as far as they are shown; bands in words. */
export interface WaveTerms extends Pick<WaveDetail["terms"], "levels" | "k" | "curtail" | "bounds"> {
  /** t0 first; one alone counts for all levels. */
  readonly bands: readonly string[];
}

/** What the table of seeds shows of a seed's run. */
export type SeedRun = Pick<
  RunRow,
  | ("id" | "state" | "reason" | "phase" | "level" | "familyName" | "seedName" | "lastLevel")
  | ("accepted" | "gates" | "costUsd" | "reward")
>;

/** Problems and reasons come by their beginnings: a model may have written them. */
export interface SeedLine extends Omit<SeedRow, "run"> {
  readonly run: SeedRun | null;
}

export const WAVE_TABS = ["seeds", "outcome"] as const;
export type WaveTab = (typeof WAVE_TABS)[number];
