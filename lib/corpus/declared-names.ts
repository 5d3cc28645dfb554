import type { Language } from "@/lib/task/task-source";

/** Names of tools and entity classes that a module declares, each once, in order of declaration. */
export interface DeclaredNames {
  readonly tools: readonly string[];
  readonly entities: readonly string[];
}

const PATTERNS = {
  python: {
    // A bare `@tool`, then perhaps further decorators, then the method.
    tools:
      /^[ \t]+@tool[ \t]*(?:#.*)?\r?\n(?:[ \t]+@.*\r?\n|[ \t]*\r?\n|[ \t]*#.*\r?\n)*[ \t]+(?:async[ \t]+)?def[ \t]+(\w+)/gm,
    entities: /^class[ \t]+(\w+)/gm,
  },
  typescript: {
    tools: /^[ \t]*["']?([\w$]+)["']?\s*:\s*tool\s*\(/gm,
    entities: /^(?:export\s+)?const\s+([\w$]+)\s*=\s*z\s*\.(?:strictObject|looseObject|object)\s*\(/gm,
  },
} satisfies Record<Language, Record<keyof DeclaredNames, RegExp>>;

/** The database and the toolset themselves are no entities. */
const FRAME: ReadonlySet<string> = new Set(["TaskDB", "TaskTools", "Db"]);

/**
 * What a module declares, by its layout alone, without running it: methods with a bare `@tool` and top-level classes
 * other than TaskDB and TaskTools (the definitions of the public corpus's figures), or their TypeScript counterparts.
 */
export function declaredNames(source: string, language: Language): DeclaredNames {
  const all = (pattern: RegExp) => [...new Set(Array.from(source.matchAll(pattern), ([, name]) => name ?? ""))];
  const { tools, entities } = PATTERNS[language];
  return { tools: all(tools), entities: all(entities).filter((name) => !FRAME.has(name)) };
}
