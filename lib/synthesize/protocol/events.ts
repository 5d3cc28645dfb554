import type { NoveltyVerdict } from "../novelty/judge-novelty";
import type { GateVerdict, Spent } from "./state";

/** What the check of a draft found. `problems` is empty exactly where the draft is sound and a superset of its parent. */
export interface Validation {
  readonly contentHash: string;
  readonly family: string;
  readonly level: number;
  /** As `task.toml` claims: the parent's name, empty or null for a seed. */
  readonly parent: string | null;
  readonly strategies: readonly string[];
  /** Each with what to do about it. */
  readonly problems: readonly string[];
}

/**
 * What happens to a run. Events are made by the program that runs it, from what the synthesizer asked for and what the
 * sandbox, the corpus and the gate then said: hashes, novelty, validations and verdicts are never taken from a model.
 */
export type SynthesisEvent =
  | { readonly kind: "design"; readonly family: string; readonly novelty: NoveltyVerdict }
  /** The draft's files changed; null where they make no readable task now. */
  | { readonly kind: "edit"; readonly contentHash: string | null }
  | { readonly kind: "validate"; readonly validation: Validation }
  /** `contentHash`: of the files that the gate will run on. */
  | { readonly kind: "request-gate"; readonly gateId: string; readonly contentHash: string }
  | ({ readonly kind: "verdict" } & GateVerdict)
  /** `contentHash`: of the files as they lie there at this moment. */
  | { readonly kind: "submit"; readonly contentHash: string }
  | { readonly kind: "finish" }
  | { readonly kind: "give-up"; readonly words: string }
  | { readonly kind: "cancel" }
  /** Added to what was used before. */
  | ({ readonly kind: "spend" } & Spent);
