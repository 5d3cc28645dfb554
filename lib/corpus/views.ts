/** What lists and pages of the corpus read: summary columns only. Payloads (database, sources) are asked for apart. */
import type { EntitySpec, ToolSpec } from "@/lib/sandbox/contract";
import type { Strategy } from "@/lib/task/strategies";
import type { GoldCall, Irregularity, Language } from "@/lib/task/task-source";

export type Origin = "starter" | "import" | "synthesis";
export type Validity = "unvalidated" | "valid" | "invalid";
export type DecisionState = "none" | "accepted" | "rejected";

/** A solve rate of one model (and backend) on one tier: the newest measurement of its kind. */
export interface SolveRate {
  readonly modelId: string;
  readonly backend: string;
  /** `recorded`: came with the task folder. `measured`: our gates. Never mixed up. */
  readonly kind: "recorded" | "measured";
  /** Offline demo model: labelled, never a real measurement. */
  readonly offline: boolean;
  /** 0..1. */
  readonly rate: number;
  /** Passes and scored rollouts; for recorded rates `passes` is round(value·k). */
  readonly passes: number;
  readonly scored: number;
  readonly verdict: string | null;
  /** Of a gate that was stopped as soon as its verdict was certain: no unbiased avg@k. */
  readonly curtailed: boolean;
  readonly gateId: string;
}

export interface TierSummary {
  readonly name: string;
  readonly family: string;
  readonly level: number;
  readonly language: Language;
  readonly description: string;
  readonly parent: string | null;
  readonly strategies: readonly Strategy[];
  readonly toolCount: number;
  readonly goldSteps: number;
  readonly entityCount: number;
  readonly databaseBytes: number;
  readonly irregularityCount: number;
  readonly validity: Validity;
  readonly decision: DecisionState;
  readonly rates: readonly SolveRate[];
}

/** A family with its tiers in order of level: all that a ladder draws. */
export interface FamilyLadder {
  readonly name: string;
  readonly origin: Origin;
  readonly tiers: readonly TierSummary[];
}

export interface LevelStatistics {
  readonly level: number;
  readonly tiers: number;
  readonly meanTools: number;
  readonly meanGoldSteps: number;
  readonly meanEntities: number;
  readonly accepted: number;
  /** Mean of the tiers' newest rates, one entry a model, backend and kind. */
  readonly rates: readonly {
    readonly modelId: string;
    readonly backend: string;
    readonly kind: "recorded" | "measured";
    readonly offline: boolean;
    readonly mean: number;
    readonly tiers: number;
  }[];
}

export interface CorpusOverview {
  readonly families: number;
  readonly tiers: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly invalid: number;
  readonly rollouts: number;
  readonly levels: readonly LevelStatistics[];
  readonly histograms: readonly RateHistogram[];
}

/** How many tiers of one level reached which newest rate with one model, backend and kind. */
export interface RateHistogram {
  readonly level: number;
  readonly modelId: string;
  readonly backend: string;
  readonly kind: "recorded" | "measured";
  readonly offline: boolean;
  /** Ten counts: bin i holds rates from i/10 to below (i+1)/10; the last one 1 as well. */
  readonly bins: readonly number[];
}

/** A tier as its page shows it. `database` is JSON text; it may be large and is fetched by its own route. */
export interface TierDetail {
  readonly summary: TierSummary;
  readonly origin: Origin;
  readonly revision: {
    readonly id: string;
    readonly number: number;
    readonly contentHash: string;
    readonly createdAt: string;
  };
  readonly revisionCount: number;
  readonly instruction: string;
  readonly toolsSource: string;
  readonly toolsFileName: string;
  readonly verifySource: string | null;
  readonly tools: readonly ToolSpec[];
  readonly entities: readonly EntitySpec[];
  readonly gold: readonly GoldCall[];
  readonly irregularities: readonly Irregularity[];
  readonly clock: string;
  readonly validation: { readonly passed: boolean; readonly reason: string | null; readonly checkedAt: string } | null;
  readonly siblings: readonly { readonly name: string; readonly level: number }[];
}
