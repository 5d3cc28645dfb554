import type { RecordedRate } from "@/lib/task/task-source";

/** What could be read of a folder that is no tier: counted where every folder is counted, by its `tier` key. */
export interface LeftoverSummary {
  /** What its task.toml calls it, and the parent that it names ("" for none); null: no such key. */
  readonly metadataName: string | null;
  readonly parent: string | null;
  /** The `tier` key of its task.toml; null where there is none. */
  readonly tierKey: number | null;
  readonly toolCount: number;
  readonly goldSteps: number;
  readonly entityCount: number;
  /** Names, each once (lib/corpus/declared-names.ts). */
  readonly tools: readonly string[];
  readonly entities: readonly string[];
  readonly strategies: readonly string[];
  readonly passRates: readonly RecordedRate[];
}

export interface Leftover extends LeftoverSummary {
  /** The folder's name. */
  readonly name: string;
  /** Why it is no tier. */
  readonly reason: string;
}
