import type { Names } from "./names-of-family";
import { normaliseName } from "./normalise-name";

/**
 * What names are compared by: each tool and each kind of record by its whole normalised name, and every word in them. Whole
 * names find copies, words find what was only renamed (`book_room`, `reserve_room`).
 */
export function featuresOf({ tools, entities }: Names): ReadonlySet<string> {
  const features = new Set<string>();
  for (const [kind, names] of [
    ["tool", tools],
    ["entity", entities],
  ] as const) {
    for (const name of names) {
      const words = normaliseName(name);
      if (words.length === 0) continue;
      features.add(`${kind} ${words.join(" ")}`);
      for (const word of words) features.add(`word ${word}`);
    }
  }
  return features;
}
