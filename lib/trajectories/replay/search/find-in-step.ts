import type { StoredStep } from "../../stored-step";

/** The part of a step in which something was found. */
export type HitPlace = "said" | "thought" | "tool" | "arguments" | "answer" | "told";

/** A step that holds every word, and where the first of them stands. */
export interface SearchHit {
  readonly step: number;
  readonly place: HitPlace;
  /** The tool of the call in which it was found, or null. */
  readonly tool: string | null;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** Characters told around what was found. */
const AROUND = 60;

/** Words of a search: all of them must occur, in any part of a step. Upper and lower case are the same. */
export const searchWords = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

/** A text of a step that is looked through. */
export interface SearchedPart {
  readonly place: HitPlace;
  /** The tool of the call that it belongs to, or null. */
  readonly tool: string | null;
  readonly text: string;
}

function* partsOf(step: StoredStep): Generator<SearchedPart> {
  if (step.content) yield { place: "said", tool: null, text: step.content };
  for (const { name, argumentsText, text } of step.calls) {
    yield { place: "tool", tool: name, text: name };
    yield { place: "arguments", tool: name, text: argumentsText };
    yield { place: "answer", tool: name, text };
  }
  if (step.reasoning) yield { place: "thought", tool: null, text: step.reasoning };
}

/** Where the words stand in a step, or null where one of them doesn't. */
export const findInStep = (step: StoredStep, words: readonly string[]): SearchHit | null =>
  findInParts(step.index, partsOf(step), words);

/** The same in a step of any kind of transcript, given by its texts. */
export function findInParts(
  step: number,
  searched: Iterable<SearchedPart>,
  words: readonly string[],
): SearchHit | null {
  const [first] = words;
  if (first === undefined) return null;
  const parts = Array.from(searched, (part) => ({ ...part, lower: part.text.toLowerCase() }));
  if (!words.every((word) => parts.some(({ lower }) => lower.includes(word)))) return null;
  const found = parts.find(({ lower }) => lower.includes(first));
  if (!found) return null;
  const { place, tool, text, lower } = found;
  // Few letters change their length with their case (İ): there the excerpt may begin beside the word.
  const at = Math.min(lower.indexOf(first), text.length);
  return {
    ...{ step, place, tool },
    before: text.slice(Math.max(0, at - AROUND), at),
    match: text.slice(at, at + first.length),
    after: text.slice(at + first.length, at + first.length + AROUND),
  };
}
