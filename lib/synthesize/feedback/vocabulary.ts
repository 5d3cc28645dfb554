import type { ToolSpec } from "@/lib/sandbox/contract";
import type { TaskSource } from "@/lib/task/task-source";

/**
 * Every name and value that the author wrote into the task: keys and values of its database and gold path, names of its tools and
 * their parameters. Feedback may speak in these words only, so that nothing which a solver wrote gets through.
 */
export function vocabularyOf(
  task: Pick<TaskSource, "database" | "gold">,
  tools: readonly ToolSpec[],
): ReadonlySet<string> {
  const words = new Set<string>();
  collect(JSON.parse(task.database), words);
  for (const call of task.gold) {
    words.add(call.name);
    collect(call.arguments, words);
  }
  for (const { name, parameters } of tools) {
    words.add(name);
    if (typeof parameters.properties === "object" && parameters.properties !== null)
      for (const parameter of Object.keys(parameters.properties)) words.add(parameter);
  }
  return words;
}

/** A loop and not recursion: a database may be nested deeper than the stack. */
function collect(value: unknown, words: Set<string>): void {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === "object" && next !== null) {
      if (!Array.isArray(next)) for (const key of Object.keys(next)) words.add(key);
      for (const member of Object.values(next)) waiting.push(member);
    } else words.add(String(next));
  }
}

/** True for a name or value of the task, an id with the name that belongs to it, and a list of such. */
export function isOfTask(text: string, vocabulary: ReadonlySet<string>): boolean {
  if (vocabulary.has(text)) return true;
  if (text.includes(", ") && text.split(", ").every((part) => vocabulary.has(part))) return true;
  for (let space = text.indexOf(" "); space > 0; space = text.indexOf(" ", space + 1))
    if (vocabulary.has(text.slice(0, space)) && vocabulary.has(text.slice(space + 1))) return true;
  return false;
}
