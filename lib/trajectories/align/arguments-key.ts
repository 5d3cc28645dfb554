import { isRow } from "../list-identity";
import { parseArguments } from "../parse-arguments";

/**
 * A text that is equal exactly for arguments that mean the same: keys in order of their code units, numbers by value (`25` is
 * `25.0`), lists in order. Malformed arguments mean only themselves.
 */
export function argumentsKey(text: string): string {
  const parsed = parseArguments(text);
  return parsed === undefined ? `malformed ${text}` : keyOf(parsed);
}

/** The same for arguments that are parsed already. */
export function keyOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(keyOf).join(",")}]`;
  if (!isRow(value)) return JSON.stringify(value === undefined ? null : value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${keyOf(value[name])}`).join(",")}}`;
}
