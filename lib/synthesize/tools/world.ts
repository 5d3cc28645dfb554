import type { EntitySpec, ToolSpec } from "@/lib/sandbox/contract";
import type { TaskSource } from "@/lib/task/task-source";
import type { TaskReport } from "@/lib/validate/task-report";
import type { FamilyIndex } from "../novelty/family-index";
import type { Band } from "../protocol/rules";
import type { OpenedTier } from "../superset/opened-tier";

/** One line of the list of families. */
export interface FamilyListing {
  readonly family: string;
  readonly levels: readonly number[];
  readonly description: string;
}

export interface FamilyPage {
  readonly families: readonly FamilyListing[];
  readonly total: number;
}

/** What the check of a task says, with the interface as the sandbox saw it; empty lists where it never opened. */
export interface CheckedTask {
  readonly report: TaskReport;
  readonly tools: readonly ToolSpec[];
  readonly entities: readonly EntitySpec[];
  /** Gold calls that changed the database, counted from 0. */
  readonly changes: readonly number[];
}

export interface TriedCalls {
  readonly answers: readonly {
    readonly name: string;
    readonly ok: boolean;
    readonly text: string;
    readonly changed: boolean;
  }[];
  /** What `verify` says after the last call; null where the task broke. */
  readonly verify: number | null;
  /** Why the task could not be opened or broke, or null. */
  readonly problem: string | null;
}

export type Generated =
  | { readonly ok: true; readonly database: string }
  | { readonly ok: false; readonly problem: string };

/** All that a gate gets to know of a candidate. */
export interface GateOrder {
  readonly task: TaskSource;
  readonly contentHash: string;
  readonly level: number;
  /** Gates that this run asked for before: with it an order that is given twice, since a crash came between, is one gate. */
  readonly attempt: number;
  readonly band: Band;
  readonly judge: string;
}

/**
 * The effects that a synthesizer's tools have. Later layers implement it on the database, the queue and the sandbox; tests on a
 * sandbox alone. What a synthesizer's task code does wrong is in the results; a method throws only where the world itself is
 * broken (no sandbox, no database), which is never the synthesizer's fault and ends nothing.
 */
export interface SynthesisWorld {
  /** `size` families in which each of the words occurs, from `(page - 1) · size` on, by name. */
  listFamilies(words: string, page: number, size: number): Promise<FamilyPage>;
  /** Tiers of a family, lowest first; null where there is none. */
  readFamily(family: string): Promise<readonly TaskSource[] | null>;
  /** Names of every family that a design is compared with. */
  familyIndex(): Promise<FamilyIndex>;
  /** An accepted tier of this run, or the tier that the run began from. @throws where it isn't there: the run is broken */
  acceptedTier(name: string): Promise<OpenedTier>;
  check(task: TaskSource): Promise<CheckedTask>;
  /** `calls`: `[[name, {arguments}], …]` as JSON text, on a fresh database; goes on after a call that fails. */
  tryCalls(task: TaskSource, calls: string): Promise<TriedCalls>;
  /** Runs `generatorTask` in the sandbox. */
  runGenerator(path: string, script: string, seed: number): Promise<Generated>;
  /** Plans a gate, returns its id, and never waits for it: the verdict comes as an event of its own. */
  requestGate(order: GateOrder): Promise<{ readonly gateId: string }>;
}
