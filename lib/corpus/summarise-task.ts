import { countEntities } from "@/lib/task/count-entities";
import type { TaskSource } from "@/lib/task/task-source";
import { declaredNames } from "./declared-names";
import { searchDocument } from "./words";

/** Columns of a tier which follow from its files. */
export interface TaskColumns {
  readonly language: string;
  readonly description: string;
  readonly parentName: string | null;
  readonly tierKey: number | null;
  /** JSON. */
  readonly strategies: string;
  readonly toolCount: number;
  readonly goldSteps: number;
  readonly entityCount: number;
  /** Bytes of UTF-8. */
  readonly databaseBytes: number;
  readonly irregularityCount: number;
}

/** What a tier has of a kind, for counts and filters. */
export interface TaskFacets {
  readonly tool: readonly string[];
  readonly entity: readonly string[];
  readonly strategy: readonly string[];
  readonly irregularity: readonly string[];
}

export interface TaskSummary {
  readonly columns: TaskColumns;
  readonly facets: TaskFacets;
  /** The words that full-text search finds it by: name, description, instruction, tools, entities. */
  readonly document: string;
}

/** Everything that lists, statistics and searches know of a task, from its files alone: nothing of it is run. */
export function summariseTask(task: TaskSource): TaskSummary {
  const { name, language, metadata, instruction } = task;
  const { tools, entities } = declaredNames(task.tools, language);
  return {
    columns: {
      language,
      description: metadata.description,
      parentName: metadata.parent || null,
      tierKey: storableKey(metadata.tier),
      strategies: JSON.stringify(metadata.strategies),
      toolCount: tools.length,
      goldSteps: task.gold.length,
      entityCount: countEntities(task.database),
      databaseBytes: Buffer.byteLength(task.database),
      irregularityCount: task.irregularities.length,
    },
    facets: {
      tool: tools,
      entity: entities,
      strategy: [...new Set(metadata.strategies)],
      irregularity: [...new Set(task.irregularities.map(({ kind }) => kind))],
    },
    document: searchDocument([name, metadata.description, instruction, ...tools, ...entities]),
  };
}

/** A key that no column holds is no level of anything; that it differs from the folder's is reported all the same. */
const storableKey = (tier: number | null): number | null => (tier !== null && tier < 2 ** 31 ? tier : null);
