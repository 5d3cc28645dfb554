import type { ActionResult } from "@/app/_edge/action";
import type { ModelChoice } from "@/components/models/usual-model";
import type { Language } from "@/lib/task/task-source";

/** What the form of a new run says; null: no bound of its own. */
export interface SynthesisForm {
  readonly authorId: string;
  readonly solverId: string;
  readonly language: Language;
  /** One run each; empty: `count` runs with a free choice. */
  readonly hints: readonly string[];
  readonly count: number;
  /** Null: 4, or two above the tier that is evolved. */
  readonly lastLevel: number | null;
  /** Rollouts a gate. */
  readonly k: number;
  readonly dollars: number | null;
  readonly turns: number | null;
  readonly hours: number | null;
  /** The tier that is evolved; null: a new family. */
  readonly seed: string | null;
}

export type OrderRuns = (form: SynthesisForm) => Promise<ActionResult<{ readonly ids: readonly string[] }>>;

/** What a person may do with a run; false: it had changed meanwhile. */
export interface RunActs {
  pause(runId: string): Promise<ActionResult<boolean>>;
  resume(runId: string): Promise<ActionResult<boolean>>;
  cancel(runId: string): Promise<ActionResult<boolean>>;
}

/** What the form offers. */
export interface OrderChoices {
  readonly authors: readonly ModelChoice[];
  readonly solvers: readonly ModelChoice[];
  /** The bands that gates are held to, in words, t0 first. */
  readonly bands: readonly string[];
  /** The offline demonstration. */
  readonly demo: { readonly authorId: string; readonly solverId: string };
}
