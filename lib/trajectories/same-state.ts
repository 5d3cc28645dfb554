import { sameValue } from "./same-value";

/** A string of JSON, or a whole number too long for a double to hold it exactly. */
const STRING_OR_LONG_INTEGER = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;

/** Long integers become marked strings, so that two different ones never collapse into one double. */
const keepLongIntegers = (text: string): string =>
  text.replace(STRING_OR_LONG_INTEGER, (token) => (token.startsWith('"') ? token : `"integer ${token}"`));

/**
 * True where two databases (JSON texts) are the same by value: an agent which wrote `25` where the reference path wrote
 * `25.0` reached the same state. Throws `SyntaxError` on text that isn't JSON.
 */
export function sameState(left: string, right: string): boolean {
  if (left === right) return true;
  return sameValue(JSON.parse(keepLongIntegers(left)), JSON.parse(keepLongIntegers(right)));
}
