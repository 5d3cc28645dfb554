import type { Language } from "@/lib/task/task-source";
import { memberLength } from "./member-length";

/** Characters of a module; a longer one isn't taken apart (tools then are compared by what the solver sees of them). */
const LONGEST = 500_000;

/** The source of each tool by its name, as the module's layout shows it. What isn't laid out as usual is left out. */
export function toolSources(source: string, language: Language): ReadonlyMap<string, string> {
  if (source.length > LONGEST) return new Map();
  return language === "python" ? pythonTools(source) : typescriptTools(source);
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** From a bare `@tool` to the next line that is indented no deeper. */
function pythonTools(source: string): Map<string, string> {
  const lines = source.split(/\r?\n/);
  const tools = new Map<string, string>();
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (!/^[ \t]+@tool[ \t]*(#.*)?$/.test(line)) continue;
    const margin = indentOf(line);
    let head = at + 1;
    while (head < lines.length && /^[ \t]*(@.*|#.*)?$/.test(lines[head] ?? "")) head += 1;
    const name = /^[ \t]+(?:async[ \t]+)?def[ \t]+(\w+)/.exec(lines[head] ?? "")?.[1];
    if (name === undefined) {
      at = head - 1;
      continue;
    }
    let end = head + 1;
    // `) -> str:` closes a signature at the margin of its `def`.
    while (end < lines.length && continues(lines[end] ?? "", margin)) end += 1;
    if (!tools.has(name)) tools.set(name, unindented(lines.slice(at, end), margin));
    at = end - 1;
  }
  return tools;
}

const continues = (line: string, margin: number): boolean =>
  line.trim() === "" || indentOf(line) > margin || /^[ \t]*\)/.test(line);

function typescriptTools(source: string): Map<string, string> {
  const tools = new Map<string, string>();
  for (const match of source.matchAll(/^([ \t]*)["']?([\w$]+)["']?\s*:\s*tool\s*\(/gm)) {
    const [, margin = "", name = ""] = match;
    if (tools.has(name)) continue;
    const text = source.slice(match.index, match.index + memberLength(source, match.index));
    tools.set(name, unindented(text.split(/\r?\n/), margin.length));
  }
  return tools;
}

const unindented = (lines: readonly string[], margin: number): string =>
  `${lines
    .map((line) => line.slice(Math.min(margin, indentOf(line))))
    .join("\n")
    .trimEnd()}\n`;
