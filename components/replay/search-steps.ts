import type { StepView } from "@/lib/trajectories/replay/views";
import type { StepMark } from "@/lib/trajectories/trajectory";

/** Everything of a step that a person may look for, in lower case. */
const textOf = (step: StepView): string =>
  [
    step.content ?? "",
    step.reasoning ?? "",
    ...step.calls.flatMap((call) => [call.name, call.argumentsText, call.text]),
  ]
    .join("\n")
    .toLowerCase();

/**
 * Indexes of the steps that hold every word: in their tools' names, or in their text where they are loaded. Null for an
 * empty search: all of them.
 */
export function searchSteps(
  marks: readonly StepMark[],
  loaded: ReadonlyMap<number, StepView>,
  search: string,
): ReadonlySet<number> | null {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const found = marks.filter((mark) => {
    const step = loaded.get(mark.index);
    const text = `${mark.toolNames.join("\n").toLowerCase()}\n${step ? textOf(step) : ""}`;
    return words.every((word) => text.includes(word));
  });
  return new Set(found.map((mark) => mark.index));
}
