import { UnreadableTask } from "./task-reading";

/** Parses the text of a JSON file. @throws UnreadableTask with the line of the fault, where the engine tells it */
export function parseJsonFile(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const line = lineOf(text, message);
    throw new UnreadableTask({
      file,
      ...(line === null ? {} : { line }),
      message: `is not JSON: ${message}`,
      remedy: "Correct the JSON (NaN, Infinity, comments and trailing commas are not part of it).",
    });
  }
}

function lineOf(text: string, message: string): number | null {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return text.slice(0, Number(position)).split("\n").length;
  return message.includes("end of JSON") ? text.split("\n").length : null;
}
