import type { Language } from "@/lib/task/task-source";

/** The text of a task's `verify` for showing it, or null where it isn't found by the module's layout. */
export function verifySource(tools: string, language: Language): string | null {
  return language === "python" ? pythonVerify(tools) : typescriptVerify(tools);
}

/** From `def verify` to the next line that begins at the margin. */
function pythonVerify(tools: string): string | null {
  const lines = tools.split(/\r?\n/);
  const start = lines.findIndex((line) => /^def verify\s*\(/.test(line));
  if (start < 0) return null;
  // The signature may go over several lines whose last one, `) -> float:`, begins at the margin too.
  const body = lines.findIndex((line, index) => index >= start && /:\s*(#.*)?$/.test(line));
  const rest = lines.slice(body + 1).findIndex((line) => /^[^\s#)]/.test(line));
  const end = rest < 0 ? lines.length : body + 1 + rest;
  return lines.slice(start, end).join("\n").trimEnd();
}

/** From `verify` to the comma or bracket that ends it, or the whole function where it stands alone. */
function typescriptVerify(tools: string): string | null {
  const alone = /^(?:export )?(?:async )?function verify\b/m.exec(tools);
  const member = /^[ \t]*(?:async )?verify\s*[:(]/m.exec(tools);
  const match = alone ?? member;
  if (!match) return null;
  const text = tools.slice(match.index, match.index + extent(tools.slice(match.index), alone !== null));
  return unindent(text.trimEnd());
}

/** Length of the member at the start of `text`. Strings, templates and comments are stepped over. */
function extent(text: string, isFunction: boolean): number {
  const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|[[\](){},]/g;
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(token)) {
    if (/^[[({]$/.test(sign)) depth++;
    else if (/^[\])}]$/.test(sign)) {
      depth--;
      if (depth < 0) return index;
      if (isFunction && depth === 0 && sign === "}") return index + 1;
    } else if (sign === "," && depth === 0) return index;
  }
  return text.length;
}

function unindent(text: string): string {
  const margin = /^[ \t]*/.exec(text)?.[0] ?? "";
  return text
    .split("\n")
    .map((line) => (line.startsWith(margin) ? line.slice(margin.length) : line))
    .join("\n");
}
