import { contentHash } from "@/lib/task/content-hash";
import { packTask } from "@/lib/task/pack-task";
import type { Irregularity, Language, RecordedRate, TaskSource } from "@/lib/task/task-source";
import { instructionHash } from "../instruction-hash";
import { summariseTask, type TaskSummary } from "../summarise-task";
import { type Packed, packContentSync, payloadId } from "./content/store";

/** Everything that is stored of a task, ready to be written: plain data, so that a thread can make it for another. */
export interface PreparedTier {
  readonly name: string;
  readonly family: string;
  readonly level: number;
  readonly language: Language;
  readonly contentHash: string;
  readonly instructionHash: string;
  /** Id of the packed folder, and its compressed content. */
  readonly sourceId: string;
  readonly content: Packed;
  readonly summary: TaskSummary;
  readonly irregularities: readonly Irregularity[];
  readonly passRates: readonly RecordedRate[];
}

/** Id under which a folder's files are stored: the same files, and no others, have it. */
export const sourceIdOf = (task: Pick<TaskSource, "name" | "files">): string => payloadId(packTask(task));

/** Hashes, summarises and compresses a task. All the processor time that storing a tier takes, but for the database's. */
export function prepareTier(task: TaskSource): PreparedTier {
  const { name, family, level, language, irregularities } = task;
  const pack = packTask(task);
  return {
    ...{ name, family, level, language, irregularities },
    contentHash: contentHash(task),
    instructionHash: instructionHash(task.instruction),
    sourceId: payloadId(pack),
    content: packContentSync(pack),
    summary: summariseTask(task),
    passRates: task.metadata.passRates,
  };
}
