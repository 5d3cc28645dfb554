import type { Sandbox } from "@/lib/sandbox/contract";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { findTasks } from "@/lib/task/find-tasks";
import { readTask } from "@/lib/task/read-task";
import { checkTask } from "./check-task";
import { SiblingNames } from "./sibling-names";
import type { FolderReport } from "./task-report";

export interface ValidationProgress {
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  readonly last: FolderReport;
}

export interface ValidationOptions {
  /** Sandbox processes. Default 2. */
  readonly processes?: number;
  /** Called after each folder, in the order in which they end. */
  readonly onProgress?: (progress: ValidationProgress) => void;
  readonly signal?: AbortSignal;
  /** A sandbox to run in, which stays open; without one the validation owns its own. */
  readonly sandbox?: Sandbox;
}

export interface ValidationReport {
  /** One for each folder, in the order found: by family and level within each path. */
  readonly folders: readonly FolderReport[];
  readonly passed: number;
  /** Tasks that fail the check, and folders that can't be read. */
  readonly failed: number;
  readonly skipped: number;
  readonly milliseconds: number;
}

/**
 * Checks every task that the paths stand for (a task's folder, a family, a corpus), several at a time. Memory holds only
 * the tasks in flight; a report is small.
 * @throws NoTasksFound for a path without tasks; SandboxError `unavailable` without an engine; the signal's reason
 */
export async function validateFolders(
  paths: readonly string[],
  { processes = 2, onProgress, signal, sandbox: given }: ValidationOptions = {},
): Promise<ValidationReport> {
  const started = performance.now();
  const folders = [...new Set((await Promise.all(paths.map(findTasks))).flat())];
  const sandbox = given ?? createSandbox({ processes, spares: 0 });
  try {
    const reports = await checkAll(sandbox, folders, { inFlight: processes + READ_AHEAD, onProgress, signal });
    return { folders: reports, ...countsOf(reports), milliseconds: performance.now() - started };
  } finally {
    if (!given) await sandbox.close();
  }
}

/** Tasks read and waiting while every process is busy: enough to keep them busy, few enough to stay small. */
const READ_AHEAD = 2;

interface InFlight extends Pick<ValidationOptions, "onProgress" | "signal"> {
  readonly inFlight: number;
}

async function checkAll(
  sandbox: Sandbox,
  folders: readonly string[],
  { inFlight, onProgress, signal }: InFlight,
): Promise<FolderReport[]> {
  const reports: FolderReport[] = new Array(folders.length);
  const siblings = new SiblingNames();
  const waiting = folders.entries();
  let done = 0;
  let failed = 0;
  let broken: unknown = null;
  const lane = async () => {
    for (const [index, folder] of waiting) {
      if (broken !== null) return;
      try {
        signal?.throwIfAborted();
        const last = await checkFolder(sandbox, folder, siblings, signal);
        reports[index] = last;
        done += 1;
        if (last.kind === "failed" || last.kind === "unreadable") failed += 1;
        onProgress?.({ done, total: folders.length, failed, last });
      } catch (cause) {
        broken ??= cause;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(inFlight, folders.length) }, lane));
  if (broken !== null) throw broken;
  return reports;
}

async function checkFolder(
  sandbox: Sandbox,
  folder: string,
  siblings: SiblingNames,
  signal: AbortSignal | undefined,
): Promise<FolderReport> {
  const reading = await readTask(folder);
  if (reading.kind === "unreadable") return { ...reading, folder, irregularities: [] };
  if (reading.kind === "skipped") return { ...reading, folder };
  const { task } = reading;
  const orphan = await siblings.missingParent(folder, task);
  const irregularities = orphan ? [...task.irregularities, orphan] : task.irregularities;
  const report = await checkTask(sandbox, task, { signal });
  return { kind: report.passed ? "passed" : "failed", folder, name: task.name, irregularities, report };
}

function countsOf(reports: readonly FolderReport[]): Pick<ValidationReport, "passed" | "failed" | "skipped"> {
  const count = (...kinds: FolderReport["kind"][]) => reports.filter(({ kind }) => kinds.includes(kind)).length;
  return { passed: count("passed"), failed: count("failed", "unreadable"), skipped: count("skipped") };
}
