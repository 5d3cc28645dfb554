import type { Exchange } from "../conversation";

/** What the conversation tells of the draft's files. */
export interface DraftTexts {
  /** Sizes in bytes by path, as they were listed last; null where they weren't. */
  readonly sizes: ReadonlyMap<string, number> | null;
  /** Files that are known whole, as they lie there now. */
  readonly now: ReadonlyMap<string, string>;
  /** Files as they were read first: before anything was written. */
  readonly before: ReadonlyMap<string, string>;
}

interface Part {
  readonly from: number;
  readonly of: number;
  readonly text: string;
}

/** @param exchanges those about the tier at hand; of long ones a conversation may have kept the beginning alone */
export function draftTexts(exchanges: readonly Exchange[]): DraftTexts {
  let sizes: ReadonlyMap<string, number> | null = null;
  const now = new Map<string, string>();
  const before = new Map<string, string>();
  const parts = new Map<string, Part[]>();
  for (const { name, given, answer } of exchanges) {
    if (answer === null) continue;
    const path = String(given.path);
    if (name === "list_files") sizes = isCut(answer) ? null : sizesIn(answer);
    else if (name === "write_file" && answer.startsWith("Wrote ")) {
      parts.delete(path);
      now.delete(path);
      if (typeof given.text === "string" && !isCut(given.text)) now.set(path, given.text);
      // Written before it was read: what was there before is not known.
      if (!before.has(path)) before.set(path, UNKNOWN);
    } else if (name === "read_file") {
      const part = partOf(answer);
      if (part) parts.set(path, [...(parts.get(path) ?? []), part]);
      const text = part ? joined(parts.get(path) ?? []) : answer;
      if (text === null || isCut(answer)) continue;
      now.set(path, text);
      if (!before.has(path)) before.set(path, text);
    }
  }
  return { sizes, now, before: new Map([...before].filter(([, text]) => text !== UNKNOWN)) };
}

/** No file is so: a draft's texts are files that were written or read. */
const UNKNOWN = "\0unknown";

const isCut = (text: string): boolean => /\n\[… \d+ characters in all\]$/.test(text);

/** Lines of the list of files: `db.json  4021 bytes`. */
const sizesIn = (answer: string): Map<string, number> =>
  new Map(Array.from(answer.matchAll(/^(\S+) {2}(\d+) bytes$/gm), ([, path = "", bytes]) => [path, Number(bytes)]));

/** A stretch of a file that is too long for one answer. */
function partOf(answer: string): Part | null {
  const [head, from, of] = /^\[characters (\d+) to \d+ of (\d+)\]\n/.exec(answer) ?? [];
  return head === undefined ? null : { from: Number(from), of: Number(of), text: answer.slice(head.length) };
}

/** The whole file, where its parts are all there. */
function joined(parts: readonly Part[]): string | null {
  const sorted = [...parts].sort((one, other) => one.from - other.from);
  let text = "";
  for (const part of sorted) if (part.from === text.length) text += part.text;
  return text.length === parts[0]?.of ? text : null;
}
