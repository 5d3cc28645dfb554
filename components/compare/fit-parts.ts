import type { TextPart } from "@/lib/corpus/compare/comparison";

/** Characters of what is alike that stand around a change, and of all that one page carries. */
const CONTEXT = 400;
const ROOM = 40_000;

/** What of a text's differences fits into a page: long stretches that are alike are folded; `left` counts what is cut off. */
export function fitParts(parts: readonly TextPart[]): { readonly shown: readonly TextPart[]; readonly left: number } {
  const shown: TextPart[] = [];
  let room = ROOM;
  let left = 0;
  for (const part of parts) {
    const folded = part.kind === "same" ? foldAlike(part.text) : part.text;
    const fits = folded.slice(0, Math.max(0, room));
    room -= folded.length;
    left += folded.length - fits.length;
    if (fits !== "") shown.push({ kind: part.kind, text: fits });
  }
  return { shown, left };
}

function foldAlike(text: string): string {
  const folded = text.length - 2 * CONTEXT;
  if (folded <= CONTEXT) return text;
  return `${text.slice(0, CONTEXT)} […] ${text.slice(-CONTEXT)}`;
}
