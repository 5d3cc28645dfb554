import type { TaskSource } from "@/lib/task/task-source";
import type { SynthesisWorld } from "../tools/world";

/** Changing calls that are left out one at a time; a gold path with more is tried as far as that. */
const MOST = 16;

/**
 * Changes of the gold path without which `verify` is satisfied all the same: either nobody asked for them, or `verify` doesn't look. Told, not
 * refused: a path may do more than it must. The gold path must replay without an error. Positions count from 1.
 */
export async function needlessCalls(world: Pick<SynthesisWorld, "tryCalls">, task: TaskSource): Promise<string[]> {
  const text = (calls: TaskSource["gold"]) => JSON.stringify(calls.map((call) => [call.name, call.arguments]));
  const { answers } = await world.tryCalls(task, text(task.gold));
  const changes = answers.flatMap(({ changed }, index) => (changed ? [index] : []));
  if (changes.length < 2) return []; // the only change is needed: the initial database is refused
  const found: string[] = [];
  for (const left of changes.slice(0, MOST)) {
    const { verify } = await world.tryCalls(task, text(task.gold.filter((_, index) => index !== left)));
    if (verify !== 1) continue;
    const name = task.gold[left]?.name ?? "";
    found.push(`verify is satisfied without gold call ${left + 1}, ${name}: is it asked for, and does verify look?`);
  }
  return found;
}
