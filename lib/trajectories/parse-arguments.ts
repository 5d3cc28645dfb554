import { isRow } from "./list-identity";

/** Levels of objects and lists in arguments: what goes deeper is no call that a tool could mean, and would exhaust the stack of whoever walks it. */
export const DEEPEST = 200;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/**
 * Arguments as the model wrote them, parsed; undefined where they are malformed: no JSON object, or nested deeper than
 * `DEEPEST`. No text at all means none.
 */
export function parseArguments(text: string): Readonly<Record<string, unknown>> | undefined {
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    return isRow(value) && !isDeeper(value, DEEPEST) ? value : undefined;
  } catch {
    return undefined;
  }
}
