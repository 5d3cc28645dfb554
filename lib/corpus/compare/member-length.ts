/** A member longer than this is cut there: no tool of a readable module is. */
const LONGEST = 50_000;

/** Strings and comments in full, or a bracket or comma. Bounded, since an unclosed one would else be sought to the end, each time. */
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]{0,5000}?\*\/|"(?:\\.|[^"\\\n]){0,2000}"|'(?:\\.|[^'\\\n]){0,2000}'|`(?:\\.|[^`\\]){0,5000}`|[[\](){},]/g;

/** Length of the member of an object literal that begins at `from`, up to the comma or bracket that ends it. */
export function memberLength(source: string, from: number): number {
  const text = source.slice(from, from + LONGEST);
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(TOKEN)) {
    if (/^[[({]$/.test(sign)) depth++;
    else if (/^[\])}]$/.test(sign)) {
      depth--;
      if (depth < 0) return index;
    } else if (sign === "," && depth === 0) return index;
  }
  return text.length;
}
