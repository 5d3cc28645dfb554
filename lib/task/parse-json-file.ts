import { UnreadableTask } from "./task-reading";

/** Above this the search for the line would take seconds: the message alone must do. */
const LINE_SEARCH_LIMIT = 8 * 1024 * 1024;

/** Parses the text of a JSON file. @throws UnreadableTask with the line of the fault */
export function parseJsonFile(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnreadableTask({
      file,
      ...(text.length > LINE_SEARCH_LIMIT ? {} : { line: lineOfFault(text) }),
      message: `is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`,
      remedy: "Correct the JSON (NaN, Infinity, comments and trailing commas are not part of it).",
    });
  }
}

function faultOf(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}

/**
 * The engine tells a position for some faults only. But text that is right so far fails at its end, and text with a fault
 * before its end: the first line with which the fault appears is found by halving.
 */
function lineOfFault(text: string): number {
  const lines = text.split("\n");
  let low = 1;
  let high = lines.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isRightSoFar(lines.slice(0, middle).join("\n"))) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isRightSoFar(text: string): boolean {
  const message = faultOf(text);
  if (message === null || message.includes("end of JSON")) return true;
  if (message.startsWith("Unterminated")) return false; // no token reaches over the end of a line
  const position = /at position (\d+)/.exec(message)?.[1];
  return position !== undefined && Number(position) >= text.length;
}
