import type { Language } from "@/lib/task/task-source";

/** Names of tools and entity classes that a module declares, each once, in order of declaration. */
export interface DeclaredNames {
  readonly tools: readonly string[];
  readonly entities: readonly string[];
}

const PATTERNS = {
  entities: {
    python: /^class[ \t]+(\w+)/gm,
    typescript: /^(?:export\s+)?const\s+([\w$]+)\s*=\s*z\s*\.(?:strictObject|looseObject|object)\s*\(/gm,
  },
  typescriptTools: /^[ \t]*["']?([\w$]+)["']?\s*:\s*tool\s*\(/gm,
};

const BARE_TOOL = /^[ \t]+@tool[ \t]*(?:#.*)?$/;
const METHOD = /^[ \t]+(?:async[ \t]+)?def[ \t]+(\w+)/;
const BETWEEN = /^[ \t]+@|^[ \t]*(?:#|$)/;

/** A bare `@tool`, then perhaps further decorators, then the method. Line by line: the source may be made to be slow. */
function pythonTools(source: string): string[] {
  const names: string[] = [];
  let decorated = false;
  for (const line of source.split(/\r?\n/)) {
    if (BARE_TOOL.test(line)) decorated = true;
    else if (decorated && !BETWEEN.test(line)) {
      const [, name] = METHOD.exec(line) ?? [];
      if (name) names.push(name);
      decorated = false;
    }
  }
  return names;
}

/** The database and the toolset themselves are no entities. */
const FRAME: ReadonlySet<string> = new Set(["TaskDB", "TaskTools", "Db"]);

/**
 * What a module declares, by its layout alone, without running it: methods with a bare `@tool` and top-level classes
 * other than TaskDB and TaskTools (the definitions of the public corpus's figures), or their TypeScript counterparts.
 */
export function declaredNames(source: string, language: Language): DeclaredNames {
  const all = (pattern: RegExp) => Array.from(source.matchAll(pattern), ([, name]) => name ?? "");
  const tools = language === "python" ? pythonTools(source) : all(PATTERNS.typescriptTools);
  const entities = all(PATTERNS.entities[language]).filter((name) => !FRAME.has(name));
  return { tools: [...new Set(tools)], entities: [...new Set(entities)] };
}
