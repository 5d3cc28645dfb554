import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Writes a file as its pieces are made, under another name beside it until it is whole: whoever looks finds the old one, or none,
 * or all of the new one. @throws what making the pieces, the signal or the disk throw; nothing is left behind then
 */
export async function writeWhole(file: string, pieces: AsyncIterable<string>, signal?: AbortSignal): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  try {
    await pipeline(Readable.from(pieces), createWriteStream(draft, { flags: "wx" }), ...(signal ? [{ signal }] : []));
    await rename(draft, file);
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  }
}
