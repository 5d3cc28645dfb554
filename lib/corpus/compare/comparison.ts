/** What differs between two tasks, the earlier (usually the parent) first. Plain data: pages, routes and tests read it. */
import type { EntitySpec, ToolSpec } from "@/lib/sandbox/contract";
import type { GoldCall, Language, TaskSource } from "@/lib/task/task-source";
import type { EntityChange, FieldChange } from "@/lib/trajectories/describe-changes";

/** One of the two tasks. `opened` is null where the sandbox has never opened it. */
export interface ComparedTask {
  readonly task: TaskSource;
  readonly opened: { readonly tools: readonly ToolSpec[]; readonly entities: readonly EntitySpec[] } | null;
}

export type ChangeKind = "added" | "removed" | "changed";

export interface Counts {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

export interface TextPart {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/**
 * `parts`: same and removed ones joined are the text before, same and added ones the text after, to the character; `added`
 * and `removed` count words or lines. `too-different`: no readable difference, or one too costly to find; lengths in
 * characters, the texts themselves are read apart.
 */
export type TextDiff =
  | { readonly kind: "same" }
  | { readonly kind: "parts"; readonly parts: readonly TextPart[]; readonly added: number; readonly removed: number }
  | { readonly kind: "too-different"; readonly before: number; readonly after: number };

export interface FieldTypeChange {
  readonly name: string;
  readonly kind: ChangeKind;
  /** Types as their author spelled them; null where the field isn't there. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface EntityTypeChange {
  readonly name: string;
  readonly kind: ChangeKind;
  /** Of an added or removed one all fields. Empty where only names are known. */
  readonly fields: readonly FieldTypeChange[];
}

export interface SchemaChanges {
  readonly entities: readonly EntityTypeChange[];
  /** Fields of the database itself: its tables and the values beside them. */
  readonly tables: readonly FieldTypeChange[];
}

export interface ToolChange {
  readonly name: string;
  readonly kind: ChangeKind;
  /** Null where the interface isn't known; then only the source is compared. */
  readonly description: TextDiff | null;
  /** Parameters by name as rows; null where the interface isn't known. */
  readonly parameters: readonly EntityChange[] | null;
  /** Line by line; null where the module's layout doesn't show the tool. */
  readonly implementation: TextDiff | null;
}

export interface TableChanges extends Counts {
  readonly table: string;
  /** Rows; null where there is no such table. */
  readonly before: number | null;
  readonly after: number | null;
  /** The same rows in another order, nothing else. */
  readonly reordered: boolean;
  readonly changes: readonly EntityChange[];
}

export type DatabaseChanges =
  | { readonly kind: "compared"; readonly tables: readonly TableChanges[]; readonly values: readonly EntityChange[] }
  /** Too large or too deep to be compared row by row. Sizes in characters. */
  | { readonly kind: "not-compared"; readonly before: number; readonly after: number };

export interface GoldStepChange {
  readonly kind: "same" | ChangeKind;
  /** Positions from 1, and the calls. */
  readonly before: { readonly step: number; readonly call: GoldCall } | null;
  readonly after: { readonly step: number; readonly call: GoldCall } | null;
  /** Arguments that differ, of a changed call. */
  readonly fields: readonly FieldChange[];
}

/** Null steps: the paths have too little in common to be laid side by side. */
export interface GoldChanges extends Counts {
  readonly steps: readonly GoldStepChange[] | null;
}

export interface Comparison {
  readonly languages: { readonly before: Language; readonly after: Language };
  /** `interface`: as the sandbox saw both. `layout`: names read from the sources, since one was never opened. */
  readonly basis: "interface" | "layout";
  readonly schema: SchemaChanges;
  readonly tools: readonly ToolChange[];
  readonly database: DatabaseChanges;
  readonly instruction: TextDiff;
  readonly gold: GoldChanges;
  /** Null where `verify` isn't found by the layout of either module. */
  readonly verify: TextDiff | null;
  readonly counts: {
    readonly tools: Counts;
    readonly entities: Counts;
    /** Of entities that both have, and of the database. */
    readonly fields: Counts;
    readonly rows: Counts;
    /** Of the database, beside its tables. */
    readonly values: Counts;
    readonly gold: Counts;
  };
}
