import type { VerdictKind } from "../../protocol/state";
import type { Reward } from "../../reward";
import type { RunRow } from "../views";

/** The narrow view of a step of a transcript, for lists and scrubbers: no payload. */
export interface RunMark {
  readonly index: number;
  readonly kind: "turn" | "told";
  readonly toolNames: readonly string[];
  /** A call of it changed the draft. */
  readonly changed: boolean;
  readonly failedCalls: number;
  /** Calls that have no answer yet. */
  readonly open: number;
  /** Of a step that told how a gate ended. */
  readonly verdict: VerdictKind | null;
}

/** Where a run stands, and marks of its steps from one on, as many as an answer holds. */
export interface RunReplay {
  readonly run: RunRow;
  /** With its parts, once the run is over. */
  readonly reward: Reward | null;
  /** Steps of the transcript, the opening not counted. */
  readonly stepCount: number;
  readonly marks: readonly RunMark[];
  /** Where the marks go on, or null at the end. */
  readonly next: number | null;
}

/** A file that a step changed: what it was and is; null where it isn't there. */
export interface ChangedFile {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What a step changed in the draft. */
export interface StepChanges {
  /** How many changes the draft had before it and has after it; equal where it changed nothing. */
  readonly from: number;
  readonly to: number;
  readonly files: readonly ChangedFile[];
}
