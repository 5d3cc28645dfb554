import type { FiredLimit } from "../trajectory";
import type { Difference } from "./compare-finals";
import type { Attribute, Choice } from "./explain-choice";
import type { Place } from "./locate-failures";
import type { Mentions } from "./mentions";
import type { RecordBook } from "./record-book";
import type { CallToWalk, WalkedCall } from "./walk-calls";

/** A scored attempt that did not pass, as it was recorded. */
export interface FailedAttempt {
  readonly outcome: "failed" | "truncated";
  readonly limit: FiredLimit | null;
  /** The database it began with and the one it left, parsed; null where none was kept. */
  readonly initial: unknown;
  readonly final: unknown;
  readonly calls: readonly CallToWalk[];
  /** Index of its last turn. */
  readonly lastStep: number;
  /** What it said in a last turn without calls. */
  readonly lastWords: string | null;
  /** Why `verify` gave no answer on its final state, or null. */
  readonly verifyRaised: string | null;
}

/** A call that an attempt made, as the model wrote it. */
export interface RecordedCall {
  readonly step: number;
  readonly name: string;
  readonly argumentsText: string;
}

/** What an attempt's calls do on a revision: states parsed, each call with what it changed there and its gold call. */
export type ReplayedCalls = Pick<FailedAttempt, "initial" | "final" | "calls">;

/** An attempt that was scored anew on another revision than it was played on, before its calls are made again there. */
export interface RegradedAttempt {
  readonly attempt: Omit<FailedAttempt, keyof ReplayedCalls>;
  readonly seed: number;
  readonly calls: readonly RecordedCall[];
}

/** What the attempts of one tier revision are held against. */
export interface FailureTask {
  readonly instruction: string;
  /** The source of the tools, `verify` in it. */
  readonly source: string;
  /** The reference path replayed: null where it doesn't go through. */
  readonly gold: { readonly final: unknown; readonly calls: readonly CallToWalk[] } | null;
}

/** One difference that counts, with all that is known about it. */
export interface Culprit {
  readonly difference: Difference;
  readonly place: Place;
  readonly choices: readonly Choice[];
}

/** Everything that rules and words are drawn from. */
export interface Findings {
  readonly attempt: FailedAttempt;
  readonly calls: readonly WalkedCall[];
  readonly gold: readonly WalkedCall[];
  readonly differences: readonly Difference[];
  /** The one that is told first is the first. */
  readonly culprits: readonly Culprit[];
  readonly told: boolean;
  /** Of the first culprit's first choice: the fields for which `verify` rejects the record. Empty where that can't be told. */
  readonly blamed: readonly Attribute[];
  readonly limits: readonly (number | string)[];
  readonly book: RecordBook;
  readonly mentions: Mentions;
}
