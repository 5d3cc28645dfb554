import type { Language } from "@/lib/task/task-source";

const DECLARATION = {
  python: /^[ \t]+@tool\b/gm,
  typescript: /^[ \t]*(?:["']?[\w$]+["']?\s*:\s*)tool\s*\(/gm,
} satisfies Record<Language, RegExp>;

/**
 * How many tools a module seems to declare, by its layout alone: good enough for a list until the check has opened the
 * task and counted (record-check.ts).
 */
export function countTools(source: string, language: Language): number {
  return source.match(DECLARATION[language])?.length ?? 0;
}
