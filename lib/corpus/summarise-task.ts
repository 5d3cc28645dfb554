import { countEntities } from "@/lib/task/count-entities";
import type { TaskSource } from "@/lib/task/task-source";
import { countTools } from "./count-tools";

/** Columns of a tier which follow from its files. */
export interface TaskColumns {
  readonly language: string;
  readonly description: string;
  readonly parentName: string | null;
  /** JSON. */
  readonly strategies: string;
  readonly toolCount: number;
  readonly goldSteps: number;
  readonly entityCount: number;
  /** Bytes of UTF-8. */
  readonly databaseBytes: number;
  readonly irregularityCount: number;
  readonly searchText: string;
}

export function summariseTask(task: TaskSource): TaskColumns {
  const { name, language, metadata, instruction } = task;
  return {
    language,
    description: metadata.description,
    parentName: metadata.parent || null,
    strategies: JSON.stringify(metadata.strategies),
    toolCount: countTools(task.tools, language),
    goldSteps: task.gold.length,
    entityCount: countEntities(task.database),
    databaseBytes: Buffer.byteLength(task.database),
    irregularityCount: task.irregularities.length,
    searchText: searchable(`${name} ${name.replaceAll("_", " ")}\n${metadata.description}\n${instruction}`),
  };
}

/** How texts and what is searched in them are made comparable, the same on both databases. */
export const searchable = (text: string): string => text.normalize("NFC").toLowerCase();
