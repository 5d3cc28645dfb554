import type { GateView } from "@/lib/gate/views";
import type { CandidateView } from "@/lib/synthesize/runs/views";

/** Parts of a run's page, in their order. */
export const RUN_TABS = ["transcript", "files", "gates", "opening"] as const;
export type RunTab = (typeof RUN_TABS)[number];

/** Steps of the transcript and candidates a page. */
export const STEP_PAGE = 20;
export const CANDIDATE_PAGE = 25;

/** What a gate came to, for the strip and the list of gates. */
export type GateBrief = Pick<
  GateView,
  "id" | "tier" | "state" | "verdict" | "rate" | "passes" | "scored" | "curtailed" | "interval" | "k"
>;

export interface JudgedCandidate extends CandidateView {
  /** Null until it is planned. */
  readonly gate: GateBrief | null;
}
