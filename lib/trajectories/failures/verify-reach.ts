/** A line of a task's source, numbered from 1. */
export interface SourceLine {
  readonly line: number;
  readonly text: string;
}

interface Block {
  readonly name: string | null;
  readonly lines: readonly SourceLine[];
}

const NAME = /^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:def|function|const|let|var)\s+([A-Za-z_$][\w$]*)/;
/** A line that is nothing but a comment. */
const COMMENT = /^\s*(?:\/\/|\/?\*|#|"""|$)/;
const MEMBER = /^\s*(?:async\s+)?verify\s*[:(]/;

/** Characters of a line that are read: nobody wrote a longer one, and each is gone through with several expressions. */
const LINE = 1_000;

/** Top-level statements: from a line at the margin to the next one. */
function blocksOf(source: string): Block[] {
  const blocks: { name: string | null; lines: SourceLine[] }[] = [];
  for (const [index, whole] of source.split(/\r?\n/).entries()) {
    const text = whole.slice(0, LINE);
    if (blocks.length === 0 || /^[A-Za-z@_$]/.test(text))
      blocks.push({ name: NAME.exec(text)?.[1] ?? null, lines: [] });
    blocks.at(-1)?.lines.push({ line: index + 1, text });
  }
  return blocks;
}

const wordsOf = (lines: readonly SourceLine[]): Set<string> =>
  new Set(lines.flatMap(({ text }) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));

/** A record's schema names every field: it is no place where one is checked. */
const isSchema = ({ lines }: Block): boolean => /=\s*z\s*\.|=\s*z$/.test(lines[0]?.text ?? "");

/**
 * The lines that `verify` runs, by name: its own, and those of every top-level function that these name, and so on. A
 * reading of the text, for quoting it; empty where no `verify` is found.
 */
export function verifyReach(source: string): SourceLine[] {
  const blocks = blocksOf(source);
  const own = blocks.find(({ name }) => name === "verify");
  const holder = own ?? blocks.find(({ lines }) => lines.some(({ text }) => MEMBER.test(text)));
  if (!holder) return [];
  const from = own ? 0 : holder.lines.findIndex(({ text }) => MEMBER.test(text));
  const reached = new Map<Block, readonly SourceLine[]>([[holder, holder.lines.slice(from)]]);
  for (let grown = true; grown; ) {
    grown = false;
    const words = wordsOf([...reached.values()].flat());
    for (const block of blocks) {
      if (block.name === null || reached.has(block) || !words.has(block.name) || isSchema(block)) continue;
      reached.set(block, block.lines);
      grown = true;
    }
  }
  return [...reached.values()]
    .flat()
    .filter(({ text }) => !COMMENT.test(text))
    .sort((a, b) => a.line - b.line);
}
