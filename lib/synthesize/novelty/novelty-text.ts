import type { NoveltyVerdict } from "./judge-novelty";

const list = (names: readonly string[]): string => (names.length === 0 ? "none by its whole name" : names.join(", "));

/** A verdict on novelty in words for the synthesizer: the neighbour, what is shared, what to do. */
export function noveltyText(verdict: NoveltyVerdict): string {
  switch (verdict.kind) {
    case "novel": {
      const { nearest } = verdict;
      if (nearest === null) return "New: no family shares a telling name.";
      return `New enough: the nearest family is ${nearest.family}, similarity ${nearest.similarity.toFixed(2)}.`;
    }
    case "too-close": {
      const { family, similarity, tools, entities } = verdict.nearest;
      return [
        `Too close to ${family}: similarity ${similarity.toFixed(2)}, the limit is ${verdict.limit.toFixed(2)}.`,
        `Shared tools: ${list(tools)}. Shared entities: ${list(entities)}.`,
        "Choose another domain; other words for the same one do not make it new.",
      ].join(" ");
    }
    case "name-taken":
      return `A family ${verdict.family} exists already. Choose another name, and make sure that it is another domain.`;
    case "too-thin":
      return `A design needs at least ${FEWEST_TEXT}; this one names ${verdict.tools} and ${verdict.entities}.`;
  }
}

const FEWEST_TEXT = "two tools and one kind of record";
