import { isTooDeep } from "./is-too-deep";
import { isRow } from "./list-identity";

/**
 * Arguments as the model wrote them, parsed; undefined where they are malformed: no JSON object, or nested deeper than
 * `DEEPEST`. No text at all means none.
 */
export function parseArguments(text: string): Readonly<Record<string, unknown>> | undefined {
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    return isRow(value) && !isTooDeep(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
