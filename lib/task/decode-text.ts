import { LIMITS } from "./task-files";
import { UnreadableTask } from "./task-reading";

/** The text of a UTF-8 file. @throws UnreadableTask where it is missing, too large or not UTF-8 */
export function decodeText(
  files: ReadonlyMap<string, Uint8Array>,
  file: string,
  limit: number = LIMITS.textBytes,
): string {
  const bytes = files.get(file);
  if (!bytes) {
    throw new UnreadableTask({ file, message: "is missing", remedy: `Add ${file} to the task's folder.` });
  }
  if (bytes.byteLength > limit) {
    const message = `is ${bytes.byteLength} bytes long, the limit is ${limit}`;
    throw new UnreadableTask({ file, message, remedy: "Make the file smaller." });
  }
  const text = utf8Text(bytes);
  if (text === null) {
    throw new UnreadableTask({ file, message: "is not UTF-8 text", remedy: "Save the file as UTF-8." });
  }
  return text;
}

/** Null where the bytes are not UTF-8. A byte order mark is no part of the text (the bytes themselves keep it). */
export function utf8Text(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
