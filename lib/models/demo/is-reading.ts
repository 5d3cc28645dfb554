const READING = new Set(
  (
    "list get search find lookup look check calculate compute compare view show count read describe browse fetch " +
    "estimate preview query filter summarize is has who what recommend verify validate"
  ).split(" "),
);

const LOOKING = new Set("list get search find lookup look view show read browse describe fetch".split(" "));

/** True for reads that can be left out or moved without harm. Some tools that `compute` or `check` note down that they did. */
export function isLooking(toolName: string): boolean {
  return LOOKING.has(toolName.split("_")[0] ?? "");
}

/** True for tools whose names say that they only read. `check_in` and `check_out` change something. */
export function isReading(toolName: string): boolean {
  if (/^check_?(?:in|out)(?:_|$)/.test(toolName)) return false;
  return READING.has(toolName.split("_")[0] ?? "");
}
