import type { TaskProblem, TaskReading } from "@/lib/task/task-reading";
import { prepareTier, sourceIdOf } from "./importing/prepare-tier";
import { settleParents } from "./importing/settling/store";
import { isReplaced, isStored, type Saved, saveTiers } from "./importing/store";
import { keepLeftovers } from "./leftovers/store";
import { summariseLeftover } from "./leftovers/summarise-leftover";
import type { Origin } from "./views";

export interface ImportOptions {
  /** Where families that are new come from; those that are there keep their origin. */
  readonly origin: Origin;
  /**
   * Leaves a tier alone whose content was replaced by another import since: what comes with the product must not take
   * back, at every start, what people brought in under the same name.
   */
  readonly keepReplaced?: boolean;
  /** After each reading. */
  readonly onProgress?: (progress: ImportReport, last: TaskReading) => void;
  readonly signal?: AbortSignal;
}

export interface ImportReport {
  readonly added: number;
  readonly updated: number;
  /** Tiers whose content is the same but whose description, recorded rates or provenance changed. */
  readonly refreshed: number;
  readonly unchanged: number;
  /** Tiers with a content that is current only now, in order: their check is due. */
  readonly toCheck: readonly string[];
  readonly skipped: readonly { readonly name: string; readonly reason: string }[];
  readonly unreadable: readonly { readonly name: string; readonly problem: TaskProblem }[];
}

/**
 * Takes a few tasks into the corpus (thousands: `runImport`), each in a transaction of its own: an interrupted import is
 * finished by repeating it. A tier is known by its name and a content by its hash, so that an unchanged tier is left
 * alone, a changed one gets a new revision, and what was measured on the old one stays with it. @throws the signal's reason
 */
export async function importTasks(
  readings: AsyncIterable<TaskReading> | Iterable<TaskReading>,
  { origin, keepReplaced = false, onProgress, signal }: ImportOptions,
): Promise<ImportReport> {
  const counts: Record<Saved, number> = { added: 0, updated: 0, refreshed: 0, unchanged: 0 };
  const toCheck: string[] = [];
  const skipped: { name: string; reason: string }[] = [];
  const unreadable: { name: string; problem: TaskProblem }[] = [];
  const report = () => ({ ...counts, toCheck, skipped, unreadable });
  for await (const reading of readings) {
    signal?.throwIfAborted();
    if (reading.kind === "skipped") {
      const { name, reason, content } = reading;
      skipped.push({ name, reason });
      await keepLeftovers([{ name, reason, ...summariseLeftover(content) }]);
    } else if (reading.kind === "unreadable") unreadable.push({ name: reading.name, problem: reading.problem });
    else {
      const { name } = reading.task;
      const saved = await saveOne(reading, origin, keepReplaced);
      if (typeof saved === "object") unreadable.push({ name, problem: saved });
      else counts[saved] += 1;
      if (saved === "added" || saved === "updated") toCheck.push(name);
    }
    onProgress?.(report(), reading);
  }
  await settleParents(new Set([...skipped, ...unreadable].map(({ name }) => name)));
  return report();
}

async function saveOne(
  { task }: Extract<TaskReading, { kind: "task" }>,
  origin: Origin,
  keepReplaced: boolean,
): Promise<Saved | TaskProblem> {
  if (await isStored(task.name, sourceIdOf(task))) return "unchanged";
  const tier = prepareTier(task);
  if (keepReplaced && (await isReplaced(tier.name, tier.contentHash))) return "unchanged";
  const saved = await saveTiers([tier], origin);
  return saved.get(task.name) ?? "unchanged";
}
