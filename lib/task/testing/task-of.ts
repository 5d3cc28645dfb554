import { taskFromFiles } from "../task-from-files";
import type { TaskReading } from "../task-reading";
import type { TaskSource } from "../task-source";
import { SAMPLE_NAME, sampleFiles } from "./sample-files";

/** The task of a reading that must be one. */
export function taskOf(reading: TaskReading): TaskSource {
  if (reading.kind === "task") return reading.task;
  throw new Error(`Expected a task, got ${JSON.stringify(reading)}`);
}

export function sampleTask(
  files: ReadonlyMap<string, Uint8Array> = sampleFiles(),
  name: string = SAMPLE_NAME,
): TaskSource {
  return taskOf(taskFromFiles(name, files));
}
