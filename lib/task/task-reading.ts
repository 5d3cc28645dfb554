import type { GoldCall, Irregularity, Language, TaskMetadata, TaskSource } from "./task-source";

/** What stands in the way of reading a folder, where, and what its author can do about it. */
export interface TaskProblem {
  /** Path relative to the task's folder; the folder itself is `"."`. */
  readonly file: string;
  /** Counted from 1, where it is known. */
  readonly line?: number;
  readonly message: string;
  readonly remedy: string;
}

/** What can be read of a folder that is no tier; parts that are missing or broken are null. */
export interface LeftoverContent {
  readonly metadata: TaskMetadata | null;
  readonly language: Language | null;
  readonly tools: string | null;
  readonly gold: readonly GoldCall[] | null;
  /** JSON text of one object. */
  readonly database: string | null;
}

/**
 * What became of a folder: a task; skipped, since its name has no level and guessing one would invent a tier; or
 * unreadable. A reader never throws for what a folder holds.
 */
export type TaskReading =
  | { readonly kind: "task"; readonly task: TaskSource }
  | {
      readonly kind: "skipped";
      readonly name: string;
      readonly reason: string;
      readonly irregularities: readonly Irregularity[];
      readonly content: LeftoverContent;
    }
  | { readonly kind: "unreadable"; readonly name: string; readonly problem: TaskProblem };

/** Thrown inside the reader, caught at its edge and turned into an `unreadable` reading. */
export class UnreadableTask extends Error {
  override readonly name = "UnreadableTask";
  constructor(readonly problem: TaskProblem) {
    super(`${problem.file}: ${problem.message}`);
  }
}
