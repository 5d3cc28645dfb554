import { type Change, diffLines, diffWordsWithSpace } from "diff";
import type { TextDiff, TextPart } from "./comparison";

/** Characters of one text; longer ones are data rather than prose or code, and are read apart. */
const LONGEST = 200_000;
/** Edits beyond which a difference is no longer readable; the cost of finding it grows with their square. */
const MOST_EDITS = 2_000;
/** Of the shorter text so much must be found again, else a difference word by word is confetti. */
const SHARED = 0.25;
/** Characters; two texts as short as this are read side by side at a glance, whatever they share. */
const SHORT = 300;

/** Compares texts; all of one differ's work shares one budget of time, since texts come from models. */
export interface TextDiffer {
  words(before: string, after: string): TextDiff;
  lines(before: string, after: string): TextDiff;
}

type Diff = (before: string, after: string, limits: { timeout: number; maxEditLength: number }) => Change[] | undefined;

const UNITS = { words: /\S+/g, lines: /[^\n]*\n|[^\n]+$/g };

/** @param budget Milliseconds for everything that is asked of this differ; what comes later is "too different". */
export function textDiffer(budget = 500, now: () => number = Date.now): TextDiffer {
  const deadline = now() + budget;
  const compare = (diff: Diff, unit: RegExp, before: string, after: string): TextDiff => {
    if (before === after) return { kind: "same" };
    const tooDifferent: TextDiff = { kind: "too-different", before: before.length, after: after.length };
    const timeout = deadline - now();
    if (timeout <= 0 || Math.max(before.length, after.length) > LONGEST) return tooDifferent;
    const found = diff(before, after, { timeout, maxEditLength: MOST_EDITS });
    if (!found) return tooDifferent;
    const parts = found.map(
      ({ value, added, removed }): TextPart => ({ kind: added ? "added" : removed ? "removed" : "same", text: value }),
    );
    const count = (kind: TextPart["kind"]) =>
      parts.reduce((sum, part) => sum + (part.kind === kind ? (part.text.match(unit)?.length ?? 0) : 0), 0);
    return { kind: "parts", parts, added: count("added"), removed: count("removed") };
  };
  return {
    words(before, after) {
      const diff = compare(diffWordsWithSpace, UNITS.words, before, after);
      if (diff.kind !== "parts" || Math.min(before.length, after.length) <= SHORT) return diff;
      return sharedPart(diff.parts) < SHARED * Math.min(letters(before), letters(after))
        ? { kind: "too-different", before: before.length, after: after.length }
        : diff;
    },
    lines: (before, after) => compare(diffLines, UNITS.lines, before, after),
  };
}

const letters = (text: string): number => text.replace(/\s+/g, "").length;

const sharedPart = (parts: readonly TextPart[]): number =>
  parts.reduce((sum, { kind, text }) => sum + (kind === "same" ? letters(text) : 0), 0);
