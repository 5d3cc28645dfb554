import type { TextPart } from "@/lib/corpus/compare/comparison";

export type DiffLine =
  | {
      readonly kind: TextPart["kind"];
      readonly text: string;
      readonly before: number | null;
      readonly after: number | null;
    }
  /** So many lines that are alike, left out. */
  | { readonly kind: "fold"; readonly count: number };

interface DiffLines {
  readonly lines: readonly DiffLine[];
  /** Lines of the difference that found no room. */
  readonly left: number;
}

/** Lines alike that stand around a change; characters of one line. */
const CONTEXT = 3;
const LONGEST = 400;

const linesOf = (text: string): string[] => {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
};

/** A text's differences as numbered lines; what is alike is folded but for the lines beside a change. */
export function diffLinesOf(parts: readonly TextPart[], most: number): DiffLines {
  const all: DiffLine[] = [];
  let [before, after] = [0, 0];
  for (const [index, { kind, text }] of parts.entries()) {
    const numbered = linesOf(text).map((line): DiffLine => {
      const cut = line.length > LONGEST ? `${line.slice(0, LONGEST)}… (${line.length} characters)` : line;
      return {
        ...{ kind, text: cut },
        before: kind === "added" ? null : ++before,
        after: kind === "removed" ? null : ++after,
      };
    });
    all.push(...(kind === "same" ? foldLines(numbered, index > 0, index < parts.length - 1) : numbered));
  }
  return { lines: all.slice(0, most), left: Math.max(0, all.length - most) };
}

function foldLines(lines: readonly DiffLine[], follows: boolean, precedes: boolean): DiffLine[] {
  const head = follows ? CONTEXT : 0;
  const tail = precedes ? CONTEXT : 0;
  const count = lines.length - head - tail;
  if (count <= 1) return [...lines];
  return [...lines.slice(0, head), { kind: "fold", count }, ...lines.slice(lines.length - tail)];
}
