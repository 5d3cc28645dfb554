import { readdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { parentIrregularity } from "@/lib/task/parent-irregularity";
import type { Irregularity, TaskSource } from "@/lib/task/task-source";

/** The names that stand beside task folders, each containing folder listed once: a parent is looked for among them. */
export class SiblingNames {
  readonly #listings = new Map<string, Promise<ReadonlySet<string>>>();

  async missingParent(folder: string, task: TaskSource): Promise<Irregularity | null> {
    const around = dirname(resolve(folder));
    const listing = this.#listings.get(around) ?? namesIn(around);
    this.#listings.set(around, listing);
    return parentIrregularity(task, await listing);
  }
}

async function namesIn(folder: string): Promise<ReadonlySet<string>> {
  return new Set(await readdir(folder));
}
