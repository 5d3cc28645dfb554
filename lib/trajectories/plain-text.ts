/** Characters of one value in a sentence or a cell; what is longer says how long. */
const SHOWN = 80;

/**
 * Control characters, those which turn the direction of text (U+061C too), those which nobody sees, and halves of a pair:
 * nothing of them may reach a page or a terminal. Selectors of a sign's look stay: they belong to what is seen.
 */
const HIDDEN =
  /(?:(?![\ufe00-\ufe0f])[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cs}\ufff9-\ufffb])+/gu;

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
