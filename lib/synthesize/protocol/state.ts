import type { Strategy } from "@/lib/task/strategies";
import type { Band, Bounds, Rules } from "./rules";

/** How a gate ended. `undecided`: slots are missing; it says nothing about the tier. */
export type VerdictKind = "in-band" | "too-easy" | "too-hard" | "undecided";

/** A verdict as the gate hands it over: on exactly this content, against this band, by this judge. */
export interface GateVerdict {
  readonly gateId: string;
  readonly contentHash: string;
  readonly judge: string;
  readonly band: Band;
  readonly verdict: VerdictKind;
}

/** One gate of the run, for ever: what was judged, and how it ended (null while it runs). */
export interface Attempt {
  readonly level: number;
  readonly contentHash: string;
  readonly gateId: string;
  readonly verdict: VerdictKind | null;
}

export interface AcceptedTier {
  readonly name: string;
  readonly level: number;
  readonly contentHash: string;
  /** The gate whose verdict accepted it. */
  readonly gateId: string;
  readonly strategies: readonly Strategy[];
}

export type EndReason =
  | { readonly kind: "finished" }
  | { readonly kind: "gave-up"; readonly words: string }
  | { readonly kind: "cancelled" }
  | { readonly kind: "bound"; readonly bound: keyof Bounds; readonly allowed: number; readonly used: number };

/**
 * Where a run stands. `contentHash` is what lies in the draft; null where the files don't make a readable task.
 * - `designing`: no family yet
 * - `drafting`: the draft of `level` is being written
 * - `validated`: exactly this content is sound; it may have a verdict among the attempts
 * - `gating`: a gate runs on exactly this content; the draft is locked
 * - `complete`: the last level is accepted; the final check is open
 */
export type Phase =
  | { readonly kind: "designing" }
  | { readonly kind: "drafting"; readonly level: number; readonly contentHash: string | null }
  | {
      readonly kind: "validated";
      readonly level: number;
      readonly contentHash: string;
      readonly strategies: readonly Strategy[];
    }
  | {
      readonly kind: "gating";
      readonly level: number;
      readonly contentHash: string;
      readonly gateId: string;
      readonly strategies: readonly Strategy[];
    }
  | { readonly kind: "complete" }
  | { readonly kind: "ended"; readonly reason: EndReason };

export interface Spent {
  readonly turns: number;
  readonly tokens: number;
  readonly cost: number;
  readonly milliseconds: number;
}

/** Plain data: JSON and back is the same state, so that a run goes on where it was. */
export interface ProtocolState {
  readonly rules: Rules;
  /** Null until a design was new enough. */
  readonly family: string | null;
  /** The level of the first tier of this run. */
  readonly firstLevel: number;
  /** Strategies of the tiers that were there before. */
  readonly inherited: readonly Strategy[];
  readonly phase: Phase;
  readonly accepted: readonly AcceptedTier[];
  readonly attempts: readonly Attempt[];
  /** Designs proposed, and validations of the tier at hand. */
  readonly designs: number;
  readonly validations: number;
  readonly spent: Spent;
}

export const tierName = (family: string, level: number): string => `${family}_t${level}`;

/** Different strategies of the family so far, those of the tiers before this run among them. */
export const strategiesOf = ({ inherited, accepted }: Pick<ProtocolState, "inherited" | "accepted">): Strategy[] => [
  ...new Set([...inherited, ...accepted.flatMap(({ strategies }) => strategies)]),
];
