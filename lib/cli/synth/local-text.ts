import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { DEFAULT_DRAFT_LIMITS } from "@/lib/synthesize/draft/draft-limits";
import { WrongUse } from "./base";

const MOST = DEFAULT_DRAFT_LIMITS.fileBytes;

/** The text of a local file, or of standard input without one. @throws WrongUse where it can't be read, is too long or no UTF-8 */
export async function localText(path: string | undefined): Promise<string> {
  const name = path ?? "standard input";
  if (path === undefined && process.stdin.isTTY)
    throw new WrongUse("Nothing is piped in. Give --from FILE, or the text on standard input.");
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of path === undefined ? process.stdin : createReadStream(path)) {
      bytes += chunk.length;
      if (bytes > MOST) break;
      chunks.push(chunk as Buffer); // streams without an encoding yield buffers
    }
  } catch (cause) {
    throw new WrongUse(`${name} can't be read: ${cause instanceof Error ? cause.message : cause}`);
  }
  if (bytes > MOST) throw new WrongUse(`${name} has more than ${MOST} bytes, the limit of a draft's file.`);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new WrongUse(`${name} is no UTF-8 text: a draft holds texts alone.`);
  }
}

/**
 * Files of a local folder by their path in it, at most two folders deep; hidden ones are left out. @throws WrongUse where it is
 * no folder or holds more files than a draft may
 */
export async function filesBelow(folder: string): Promise<string[]> {
  if (!(await stat(folder).catch(() => null))?.isDirectory()) throw new WrongUse(`${folder} is no folder.`);
  const found: string[] = [];
  const look = async (inside: string): Promise<void> => {
    for (const entry of await readdir(join(folder, inside), { withFileTypes: true })) {
      const path = inside === "" ? entry.name : `${inside}/${entry.name}`;
      if (entry.name.startsWith(".") || entry.name === "node_modules" || entry.name === "__pycache__") continue;
      if (entry.isDirectory()) await look(path);
      else found.push(path);
      if (found.length > DEFAULT_DRAFT_LIMITS.files)
        throw new WrongUse(`${folder} has more than ${DEFAULT_DRAFT_LIMITS.files} files, the limit of a draft.`);
    }
  };
  await look("");
  return found.sort();
}
