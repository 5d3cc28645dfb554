import type { QuirkSettings } from "../quirks/quirks";

/** The parts of the way that a connection test goes, in order. */
export const STAGES = ["address", "api", "key", "model", "tools", "second-turn", "usage"] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  address: "reach the address",
  api: "answer like the API",
  key: "accept the key",
  model: "know the model",
  tools: "call a tool",
  "second-turn": "go on after a tool's answer",
  usage: "tell the tokens used",
};

/** What a connection test found. `limited`: rollouts run, with the restriction that `message` names. */
export interface ConnectionCheck {
  readonly verdict: "ok" | "limited" | "failed";
  /** Where the way ended, or what is missing; null where all is well. */
  readonly stage: Stage | null;
  readonly message: string;
  /** What to do about it; empty where nothing is to be done. */
  readonly remedy: string;
  /** Of the whole test. */
  readonly milliseconds: number;
  /** The field in which it gives its reasoning, which is sent back; null where it gives none. */
  readonly reasoning: string | null;
  /** Quirks that it was found to have. */
  readonly quirks: QuirkSettings;
}
