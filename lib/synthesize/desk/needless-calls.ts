import type { TaskSource } from "@/lib/task/task-source";
import type { SynthesisWorld } from "../tools/world";

/** Changing calls that are left out one at a time; a gold path with more is tried as far as that. */
const MOST = 16;

/**
 * Changes of the gold path without which `verify` is satisfied all the same: either nobody asked for them, or `verify` doesn't look. Told, not
 * refused: a path may do more than it must. The gold path must replay without an error. Positions in the words count from 1.
 * @param changes gold calls that change the database, counted from 0
 */
export async function needlessCalls(
  world: Pick<SynthesisWorld, "tryCalls">,
  task: TaskSource,
  changes: readonly number[],
): Promise<string[]> {
  const text = (calls: TaskSource["gold"]) => JSON.stringify(calls.map((call) => [call.name, call.arguments]));
  if (changes.length < 2) return []; // the only change is needed: the initial database is refused
  const found: string[] = [];
  for (const left of changes.slice(0, MOST)) {
    const { verify } = await world.tryCalls(task, text(task.gold.filter((_, index) => index !== left)));
    if (verify !== 1) continue;
    const name = task.gold[left]?.name ?? "";
    found.push(`verify is satisfied without gold call ${left + 1}, ${name}: is it asked for, and does verify look?`);
  }
  if (changes.length > MOST)
    found.push(`Only ${MOST} of gold's ${changes.length} changes were left out one at a time, the first ones.`);
  return found;
}
