/** The words of the task format (docs/task-format.md). Types only: reading and writing live beside this file. */

export type Language = "typescript" | "python";

/** One call of the reference path. The exact text is in `TaskSource.goldText`. */
export interface GoldCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/**
 * One recorded measurement of `task.toml`, as it came: `value` is the mean reward of `k` rollouts, 0..1. A number out of
 * range (-1 for "not measured" occurs) is kept and reported as `pass-rate-malformed`.
 */
export interface RecordedRate {
  readonly solver: string;
  readonly model: string;
  readonly k: number;
  readonly value: number;
}

/** What `task.toml` says, unrepaired. `tier` and `parent` are claims; the folder's name is the identity. */
export interface TaskMetadata {
  readonly name: string | null;
  readonly description: string;
  readonly tier: number | null;
  readonly parent: string | null;
  readonly strategies: readonly string[];
  readonly passRates: readonly RecordedRate[];
}

export type IrregularityKind =
  | "name-differs-from-folder"
  | "tier-missing"
  | "tier-differs-from-folder"
  | "parent-missing"
  | "parent-absent"
  | "strategies-missing"
  | "strategy-unknown"
  | "pass-rate-malformed"
  | "metadata-malformed"
  | "gold-not-pairs";

/** Something a strict reader would choke on; reported and shown with the tier, never repaired. */
export interface Irregularity {
  readonly kind: IrregularityKind;
  readonly message: string;
}

/** One tier as defined by its folder. Everything needed to open, show, hash and write it back byte for byte. */
export interface TaskSource {
  /** The folder's name, e.g. `day_spa_t2`: identity of the tier. */
  readonly name: string;
  readonly family: string;
  readonly level: number;
  readonly language: Language;
  readonly instruction: string;
  /** `db.json` as text: parsing it in JavaScript would turn `110.0` into `110`. */
  readonly database: string;
  /** `tools.ts` or `tools.py` as text. */
  readonly tools: string;
  readonly gold: readonly GoldCall[];
  /** `gold.json` as text, `[[name, {arguments}], …]`, for the same reason as `database`. */
  readonly goldText: string;
  readonly metadata: TaskMetadata;
  /** The moment that task code sees as now, ISO 8601 in UTC. */
  readonly clock: string;
  /** Further UTF-8 files which task code may read beside its module, by relative path. */
  readonly auxiliary: Readonly<Record<string, string>>;
  /** Every file of the folder by relative path, bytes as read: what `writeTask` writes. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly irregularities: readonly Irregularity[];
}

/** Default clock: on this day every task of the public corpus passes (reference: docs/task-format.md). */
export const DEFAULT_CLOCK = "2026-04-23T12:00:00Z";
