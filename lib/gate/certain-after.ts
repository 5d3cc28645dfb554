import { judgeTier } from "./judge-tier";
import type { Band } from "./views";

/** How a slot ended: `unscored` where none of its attempts could be scored. */
export type SlotEnd = "passed" | "not-passed" | "unscored";

/**
 * Exact curtailment: after how many slots, counted from the first, the verdict of the whole gate is certain, however the
 * others end (passed, not passed or without a score); at most k, null while it is open. `ends` has one entry a slot, null
 * for one that hasn't ended.
 *
 * - The same verdict as playing all k, its `suspect` too: where nobody has passed yet, "too hard" is certain long before
 *   it is known whether nobody ever passes, and a task that nobody solves is more likely wrong than hard. Such a gate is
 *   played until somebody passes, or to its end.
 * - Slots are looked at in their planned order and never in the order in which they ended: quick attempts fail more (or
 *   less) often than slow ones, so what happens to be finished isn't a fair sample. How far a gate goes hence depends on
 *   how its slots ended and not on when, on the number of workers, or on their speed.
 * - "Undecided" is never certain: the slots that are missing for it can be run again.
 *
 * (Curtailed sampling, known from acceptance inspection, and why its rate is biased: Girshick, Mosteller & Savage 1946,
 * Annals of Mathematical Statistics 17:13–23; Phatak & Bhatt 1967, Technometrics 9:219–228.)
 */
export function certainAfter(ends: readonly (SlotEnd | null)[], band: Band): number | null {
  const planned = ends.length;
  let scored = 0;
  let passes = 0;
  for (const [index, end] of ends.entries()) {
    if (end === null) return null;
    if (end !== "unscored") scored++;
    if (end === "passed") passes++;
    const verdict = judgeTier({ planned, scored, passes }, band);
    const seen = index + 1;
    if (verdict.kind === "undecided") continue;
    if (verdict.kind === "too-hard" && verdict.suspect && seen < planned) continue;
    return seen;
  }
  return null;
}
