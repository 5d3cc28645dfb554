/** What a tool answered, in a few words, as a model mentions it before its next step. Null where there is nothing to say. */
export function describeResult(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const value = parsed(trimmed);
  if (value === undefined) return looksLikeError(trimmed) ? `That didn't work: ${short(trimmed)}` : short(trimmed);
  if (Array.isArray(value)) return describeList(value);
  if (typeof value === "object" && value !== null) return describeEntity(value as Record<string, unknown>);
  return `The answer is ${short(String(value))}.`;
}

function describeList(list: readonly unknown[]): string {
  if (list.length === 0) return "Nothing matches.";
  const names = list.flatMap((member) => nameOf(member) ?? []).slice(0, 2);
  const count = list.length === 1 ? "One entry" : `${list.length} entries`;
  return names.length > 0 ? `${count}, among them ${names.join(" and ")}.` : `${count}.`;
}

/** An entity by its name and one or two of its plain fields, e.g. `Fern (floor 0, in service true)`. */
export function describeEntity(entity: Readonly<Record<string, unknown>>): string | null {
  const name = nameOf(entity);
  const fields = Object.entries(entity)
    .filter(([key, value]) => !/(^|_)(id|name|title)$/.test(key) && isPlain(value))
    .slice(0, 2)
    .map(([key, value]) => `${words(key)} ${String(value)}`);
  if (!name) return fields.length > 0 ? `I see ${fields.join(", ")}.` : null;
  return fields.length > 0 ? `${name}: ${fields.join(", ")}.` : `${name}.`;
}

function nameOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return null;
  const entity = value as Record<string, unknown>; // any object can be read by name
  const name = entity.name ?? entity.title ?? entity.id;
  return typeof name === "string" && name !== "" ? short(name) : null;
}

export const words = (name: string): string => name.replaceAll("_", " ");

const isPlain = (value: unknown): boolean =>
  typeof value === "number" ||
  typeof value === "boolean" ||
  (typeof value === "string" && value !== "" && value.length <= 40);

const looksLikeError = (text: string): boolean =>
  /\b(?:error|invalid|unknown|not|no|cannot|can't|must|refused|denied|missing|already)\b/i.test(text);

const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
