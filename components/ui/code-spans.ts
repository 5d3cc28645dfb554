import type { CodeToken } from "./highlight";

/** A piece of a line: plain text, or text with its class names. */
export type CodeSpan = string | readonly [text: string, className: string];

/** A line in as few pieces as its colours need: white space goes with what stands before it. */
export function codeSpans(line: readonly CodeToken[]): readonly CodeSpan[] {
  const spans: CodeSpan[] = [];
  for (const { text, className } of line) {
    const last = spans.at(-1);
    const own = last === undefined || typeof last === "string" ? "" : last[1];
    if (last !== undefined && (own === className || text.trim() === "")) {
      const before = typeof last === "string" ? last : last[0];
      spans[spans.length - 1] = own === "" ? before + text : [before + text, own];
    } else spans.push(className === "" ? text : [text, className]);
  }
  return spans;
}
