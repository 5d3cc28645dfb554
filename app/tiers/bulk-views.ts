import type { ModelChoice } from "@/components/models/usual-model";

/** What dialogs of acts on many tiers state before anything happens. */
export interface SelectionSummary {
  readonly tiers: number;
  /** Of them: their structural check failed, or was never made. */
  readonly invalid: number;
  readonly unvalidated: number;
  /** Chosen by name, but no longer there. */
  readonly missing: number;
  /** Gates can be planned for so many tiers at once, with so many rollouts in all. */
  readonly gateLimit: number;
  readonly rolloutLimit: number;
  /** Replies a rollout may take at most. */
  readonly turns: number;
  readonly models: readonly ModelChoice[];
}

/** What a rollout of a model took in the past; means. Null: there are no rollouts of this model yet. */
export interface GateEstimate {
  readonly past: {
    /** `selection`: rollouts on tiers of the selection alone. `model`: on any tiers. */
    readonly basis: "selection" | "model";
    readonly rollouts: number;
    /** Tiers they were played on. */
    readonly tiers: number;
    readonly inputTokens: number;
    readonly outputTokens: number;
    /** US dollars by the model's prices, as if no token came from a cache; null where it has none. */
    readonly costUsd: number | null;
    /** Milliseconds. */
    readonly duration: number;
  } | null;
}
