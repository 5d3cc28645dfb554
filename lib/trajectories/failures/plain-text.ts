/** Characters of one value in a sentence or a cell; what is longer says how long. */
const SHOWN = 80;

/** Control characters, and those which turn the direction of text: nothing of them may reach a page or a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g;

/** A text that others wrote, on one line and no longer than a sentence bears. */
export function plainText(text: string, most = SHOWN): string {
  const line = text
    .slice(0, most * 8)
    .replace(HIDDEN, " ")
    .replace(/ {2,}/g, " ")
    .trim();
  const points = Array.from(line);
  if (points.length <= most && text.length <= most * 8) return line;
  return `${points.slice(0, most).join("").trimEnd()}… (${text.length.toLocaleString("en-GB")} characters)`;
}

/** A value as sentences and tables show it: texts without quotes unless they are empty, anything else as JSON. */
export function valueText(value: unknown, most = SHOWN): string {
  if (value === undefined) return "not there";
  if (typeof value === "string") return value === "" ? '""' : plainText(value, most);
  if (Array.isArray(value) && value.every((item) => typeof item === "string" || typeof item === "number"))
    return value.length === 0 ? "none" : plainText(value.join(", "), most);
  return plainText(JSON.stringify(value) ?? "", most);
}
