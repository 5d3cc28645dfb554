/** What the replay shows: plain JSON, every part bounded, so that no answer passes a megabyte. */
import type { ModelTool } from "@/lib/models/contract";
import type { EntityChange } from "../describe-changes";
import type { GoldDeparture } from "../gold-path";
import type { Ending, TurnCall, TurnStep } from "../trajectory";
import type { Scorings } from "./scorings/scorings";

/** One of the attempts of a slot. */
export interface AttemptBrief {
  readonly id: string;
  readonly attempt: number;
  readonly state: "running" | "done";
  /** As it was scored last. */
  readonly outcome: Ending["outcome"] | null;
}

/** A rollout without its steps. Outcome and scores are those of the revision it was played on; `standing` is what counts now. */
export interface TrajectoryHeader extends Omit<Ending, "outcome" | "finalState">, Scorings {
  readonly id: string;
  readonly gateId: string;
  /** gate | eval */
  readonly gateKind: string;
  readonly slot: number;
  readonly attempt: number;
  /** All attempts of its slot, itself among them, in their order: at most one of them is scored. */
  readonly attempts: readonly AttemptBrief[];
  readonly tier: string;
  readonly revisionId: string;
  readonly backend: string;
  readonly modelId: string;
  readonly offline: boolean;
  readonly seed: number;
  /**
   * A running attempt has no outcome yet; its steps can be read as they come. One that was stopped because nobody needed it
   * any more (`error.kind` is `curtailed`, `cancelled` or `budget`) is done without one.
   */
  readonly state: "running" | "done";
  readonly outcome: Ending["outcome"] | null;
  /** Turns. Steps are numbered 0 (what the solver was given) to `stepCount`. */
  readonly stepCount: number;
  readonly callCount: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** The turn where the attempt left the gold path, or null. */
  readonly leftGoldAt: number | null;
  readonly startedAt: string;
  readonly endedAt: string | null;
  /** Null while nothing has been given to the solver. */
  readonly given: {
    readonly system: string;
    readonly instruction: string;
    readonly tools: readonly ModelTool[];
    /** Size of the initial database, bytes of JSON. The database itself: `parsedStateAt(id, 0)`. */
    readonly databaseBytes: number;
  } | null;
}

export interface CallView extends Omit<TurnCall, "delta"> {
  /** Characters of the whole arguments: more than `argumentsText.length` where the rest stands in the raw step alone. */
  readonly argumentsLength: number;
  /** The beginning of the answer, or all of it. */
  readonly text: string;
  /** Characters of the whole answer: more than `text.length` where the rest must be asked for (`readCallText`). */
  readonly textLength: number;
  /** What the call changed, in rows: the first of them, or all. */
  readonly changes: readonly EntityChange[];
  /** All changes: more than `changes.length` where the rest must be asked for (`readCallChanges`). */
  readonly changeCount: number;
}

export interface StepView extends Omit<TurnStep, "calls"> {
  /** Characters of all that was said and thought: more than what is here where the rest stands in the raw step alone. */
  readonly contentLength: number;
  readonly reasoningLength: number;
  readonly calls: readonly CallView[];
  readonly departure: GoldDeparture | null;
}

/** Some of a list: always "N of M". */
export interface Page<Item> {
  readonly total: number;
  readonly from: number;
  readonly items: readonly Item[];
  /** Where the next page begins, or null at the end. */
  readonly next: number | null;
}
