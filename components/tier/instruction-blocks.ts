/**
 * The little of Markdown that instructions use, read into plain data: no HTML, no images, no addresses that anything could
 * follow. A link stays the text that it is, `[label](address)`, so that nobody clicks what a model wrote.
 */
export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "strong"; readonly text: string };

export type Block =
  | { readonly kind: "paragraph"; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: "heading"; readonly inlines: readonly Inline[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: "code"; readonly text: string };

const HEADING = /^#{1,6}\s+(.*)$/;
const BULLET = /^\s*[-*•]\s+(.*)$/;
const NUMBER = /^\s*\d{1,3}[.)]\s+(.*)$/;
const FENCE = /^\s*```/;
const INLINE = /`([^`\n]+)`|\*\*([^*\n]+)\*\*/g;

function inlines(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) parts.push({ kind: "text", text: text.slice(from, match.index) });
    const [whole, code, strong] = match;
    parts.push(code === undefined ? { kind: "strong", text: strong ?? "" } : { kind: "code", text: code });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
  return parts;
}

/** Every character of the text comes back in some block, but for the marks that make blocks. */
export function instructionBlocks(source: string): Block[] {
  const lines = source.replace(/\r\n?/g, "\n").split("\n");
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    if (line.trim() === "") {
      at += 1;
      continue;
    }
    if (FENCE.test(line)) {
      const end = lines.findIndex((other, index) => index > at && FENCE.test(other));
      const stop = end === -1 ? lines.length : end;
      blocks.push({ kind: "code", text: lines.slice(at + 1, stop).join("\n") });
      at = stop + 1;
      continue;
    }
    const heading = HEADING.exec(line);
    if (heading) {
      blocks.push({ kind: "heading", inlines: inlines(heading[1] ?? "") });
      at += 1;
      continue;
    }
    const list = [BULLET, NUMBER].find((mark) => mark.test(line));
    const belongs = (other: string): boolean =>
      list
        ? list.test(other)
        : other.trim() !== "" && ![HEADING, BULLET, NUMBER, FENCE].some((mark) => mark.test(other));
    let end = at + 1;
    while (end < lines.length && belongs(lines[end] ?? "")) end += 1;
    const taken = lines.slice(at, end);
    blocks.push(
      list
        ? { kind: "list", ordered: list === NUMBER, items: taken.map((item) => inlines(list.exec(item)?.[1] ?? item)) }
        : { kind: "paragraph", lines: taken.map(inlines) },
    );
    at = end;
  }
  return blocks;
}
