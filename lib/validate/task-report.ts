import type { Replay, SandboxErrorKind, ToolErrorKind } from "@/lib/sandbox/contract";
import type { TaskProblem } from "@/lib/task/task-reading";
import type { Irregularity } from "@/lib/task/task-source";

/** One thing that keeps a task from being sound. Faults come in the order in which they arise: the first is the cause. */
export type Fault =
  | {
      readonly kind: "gold-call-failed";
      /** Counted from 0. */
      readonly index: number;
      readonly name: string;
      readonly arguments: Readonly<Record<string, unknown>>;
      readonly because: ToolErrorKind;
      /** What a solver would have been shown. */
      readonly error: string;
    }
  | { readonly kind: "gold-unusable"; readonly message: string }
  | { readonly kind: "gold-changes-nothing" }
  | { readonly kind: "verify-accepts-initial"; readonly value: number }
  | { readonly kind: "verify-rejects-gold"; readonly value: number }
  | { readonly kind: "verify-changes-state" }
  | {
      /** The task's code doesn't load, raises in `verify`, or passed a limit. */
      readonly kind: "sandbox";
      readonly because: SandboxErrorKind;
      readonly message: string;
      readonly detail: string | null;
    };

/** What the gold check measured; null where the task never ran to its end. */
export type GoldEvidence = Pick<Replay, "initialHash" | "finalHash" | "verifyInitial" | "verifyFinal">;

export interface TaskReport {
  readonly name: string;
  readonly passed: boolean;
  /** Empty exactly if `passed`. */
  readonly faults: readonly Fault[];
  readonly goldCalls: number;
  readonly evidence: GoldEvidence | null;
}

/** What became of one folder. `failed` and `unreadable` count as failures; a folder without a level is neither. */
export type FolderReport = {
  readonly folder: string;
  readonly name: string;
  readonly irregularities: readonly Irregularity[];
} & (
  | { readonly kind: "passed" | "failed"; readonly report: TaskReport }
  | { readonly kind: "unreadable"; readonly problem: TaskProblem }
  | { readonly kind: "skipped"; readonly reason: string }
);
